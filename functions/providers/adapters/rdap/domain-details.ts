import { parse } from 'tldts';
import { isInvented } from '#functions/platform/outbound/index.ts';
import type { ColumnValues } from '#shared/domain/kinds/column.ts';
import type { LeadValue } from '#shared/domain/leads/lead.ts';
import type { EnrichmentSource, Given, Subject } from '../../enrichment-source.ts';
import { isSourceFailure } from '../../lead-source.ts';
import type { DomainRecords, ReadRecords } from '../dns/read-records.ts';
import type { AskRegistry, Told } from './ask-rdap.ts';

export type DetailsDeps = { askRegistry: AskRegistry; readRecords: ReadRecords; now: () => Date };

/**
 * What registry and name servers say of a domain: nobody needs a key for it, and it costs nothing. Names and addresses of people are
 * not taken, also where a registry gives them. An ending without a registry that answers leaves what name servers say.
 */
export const createDomainDetails = ({ askRegistry, readRecords, now }: DetailsDeps): EnrichmentSource => ({
  ...{ id: 'rdap', gives: 'details', kinds: ['domain'], cost: { credits: 0, per: 'answer' } },
  canAsk: (subject) => domainOf(subject) !== undefined,
  async ask(subject, { signal }) {
    const domain = domainOf(subject);
    if (!domain) return undefined;
    const [records, told] = await Promise.all([
      readRecords(domain),
      askRegistry(domain, signal).catch((error: unknown) => {
        if (isSourceFailure(error) && error.reason === 'no_data') return error;
        throw error;
      }),
    ]);
    signal?.throwIfAborted();
    const isKnown = records.name_servers.length > 0 || records.mail_servers.length > 0;
    if (told instanceof Error && !isKnown) throw told;
    const registered =
      told === 'no_registry' || told instanceof Error ? 'unknown' : (told ?? 'unknown_to_it');
    if (registered === 'unknown' && !isKnown) return undefined;
    // A registry that does not know a name that has servers is not the one that gave it away.
    return detailsOf(
      subject,
      registered === 'unknown_to_it' && isKnown ? 'unknown' : registered,
      records,
      now(),
    );
  },
});

/** The name that somebody registered. Those of the invented have none above them. */
function domainOf({ name, website = name }: Subject): string | undefined {
  const { hostname, domain, isIcann } = parse(website.toLowerCase());
  if (hostname && isInvented(hostname)) return hostname.replace(/^www\./, '');
  return isIcann && domain ? domain : undefined;
}

type Registered = Told | 'unknown' | 'unknown_to_it';

function detailsOf(subject: Subject, registered: Registered, records: DomainRecords, now: Date): Given {
  const seen = now.toISOString();
  const values: LeadValue[] = [];
  const add = (from: Pick<LeadValue, 'source' | 'url' | 'snippet'>, label: string, ...told: Text[]) => {
    for (const value of told)
      if (value) values.push({ ...from, value, label, confidence: 95, first_seen: seen, last_seen: seen });
  };
  const { registration, url } = typeof registered === 'string' ? {} : registered;
  const statuses = registered === 'unknown_to_it' ? ['not registered'] : (registration?.statuses ?? []);
  const rdap = { source: 'rdap', ...(url ? { url } : {}) };
  for (const label of ['registered', 'expires', 'registrar', 'organization', 'country'] as const)
    add(rdap, label, registration?.[label]);
  add(rdap, 'status', ...statuses);
  const servers = registration?.name_servers ?? [];
  add(rdap, 'name_server', ...servers);
  const dns = { source: 'dns' };
  if (servers.length === 0) add(dns, 'name_server', ...records.name_servers);
  const { accepts_mail, mail_provider, mail_servers, spf, dmarc } = records;
  const by = {
    ...dns,
    ...(mail_servers.length > 0 ? { snippet: mail_servers.join(', ').slice(0, 200) } : {}),
  };
  if (accepts_mail !== undefined) add(by, 'accepts_mail', accepts_mail ? 'yes' : 'no');
  add(by, 'mail_provider', mail_provider);
  if (spf) add({ ...dns, snippet: spf.slice(0, 200) }, 'mail_protection', 'SPF');
  if (dmarc) add({ ...dns, snippet: dmarc.slice(0, 200) }, 'mail_protection', 'DMARC');
  return { values: { domain: values }, columns: columnsOf(subject, values) };
}

type Text = string | undefined;

/** The same in the columns of a domain. Whose it is stays as it was, where a source told it before. */
function columnsOf({ columns }: Subject, values: readonly LeadValue[]): ColumnValues {
  const all = (wanted: string) => values.filter(({ label }) => label === wanted).map(({ value }) => value);
  const accepts = all('accepts_mail')[0];
  const told: Record<string, string | boolean | string[] | undefined> = {
    ...{ registered: all('registered')[0], expires: all('expires')[0], registrar: all('registrar')[0] },
    organization: columns.organization ? undefined : all('organization')[0],
    registration_status: all('status'),
    name_servers: all('name_server'),
    accepts_mail: accepts === undefined ? undefined : accepts === 'yes',
    mail_provider: all('mail_provider')[0],
    mail_protection: all('mail_protection'),
  };
  const isTold = (value: unknown) => value !== undefined && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(told).filter(([, value]) => isTold(value))) as ColumnValues;
}
