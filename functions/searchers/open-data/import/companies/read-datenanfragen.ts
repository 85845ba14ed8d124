import * as z from 'zod';
import { textKeys } from '../../tables/conditions.ts';
import { collectRecord } from '../tables/collect-record.ts';
import type { FileRecord } from '../tables/read-records.ts';
import type { Normalised, RowContext } from '../tables/table-importer.ts';
import { readEmails } from '../values/email.ts';
import { readPhones } from '../values/phone.ts';
import { keysOfCompany, ownHost, readSite } from './company-parts.ts';
import { readPostal } from './postal-address.ts';

const source = 'datenanfragen';
/** What somebody has checked is surer than what was read from a page. */
const confidence = { checked: 80, scraped: 50 };
/** Mail there is read by those who answer for data protection. */
const mailConfidence = 40;

const Company = z.object({
  slug: z.string().min(1),
  name: z.string(),
  quality: z.string().nullish(),
  categories: z.array(z.string()).nullish(),
  address: z.string().nullish(),
  phone: z.string().nullish(),
  email: z.string().nullish(),
  web: z.string().nullish(),
});

/** A company of the list of whom to ask for one's data. */
export function normaliseDatenanfragen(
  record: FileRecord,
  { seen, count }: RowContext,
): Normalised<'company'> {
  const parsed = Company.safeParse(record);
  if (!parsed.success) return 'not written as the others are';
  const { slug, quality, categories, address, phone, email, web } = parsed.data;
  const site = readSite(web ?? undefined);
  if (web && !site) count('site that is none');
  const name = parsed.data.name.trim() || site?.host;
  if (!name) return 'without a name and a site';
  const place = readPostal(address ?? '');
  const found = collectRecord({
    ...{ source, url: `https://www.datarequests.org/company/${slug}/`, first_seen: seen, last_seen: seen },
    confidence: quality === 'scraped' ? confidence.scraped : confidence.checked,
  });
  found.add('name', name);
  found.add('website', site?.website);
  found.add('address', oneLine(address ?? ''));
  for (const number of readPhones(phone ?? undefined, place.country)) found.add('phone', number);
  for (const mail of readEmails(email ?? undefined)) found.add('email', mail, undefined, mailConfidence);
  const industry = categories?.[0];
  const id = `datenanfragen:${slug}`;
  return {
    ...{ id, source, name, keys: [id, ...keysOfCompany(site, undefined)] },
    ...{ host: ownHost(site), search_text: textKeys([name, site?.host]) },
    ...{ industry, industry_keys: textKeys([industry]) },
    ...{ ...place, city_keys: textKeys([place.city]) },
    ...{ has_phone: found.has('phone'), has_website: site !== undefined, has_email: found.has('email') },
    record: found.written(),
  };
}

const oneLine = (address: string): string =>
  address
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(', ');
