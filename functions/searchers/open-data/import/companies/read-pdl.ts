import { textKeys } from '../../tables/conditions.ts';
import { collectRecord } from '../tables/collect-record.ts';
import type { FileRecord } from '../tables/read-records.ts';
import type { Normalised, RowContext } from '../tables/table-importer.ts';
import { readProfile } from '../values/social.ts';
import {
  capitalise,
  keysOfCompany,
  ownHost,
  readSite,
  readSize,
  readState,
  readYear,
} from './company-parts.ts';
import { countryOfName } from './countries.ts';

const source = 'people-data-labs-free';
const confidence = 60;

/** A company of People Data Labs' free file: as it was first given away, or as it is now, with `website` and `region`. */
export function normalisePdl(record: FileRecord, { now, seen, count }: RowContext): Normalised<'company'> {
  const text = (...names: string[]) => names.map((name) => textOf(record[name])).find(Boolean);
  const address = text('website', 'domain');
  const site = readSite(address);
  if (address && !site) count('site that is none');
  const name = text('name') ?? site?.host;
  if (!name) return 'without a name and a site';
  const profile = readProfile(text('linkedin_url', 'linkedin url') ?? '');
  const linkedin = profile?.network === 'linkedin' ? profile.url : undefined;
  const place = placeOf(text('locality'), text('region'), text('country'));
  const keys = keysOfCompany(site, linkedin);
  const id =
    linkedin?.replace(/^.*linkedin\.com\/(company\/)?/, '') ?? keys[0]?.replace('site:', '') ?? text('id');
  if (!id) return 'with nothing to know it by';
  const industry = text('industry');
  const found = collectRecord({ source, url: linkedin, confidence, first_seen: seen, last_seen: seen });
  found.add('name', name);
  found.add('website', site?.website);
  found.add('social', linkedin, 'linkedin');
  return {
    ...{ id: `pdl-free:${id.toLowerCase()}`, source, name, keys: [`pdl-free:${id.toLowerCase()}`, ...keys] },
    ...{ host: ownHost(site), search_text: textKeys([name, site?.host]) },
    ...{ industry, industry_keys: textKeys([industry]) },
    size: readSize(text('size', 'size range')),
    founded: readYear(text('founded', 'year founded'), now),
    linkedin_url: linkedin,
    ...{ ...place, city_keys: textKeys([place.city]) },
    ...{ has_phone: false, has_website: site !== undefined, has_email: false, record: found.written() },
  };
}

/** The first files have the whole place in one: "dallas, texas, united states". */
function placeOf(locality: string | undefined, region: string | undefined, named: string | undefined) {
  const parts = (locality ?? '').split(',').map((part) => part.trim());
  const country = countryOfName(named ?? (parts.length > 2 ? parts.at(-1) : undefined));
  const state = region ?? (parts.length > 2 ? parts.at(-2) : undefined);
  return { city: parts[0] ? capitalise(parts[0]) : undefined, state: readState(state, country), country };
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
