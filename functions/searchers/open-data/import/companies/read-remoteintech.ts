import * as z from 'zod';
import { textKeys } from '../../tables/conditions.ts';
import { collectRecord } from '../tables/collect-record.ts';
import type { FileRecord } from '../tables/read-records.ts';
import type { Normalised, RowContext } from '../tables/table-importer.ts';
import { keysOfCompany, ownHost, readSite, readSize } from './company-parts.ts';

const source = 'remoteintech';
const confidence = 70;

const Day = z.iso.date();
const Company = z.object({
  title: z.string(),
  slug: z.string().min(1),
  website: z.string().nullish(),
  company_size: z.string().nullish(),
  company_size_text: z.string().nullish(),
  technologies: z.array(z.string()).nullish(),
  addedAt: Day.nullish().catch(undefined),
  updatedAt: Day.nullish().catch(undefined),
});

/** The words of the list where they mean one of our sizes; those above are of several. */
const words: Readonly<Record<string, '1-10' | '11-50' | '51-200'>> = {
  tiny: '1-10',
  small: '11-50',
  medium: '51-200',
};

/** A company of the list of those that hire for remote work. */
export function normaliseRemote(record: FileRecord, { seen, count }: RowContext): Normalised<'company'> {
  const parsed = Company.safeParse(record);
  if (!parsed.success) return 'not written as the others are';
  const { title, slug, website, company_size, company_size_text, technologies, addedAt, updatedAt } =
    parsed.data;
  const site = readSite(website ?? undefined);
  if (website && !site) count('site that is none');
  const name = title.trim() || site?.host;
  if (!name) return 'without a name and a site';
  const at = (day: string | null | undefined) => (day ? `${day}T00:00:00.000Z` : seen);
  const found = collectRecord({
    ...{ source, confidence, url: `https://remoteintech.company/${slug}/` },
    ...{ first_seen: at(addedAt), last_seen: at(updatedAt ?? addedAt) },
  });
  found.add('name', name);
  found.add('website', site?.website);
  for (const technology of technologies ?? []) found.add('technology', technology);
  const id = `remoteintech:${slug}`;
  return {
    ...{ id, source, name, keys: [id, ...keysOfCompany(site, undefined)] },
    ...{ host: ownHost(site), search_text: textKeys([name, site?.host]) },
    size: readSize(company_size_text?.split(/ employees/i)[0]) ?? words[company_size ?? ''],
    technology_keys: textKeys(technologies ?? []),
    ...{ has_phone: false, has_website: site !== undefined, has_email: false, record: found.written() },
  };
}
