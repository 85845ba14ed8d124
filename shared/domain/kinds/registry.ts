import { company } from './company.ts';
import { domain } from './domain.ts';
import { influencer } from './influencer.ts';
import type { Kind } from './kind.ts';
import { local } from './local.ts';
import { people } from './people.ts';

/** The spec's list types. Whatever differs between kinds of leads is stated by them, and nowhere else. */
export const kinds = { local, company, people, domain, influencer } as const satisfies Record<string, Kind>;
