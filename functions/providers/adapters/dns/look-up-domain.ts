import { Resolver } from 'node:dns/promises';
import type { DomainAnswer, LookUpDomain } from '../../ports.ts';
import { remember } from '../../verify-email/remember.ts';

/** A question is asked twice, the second time for twice as long. */
const patience = { timeout: 1500, tries: 2 };
/** A domain that any name server of the internet knows. */
const knownEverywhere = 'com';
const minute = 60_000;

/**
 * Asks name servers who takes the mail of a domain: its MX records, else (RFC 5321, 5.1) its own address; a null MX (RFC 7505) takes
 * none. Without `servers` those of the system are asked. `isWhole`: they know all there is, as a stand-in does of its own names.
 */
export function createDomainLookup({
  servers,
  isWhole = false,
}: {
  servers?: readonly string[];
  isWhole?: boolean;
}): LookUpDomain {
  const resolver = new Resolver(patience);
  if (servers) resolver.setServers(servers);
  // Behind a wall, name servers know their own names only and say of all others that they do not exist. So they do not decide.
  const seesInternet = remember(async (name) => (await answersOf(() => resolver.resolveNs(name))).found > 0, {
    ...{ keepMs: (sees) => (sees ? 10 * minute : minute), most: 1, now: Date.now },
  });
  const sure = async (answer: DomainAnswer): Promise<DomainAnswer> =>
    isWhole || (await seesInternet(knownEverywhere)) ? answer : 'dns_failed';
  return async (domain) => {
    const mx = await answersOf(() => resolver.resolveMx(domain));
    if (mx.failed) return 'dns_failed';
    if (mx.missing) return sure('no_domain');
    if (mx.found > 0) return mx.records.some(({ exchange }) => !isRoot(exchange)) ? 'mx_found' : 'null_mx';
    const [v4, v6] = await Promise.all([
      answersOf(() => resolver.resolve4(domain)),
      answersOf(() => resolver.resolve6(domain)),
    ]);
    if (v4.found > 0 || v6.found > 0) return 'only_address';
    return v4.failed || v6.failed ? 'dns_failed' : sure('no_mail_server');
  };
}

const isRoot = (exchange: string): boolean => exchange === '' || exchange === '.';

/** Records, that there are none of this kind, that there is no such name, or that nobody could tell. */
type Answers<T> = { records: T[]; found: number; missing: boolean; failed: boolean };

async function answersOf<T>(ask: () => Promise<T[]>): Promise<Answers<T>> {
  try {
    const records = await ask();
    return { records, found: records.length, missing: false, failed: false };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    const [missing, empty] = [code === 'ENOTFOUND', code === 'ENODATA'];
    return { records: [], found: 0, missing, failed: !missing && !empty };
  }
}
