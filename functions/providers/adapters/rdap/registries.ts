import * as z from 'zod';
import { SourceFailure } from '../../lead-source.ts';
import { remember } from '../../verify-email/remember.ts';
import type { CallOf } from './ask-rdap.ts';

const list = 'https://data.iana.org';
const day = 24 * 3_600_000;

/** IANA's list of the registries that speak RDAP (RFC 9224): endings, and the addresses that answer for them. */
const Registries = z.object({
  services: z.array(z.tuple([z.array(z.string()), z.array(z.string())]).rest(z.unknown())).min(1),
});
type Registries = ReadonlyMap<string, string>;

/** The address of the registry that knows a domain, with a slash at its end; undefined where its ending has none. */
export type FindRegistry = (domain: string) => Promise<string | undefined>;

/** The list is read once a day for a process. Throws `SourceFailure` where it cannot be read. */
export function createFindRegistry(callOf: CallOf, now: () => Date): FindRegistry {
  const registries = remember<Registries>(
    async () => {
      const reply = await callOf(list)({
        ...{ method: 'GET' as const, path: '/rdap/dns.json', schema: Registries, safe: true },
      });
      if (!reply) throw new SourceFailure('rdap', 'bad_answer');
      return byEnding(reply.services);
    },
    { keepMs: () => day, most: 1, now: () => now().getTime() },
  );
  return async (domain) => {
    const known = await registries(list);
    const labels = domain.split('.');
    // The longest ending that is listed answers.
    for (let from = 1; from < labels.length; from++) {
      const address = known.get(labels.slice(from).join('.'));
      if (address) return address;
    }
    return undefined;
  };
}

function byEnding(services: readonly (readonly [string[], string[], ...unknown[]])[]): Registries {
  const known = new Map<string, string>();
  for (const [endings, addresses] of services) {
    const address = addresses.find((one) => URL.parse(one)?.protocol === 'https:');
    if (!address) continue;
    for (const ending of endings)
      known.set(ending.toLowerCase(), address.endsWith('/') ? address : `${address}/`);
  }
  return known;
}
