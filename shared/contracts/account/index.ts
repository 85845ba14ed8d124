import { group } from '../endpoint.ts';
import { apiKeys } from './api-keys.ts';
import { audit } from './audit.ts';
import { profile } from './profile.ts';
import { site } from './site.ts';
import { team } from './team.ts';

export type { User } from './user.ts';

/** Who is signed in, who else works in the account, and what it looks like. */
export const account = group('account', { ...profile, ...apiKeys, ...team, ...audit, ...site });
