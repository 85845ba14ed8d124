import { createHash } from 'node:crypto';
import { domainToUnicode } from 'node:url';
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { parse } from 'tldts';
import type { ColumnValues } from '#shared/domain/kinds/column.ts';
import type { ManualEntry } from '#shared/domain/kinds/entry/manual-entry.ts';
import { plainAddress } from '#shared/domain/kinds/identity-keys.ts';
import { columnOf, type KindKey, kindOf } from '#shared/domain/kinds/index.ts';
import { enteredId, type Found } from '#shared/domain/leads/found.ts';
import type { LeadField, LeadValues, Origin } from '#shared/domain/leads/lead.ts';
import { plainPlace } from './plain-place.ts';

/** Where an entry is from, and what it has of a field beside the first. */
export type EntryOrigin = {
  source: 'manual' | 'import';
  /** The words around it: the file and its line. */
  snippet?: string;
  further?: Partial<Record<'email' | 'phone', readonly string[]>>;
  /** Of telephone numbers that say none, where the entry names no country. */
  phone_country?: string;
  /** What is said of it in columns of the kind's own. */
  columns?: ColumnValues;
  technologies?: readonly string[];
  tags?: string[];
};

/** A lead that somebody typed in or brought in a file, in the form of one that was found. Twice the same is the same lead. */
export function enteredLead(
  kind: KindKey,
  entry: ManualEntry,
  at: string,
  origin: EntryOrigin = { source: 'manual' },
): Found {
  const own = ownColumns(kind, entry);
  const address = defined({
    street: entry.street,
    postal_code: entry.postal_code,
    city: entry.city,
    state: entry.state,
    country: entry.country,
  });
  const { source, snippet } = origin;
  const seen = { source, ...(snippet ? { snippet } : {}), confidence: 100, first_seen: at, last_seen: at };
  const values = valuesOf(kind, entry, seen, origin);
  const all = { ...origin.columns, ...own };
  const columns = Object.keys(all).length > 0 ? { columns: all } : {};
  const tags = origin.tags?.length ? { tags: origin.tags } : {};
  const first = (field: 'website' | 'email') => values[field]?.[0]?.value;
  const [known] = kindOf(kind).identity({ columns: own, first });
  return {
    ...{
      kind,
      ...idOf(known, kind, entry),
      name: nameOf(kind, entry),
      ...address,
      ...columns,
      ...tags,
    },
    ...{ values, origin: seen, sources: [source], sample: false },
  };
}

/** By what its kind knows it, else by what is entered; also by that as releases until 0.4 had it, whose leads are known so. */
function idOf(known: string | undefined, kind: KindKey, entry: ManualEntry): Pick<Found, 'id' | 'ids'> {
  if (known) return { id: known };
  const ids = enteredIds(kind, entry);
  const [id = ''] = ids;
  return ids.length > 1 ? { id, ids } : { id };
}

export const enteredIds = (kind: KindKey, entry: ManualEntry): string[] => [
  ...new Set([plainPlace, asWritten].map((read) => `${enteredId}${fingerprint(kind, entry, read)}`)),
];

const places = ['street', 'postal_code', 'city'] as const;

/**
 * By what is needed of a kind, and where it has streets by the address too: branches have one website. A page of somebody else's site is a
 * website of its own. What else is known of it may be told another time.
 */
function fingerprint(kind: KindKey, entry: ManualEntry, placeOf: typeof plainPlace): string {
  const { fields, needs } = kindOf(kind).manual;
  const needed = needs.find((group) => group.every((field) => entry[field] !== undefined)) ?? fields;
  const parts = [
    ...needed.map((field) => asWritten(field === 'website' ? siteOf(entry.website) : entry[field])),
    ...(fields.includes('street') ? places : []).map((field) => placeOf(entry[field] ?? '', field)),
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 24);
}

const asWritten = (text = ''): string => text.trim().toLowerCase();
const siteOf = (website = ''): string | undefined => plainAddress(website)?.replace(/\/$/, '');
const hostOf = (website = ''): string | undefined => URL.parse(website)?.hostname.replace(/^www\./, '');

/** What a lead without a name is called by its website: as people write it, `bäcker.example`, and until 0.4 as name servers know it. */
export function hostNames(website: string | undefined): string[] {
  const host = hostOf(website);
  return host ? [...new Set([domainToUnicode(host), host])] : [];
}

/** A lead has a name: where nobody typed one, it is what it is known by. */
function nameOf(kind: KindKey, entry: ManualEntry): string {
  const { name, first_name, last_name, domain, website, handle, email, linkedin_url } = entry;
  const person = [first_name, last_name].filter(Boolean).join(' ');
  // Of a person it is the employer's.
  const [host] = kind === 'people' ? [] : hostNames(website);
  const profile = linkedin_url
    ? URL.parse(linkedin_url)?.pathname.split('/').filter(Boolean).at(-1)
    : undefined;
  return name || domain || handle || host || person || email || profile || '';
}

/** Of a person the website is the employer's, as everywhere. */
function ownColumns(kind: KindKey, entry: ManualEntry): Record<string, string> {
  const { linkedin_url, company, position, platform, handle, website, domain } = entry;
  // As registries have it: `co.uk`, and of `shop.firma.de` it is `de`.
  const ending = (domain && parse(domain).publicSuffix) ?? undefined;
  const all = { linkedin_url, company, position, platform, handle, ending, company_website: website };
  return defined(Object.fromEntries(Object.entries(all).filter(([key]) => columnOf(kind, key))));
}

function valuesOf(
  kind: KindKey,
  entry: ManualEntry,
  seen: Origin & { confidence: number },
  origin: EntryOrigin,
): LeadValues {
  const { email, phone, website, domain, first_name, last_name, position, country } = entry;
  const { further = {}, phone_country } = origin;
  const person = [first_name, last_name].filter(Boolean).join(' ');
  const phones = [phone, ...(further.phone ?? [])].map(
    (one) => one && readPhone(one, country ?? phone_country),
  );
  const all: [LeadField, string | undefined, string?][] = [
    ...[email, ...(further.email ?? [])].map((one): [LeadField, string | undefined] => ['email', one]),
    ...[...new Set(phones)].map((one): [LeadField, string | undefined] => ['phone', one]),
    ['website', domain ? `https://${domain}/` : kind === 'people' ? undefined : website],
    ['person', person || undefined, position],
    ...(origin.technologies ?? []).map((one): [LeadField, string | undefined] => ['technology', one]),
  ];
  const values: LeadValues = {};
  for (const [field, value, label] of all)
    if (value !== undefined)
      values[field] = [...(values[field] ?? []), { value, ...(label ? { label } : {}), ...seen }];
  return values;
}

/** E.164 where the number says its country or the lead has one; else as it was typed. */
function readPhone(phone: string, country: string | undefined): string {
  const home = country && isSupportedCountry(country) ? (country as CountryCode) : undefined;
  const parsed = parsePhoneNumberFromString(phone, home);
  return parsed?.isPossible() ? parsed.number : phone;
}

function defined<T>(record: { [key: string]: T | undefined }): Record<string, T> {
  return Object.fromEntries(
    Object.entries(record).filter((part): part is [string, T] => part[1] !== undefined && part[1] !== ''),
  );
}
