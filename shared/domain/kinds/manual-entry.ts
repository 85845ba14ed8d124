import * as z from 'zod';
import { countryCodes } from '../countries.ts';
import { isPhone } from './is-phone.ts';
import { platforms } from './search-parts.ts';

const Word = z.string().trim().max(200);
const Website = z
  .url({ protocol: /^https?$/ })
  .max(2000)
  // A word alone is the name of a machine in somebody's network.
  .refine((url) => (URL.parse(url)?.hostname ?? '').includes('.'), { message: 'url' });
const LinkedIn = z
  .url({ protocol: /^https?$/ })
  .max(500)
  .refine((url) => /^(?:[\w-]+\.)?linkedin\.com$/.test(URL.parse(url)?.hostname ?? ''), { message: 'url' });
/** Where a page of it was copied from a browser, its host is what is meant. */
const Domain = z.preprocess(
  hostOf,
  z
    .string()
    .trim()
    .toLowerCase()
    .max(253)
    .refine((name) => URL.parse(`https://${name}`)?.hostname === name && name.includes('.'), {
      message: 'url',
    }),
);

/** Everything that somebody may type in of a lead, of whatever kind. A website may be typed without its scheme, a domain in its own letters. */
export const manualFields = {
  name: Word,
  website: z.preprocess(withScheme, Website),
  domain: Domain,
  linkedin_url: z.preprocess(withScheme, LinkedIn),
  platform: z.enum(platforms),
  handle: Word,
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

function withScheme(address: unknown): unknown {
  if (typeof address !== 'string' || address.trim() === '') return address;
  const text = address.trim();
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
}

/** What may be typed in of a kind, and what must be: all fields of one of the groups. A file may hold a name in parts. */
export type Manual = {
  fields: readonly ManualField[];
  needs: readonly (readonly ManualField[])[];
  nameParts?: readonly ManualField[];
};

/** A lead as somebody typed it in; what is empty is absent. */
export type ManualEntry = { [Field in ManualField]?: z.output<(typeof manualFields)[Field]> };

/** The rules of a kind as a schema. Empty texts count as nothing. */
export function manualSchema({ fields, needs }: Manual): z.ZodType<ManualEntry> {
  const nothing = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value);
  const shape = fields.map(
    (field) => [field, z.preprocess(nothing, manualFields[field].optional())] as const,
  );
  return z.strictObject(Object.fromEntries(shape)).superRefine((entry: ManualEntry, context) => {
    if (needs.some((group) => group.every((field) => entry[field] !== undefined))) return;
    for (const issue of missing(needs, entry)) context.addIssue({ code: 'custom', ...issue });
  }) as unknown as z.ZodType<ManualEntry>;
}

/** Where one group is all there is, each field of it that is missing; else that one of them must be given. */
function missing(needs: Manual['needs'], entry: ManualEntry): { message: string; path: [ManualField] }[] {
  const [only = [], ...others] = needs;
  if (others.length === 0)
    return only
      .filter((field) => entry[field] === undefined)
      .map((field) => ({ message: 'required', path: [field] }));
  return [
    { message: 'required_without_email', path: ['linkedin_url'] },
    { message: 'person_required', path: ['email'] },
  ];
}
