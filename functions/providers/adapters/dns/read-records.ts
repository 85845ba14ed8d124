import { Resolver } from 'node:dns/promises';
import { cleanText } from '../../vendors/clean-text.ts';
import { mailProviderOf } from './mail-providers.ts';

/** More of anything is no answer that anybody reads, and a domain's owner says how much there is. */
const most = 50;
const patience = { timeout: 1500, tries: 2 };

/** What name servers say of a domain. What they would not say is absent, and not "no". */
export type DomainRecords = {
  name_servers: string[];
  /** Whether it has a mail server; absent where nobody said. */
  accepts_mail?: boolean;
  mail_servers: string[];
  mail_provider?: string | undefined;
  /** The records by which it says who may send in its name. */
  spf?: string | undefined;
  dmarc?: string | undefined;
};
export type ReadRecords = (domain: string) => Promise<DomainRecords>;

/** Reads what a domain says of itself. Never rejects: name servers that fail leave things unknown. Without `servers` those of the system are asked. */
export function createReadRecords({ servers }: { servers?: readonly string[] } = {}): ReadRecords {
  const resolver = new Resolver(patience);
  if (servers) resolver.setServers(servers);
  return async (domain) => {
    const [ns, mx, own, policy] = await Promise.all([
      recordsOf(() => resolver.resolveNs(domain)),
      recordsOf(() => resolver.resolveMx(domain)),
      recordsOf(() => resolver.resolveTxt(domain)),
      recordsOf(() => resolver.resolveTxt(`_dmarc.${domain}`)),
    ]);
    const mail_servers = (mx ?? [])
      .toSorted((a, b) => a.priority - b.priority)
      .slice(0, most)
      .map(({ exchange }) => cleanText(exchange))
      .filter((exchange) => exchange !== '' && exchange !== '.');
    return {
      name_servers: (ns ?? [])
        .map((name) => cleanText(name).toLowerCase())
        .toSorted()
        .slice(0, most),
      mail_servers,
      // That there is no MX says nothing: mail then goes to the domain's own address, if it has one.
      ...(mx && mx.length > 0 ? { accepts_mail: mail_servers.length > 0 } : {}),
      mail_provider: mail_servers.map(mailProviderOf).find((name) => name !== undefined),
      spf: beginning(own, /^v=spf1(?:\s|$)/i),
      dmarc: beginning(policy, /^v=DMARC1\s*(?:;|$)/i),
    };
  };
}

/** A record comes in pieces of 255 octets. */
const beginning = (records: string[][] | undefined, begin: RegExp): string | undefined =>
  records?.map((pieces) => cleanText(pieces.join(''))).find((text) => begin.test(text));

/** Undefined where nobody could tell. */
async function recordsOf<T>(ask: () => Promise<T[]>): Promise<T[] | undefined> {
  try {
    return await ask();
  } catch {
    return undefined;
  }
}
