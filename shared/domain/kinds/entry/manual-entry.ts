import * as z from 'zod';
import { countryCodes } from '../../countries.ts';
import { platforms } from '../search-parts.ts';
import { isPhone } from './is-phone.ts';
import { withProfile } from './profile-address.ts';

const Word = z.string().trim().max(200);
/** A word alone is the name of a machine in somebody's network, and so is a number; a browser writes each form of one with four parts. */
const isPublicName = (host: string): boolean => /\.(?![\d.]+$)/.test(host);

const Website = z
  .url({ protocol: /^https?$/ })
  .max(2000)
  .refine((url) => isPublicName(URL.parse(url)?.hostname ?? ''), { message: 'url' });
const LinkedIn = z
  .url({ protocol: /^https?$/ })
  .max(500)
  .refine((url) => /^(?:[\w-]+\.)?linkedin\.com$/.test(URL.parse(url)?.hostname ?? ''), { message: 'url' });
/** As networks write it, with `@` before it; an address that is no profile of theirs is no handle. */
const Handle = Word.transform((handle) => handle.replace(/^@/, '')).refine(
  (handle) => handle !== '' && !handle.includes('/'),
  { message: 'invalid' },
);
/** Where a page of it was copied from a browser, its host is what is meant. */
const Domain = z.preprocess(
  hostOf,
  z
    .string()
    .trim()
    .toLowerCase()
    .max(253)
    .refine((name) => URL.parse(`https://${name}`)?.hostname === name && isPublicName(name), {
      message: 'domain',
    }),
);

/** Everything that somebody may type in of a lead, of whatever kind. A website may be typed without its scheme, a domain in its own letters. */
export const manualFields = {
  name: Word,
  website: z.preprocess(withScheme, Website),
  domain: Domain,
  linkedin_url: z.preprocess(withScheme, LinkedIn),
  platform: z.preprocess(inSmallLetters, z.enum(platforms)),
  handle: Handle,
  email: z.string().trim().max(320).toLowerCase().transform(withPlainDomain).pipe(z.email()),
  phone: z.string().trim().max(40).refine(isPhone, { message: 'phone' }),
  first_name: Word,
  last_name: Word,
  position: Word,
  company: Word,
  street: Word,
  postal_code: Word,
  city: Word,
  state: Word,
  country: z.string().refine((code) => countryCodes.includes(code), { message: 'invalid' }),
} as const;
export type ManualField = keyof typeof manualFields;

/** LinkedIn's pages of people and those of businesses: of a lead of the one kind a page of the other is somebody else's. Its programs for sales and hiring have own ones. */
const onLinkedIn = {
  person: manualFields.linkedin_url.refine(
    isPageOf(
      /^\/(?:(?:comm|mwlite)\/)?(?:in|pub|sales\/(?:lead|people)|(?:talent|recruiter)\/profile)\/[^/]/i,
    ),
    { message: 'linkedin_person' },
  ),
  company: manualFields.linkedin_url.refine(
    isPageOf(/^\/(?:(?:comm|mwlite)\/)?(?:company|school|showcase|sales\/company)\/[^/]/i),
    { message: 'linkedin_company' },
  ),
} as const;

/** How a field is read for a kind. */
export const manualField = <Field extends ManualField>({ linkedin }: Manual, field: Field) =>
  (field === 'linkedin_url' && linkedin
    ? onLinkedIn[linkedin]
    : manualFields[field]) as (typeof manualFields)[Field];

/** What is no address of LinkedIn at all is told as that. */
function isPageOf(page: RegExp): (address: string) => boolean {
  return (address) => {
    const { hostname, pathname } = URL.parse(address) ?? { hostname: '', pathname: '' };
    return !/(?:^|\.)linkedin\.com$/.test(hostname) || page.test(pathname);
  };
}

/**
 * A domain in letters of its own is written as name servers know it (`bäcker.example` as `xn--bcker-gra.example`). What stands before the `@` has
 * no such form: with an umlaut it is an address that most mail servers refuse, and none of ours.
 */
function withPlainDomain(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  const isPlain = /^[\x20-\x7e]*$/.test(domain);
  const plain =
    isPlain || at < 1 || /[/?#:@\\]/.test(domain) ? domain : URL.parse(`https://${domain}`)?.hostname;
  return plain === undefined ? address : address.slice(0, at + 1) + plain;
}

function hostOf(address: unknown): unknown {
  if (typeof address !== 'string' || !/^\s*[^\s/]+\//.test(address)) return address;
  return URL.parse(String(withScheme(address)))?.hostname.replace(/^www\./, '') ?? address;
}

function inSmallLetters(text: unknown): unknown {
  return typeof text === 'string' ? text.trim().toLowerCase() : text;
}

/** An address as people write it gets the scheme that it lacks. */
export function withScheme(address: unknown): unknown {
  if (typeof address !== 'string' || address.trim() === '') return address;
  const text = address.trim();
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
}

/**
 * What may be typed in of a kind, and what must be: all fields of one of the groups. A file may hold a name in parts. `toldBy`: a field that
 * another one may tell. `linkedin`: whose page there is meant.
 */
export type Manual = {
  fields: readonly ManualField[];
  needs: readonly (readonly ManualField[])[];
  nameParts?: readonly ManualField[];
  toldBy?: { readonly [Field in ManualField]?: ManualField };
  linkedin?: keyof typeof onLinkedIn;
};

/** A lead as somebody typed it in; what is empty is absent. */
export type ManualEntry = { [Field in ManualField]?: z.output<(typeof manualFields)[Field]> };

/** The rules of a kind as a schema. Empty texts count as nothing. */
export function manualSchema(manual: Manual): z.ZodType<ManualEntry> {
  const { fields, needs } = manual;
  const nothing = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value);
  const shape = fields.map(
    (field) => [field, z.preprocess(nothing, manualField(manual, field).optional())] as const,
  );
  const schema = z.strictObject(Object.fromEntries(shape)).superRefine((entry: ManualEntry, context) => {
    if (needs.some((group) => group.every((field) => entry[field] !== undefined))) return;
    for (const issue of missing(needs, entry)) context.addIssue({ code: 'custom', ...issue });
  });
  const told = (entry: unknown) =>
    fields.includes('handle') && typeof entry === 'object' && entry !== null ? withProfile(entry) : entry;
  return z.preprocess(told, schema) as unknown as z.ZodType<ManualEntry>;
}

/** Each missing field of the group that is all there is, or of which something is given; else that one of the groups must be given. */
function missing(needs: Manual['needs'], entry: ManualEntry): { message: string; path: [ManualField] }[] {
  const isGiven = (field: ManualField) => entry[field] !== undefined;
  const begun = needs.length > 1 ? needs.find((group) => group.some(isGiven)) : needs[0];
  if (begun)
    return begun.filter((field) => !isGiven(field)).map((field) => ({ message: 'required', path: [field] }));
  return [
    { message: 'required_without_email', path: ['linkedin_url'] },
    { message: 'person_required', path: ['email'] },
  ];
}
