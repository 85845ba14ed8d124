import { domainToUnicode } from 'node:url';
import { parse } from 'tldts';
import { textKeys } from '../../tables/conditions.ts';
import { collectRecord } from '../tables/collect-record.ts';
import type { FileRecord } from '../tables/read-records.ts';
import type { Normalised, RowContext } from '../tables/table-importer.ts';
import { readEmails } from '../values/email.ts';

const noDomain = 'not a domain';
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** A line of Tranco's list: the rank and the domain. */
export function normaliseTranco(record: FileRecord, { seen }: RowContext): Normalised<'domain'> {
  const domain = readDomain(textOf(record['column 1']));
  const rank = Number(textOf(record['column 0']));
  if (!domain) return noDomain;
  if (!Number.isSafeInteger(rank) || rank < 1) return 'without a rank';
  const url = 'https://tranco-list.eu/';
  const found = collectRecord({ source: 'tranco', url, confidence: 90, first_seen: seen, last_seen: seen });
  return { ...rowOf('tranco', 'tranco', domain, [], found), rank };
}

/** A line of the list of all domains under .gov. Who is no body of the United States has none. */
export function normaliseDotgov(record: FileRecord, { seen }: RowContext): Normalised<'domain'> {
  const domain = readDomain(textOf(record['Domain name']));
  if (!domain) return noDomain;
  const organization = textOf(record['Organization name']) || undefined;
  const url = 'https://github.com/cisagov/dotgov-data';
  const found = collectRecord({ source: 'cisagov', url, confidence: 90, first_seen: seen, last_seen: seen });
  for (const email of readEmails(textOf(record['Security contact email']))) found.add('email', email);
  return {
    ...rowOf('dotgov', 'cisagov', domain, [organization], found),
    organization,
    city: textOf(record.City) || undefined,
    state: textOf(record.State) || undefined,
    country: 'US',
  };
}

type Domain = { name: string; ending: string };

/** What somebody can register, in the letters of the Internet. */
function readDomain(text: string): Domain | undefined {
  const { domain, publicSuffix, hostname, isIcann } = parse(text.toLowerCase());
  return domain && publicSuffix && isIcann && hostname === domain
    ? { name: domain, ending: publicSuffix }
    : undefined;
}

function rowOf(
  word: string,
  source: string,
  { name, ending }: Domain,
  texts: (string | undefined)[],
  found: ReturnType<typeof collectRecord>,
) {
  found.add('name', name);
  found.add('website', `https://${name}/`);
  const id = `${word}:${name}`;
  return {
    ...{ id, source, name, ending, keys: [name] },
    search_text: textKeys([name, domainToUnicode(name), ...texts]),
    ...{ has_phone: false, has_website: true, has_email: found.has('email'), record: found.written() },
  };
}
