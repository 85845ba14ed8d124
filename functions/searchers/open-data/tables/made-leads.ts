import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { CompanySearch } from '#shared/domain/kinds/company.ts';
import type { DomainSearch } from '#shared/domain/kinds/domain.ts';
import { companySizes } from '#shared/domain/kinds/search-parts.ts';
import { openDuckdb } from '../../adapters/duckdb/open-duckdb.ts';
import { inRange, isOneOf, matchText, matchWords } from '../../domain/match-text.ts';
import type { LeadTableKind } from '../../env.ts';
import { collectRecord } from '../import/tables/collect-record.ts';
import { publishTable } from '../import/tables/publish-table.ts';
import type { AnyRow, NormalRow } from '../import/tables/table-shape.ts';
import { writeRows } from '../import/tables/write-rows.ts';
import { textKeys } from './conditions.ts';
import { tableFolder } from './table-manifest.ts';

const seen = '2026-01-01T00:00:00.000Z';
const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % list.length];

/** What searches in tests are made of: words that leads have, and words that must be taken for what they are. */
export const madeWords = {
  names: ['Café Ångström', "O'Neill's 100% Gym", 'Tooth_Co', 'Señor Ñandú | Söhne', 'alpine', 'ALPINE Foods'],
  industries: ['computer software', 'retail', 'oil & energy', 'wine and spirits'],
  technologies: ['php', 'JavaScript', 'c++', 'node.js'],
  cities: ['São Paulo', 'Köln', 'New York', 'York', ''],
  countries: ['BR', 'DE', 'US', 'GB'],
  endings: ['com', 'co.uk', 'gov', 'uk', 'de', 'om'],
  hostile: ["' OR '1'='1", '%', '_', "x'); DROP TABLE companies; --", '!%', '\\', '|', 'a|b', '?'],
} as const;

/** A company as a test knows it. */
export const madeCompanies = Array.from({ length: 400 }, (_, at) => ({
  id: `made:c${at}`,
  name: `${pick(madeWords.names, at)} ${at % 7}`,
  host: at % 3 ? `made${at}.example` : undefined,
  industry: at % 5 ? pick(madeWords.industries, at) : undefined,
  size: at % 4 ? pick(companySizes, at * 3) : undefined,
  founded: at % 6 ? 1900 + (at % 120) : undefined,
  technologies:
    at % 2 ? [] : [pick(madeWords.technologies, at / 2) ?? '', pick(madeWords.technologies, at) ?? ''],
  city: pick(madeWords.cities, at * 7) || undefined,
  country: at % 8 ? pick(madeWords.countries, at) : undefined,
  phone: at % 5 === 1 ? `+4930${100000 + at}` : undefined,
  email: at % 9 === 1 ? `info@made${at}.example` : undefined,
}));
type MadeCompany = (typeof madeCompanies)[number];

/** A domain as a test knows it. */
export const madeDomains = Array.from({ length: 300 }, (_, at) => ({
  id: `made:d${at}`,
  name: `${pick(['alpine', 'tooth', 'xn--bcher-kva'], at)}${at}.${pick(['com', 'co.uk', 'gov', 'de'], at)}`,
  ending: pick(['com', 'co.uk', 'gov', 'de'], at) ?? '',
  organization: at % 4 === 2 ? `${pick(madeWords.names, at)} Office` : undefined,
  rank: at % 3 ? at * 10 : undefined,
  country: at % 4 === 2 ? 'US' : undefined,
  email: at % 8 === 2 ? `security@made${at}.gov` : undefined,
}));
type MadeDomain = (typeof madeDomains)[number];

/** What the filters that open data honours mean, in plain words of the language. */
export const isCompany = (search: CompanySearch, company: MadeCompany): boolean =>
  matchText(search.search_type, search.text, company.name, company.host) &&
  matchWords(search.industries, company.industry) &&
  isOneOf(search.size, company.size) &&
  inRange(search.founded, company.founded) &&
  matchWords(search.technologies, ...company.technologies) &&
  isOneOf(search.countries, company.country) &&
  matchText(search.search_type, search.city, company.city) &&
  search.has.every((field) => company[field === 'website' ? 'host' : field] !== undefined);

export const isDomain = (search: DomainSearch, domain: MadeDomain): boolean =>
  matchText(search.search_type, search.text, domain.name, domain.organization) &&
  (search.endings.length === 0 || search.endings.some((ending) => domain.name.endsWith(`.${ending}`))) &&
  inRange(search.rank, domain.rank) &&
  isOneOf(search.countries, domain.country) &&
  (!search.has_email || domain.email !== undefined);

/** Publishes all that is made, of both kinds. For tests. */
export async function publishMade(folder: string, now = new Date(), most = Number.POSITIVE_INFINITY) {
  await publishCompanies(folder, madeCompanies.slice(0, most), now);
  await publishRows(folder, 'domain', madeDomains.slice(0, most).map(domainRow), now);
}

/** Publishes companies of a test's own. */
export const publishCompanies = (folder: string, companies: readonly MadeCompany[], now = new Date()) =>
  publishRows(folder, 'company', companies.map(companyRow), now);

async function publishRows(folder: string, kind: LeadTableKind, rows: AnyRow[], now: Date): Promise<void> {
  const at = tableFolder(folder, kind);
  await mkdir(join(at, 'sets'), { recursive: true });
  const database = await openDuckdb({ memoryMb: 128 });
  const file = join('sets', `made-${now.getTime()}.parquet`);
  const set = { source: 'made', name: 'made', file, rows: rows.length, origin: 'made', left_out: {} };
  async function* given() {
    yield* rows;
  }
  try {
    await writeRows(database, kind, given(), join(at, file));
    await publishTable(folder, kind, database, [{ ...set, imported_at: now.toISOString() }], now);
  } finally {
    database.close();
  }
}

function companyRow(company: MadeCompany): NormalRow<'company'> {
  const { id, name, host, industry, size, founded, technologies, city, country, phone, email } = company;
  const found = collectRecord({ source: 'made', confidence: 80, first_seen: seen, last_seen: seen });
  found.add('name', name);
  found.add('website', host && `https://${host}/`);
  found.add('phone', phone);
  found.add('email', email);
  for (const technology of technologies) found.add('technology', technology);
  return {
    ...{ id, source: 'made', name, keys: [id], search_text: textKeys([name, host]) },
    ...{ industry, industry_keys: textKeys([industry]), size, founded, country },
    ...{ technology_keys: textKeys(technologies), city, city_keys: textKeys([city]) },
    ...{ has_phone: phone !== undefined, has_website: host !== undefined, has_email: email !== undefined },
    record: found.written(),
  };
}

function domainRow({ id, name, email, ...own }: MadeDomain): NormalRow<'domain'> {
  const found = collectRecord({ source: 'made', confidence: 80, first_seen: seen, last_seen: seen });
  found.add('name', name);
  found.add('website', `https://${name}/`);
  found.add('email', email);
  return {
    ...{ id, source: 'made', name, keys: [name], search_text: textKeys([name, own.organization]), ...own },
    ...{ has_phone: false, has_website: true, has_email: email !== undefined, record: found.written() },
  };
}
