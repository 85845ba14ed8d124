import { type ImportField, importFields } from '#shared/domain/kinds/entry/import-fields.ts';
import { isPhone } from '#shared/domain/kinds/entry/is-phone.ts';
import { profileOf } from '#shared/domain/kinds/entry/profile-address.ts';
import { countryCodeOf } from '../rows/country-code.ts';

type Shape = (value: string) => boolean;

const digits = (value: string): number => value.replace(/\D/g, '').length;
const isHost = (value: string): boolean => {
  const name = value.toLowerCase();
  return /^[a-z0-9.-]+\.[a-z]{2,24}$/.test(name) && URL.parse(`https://${name}`)?.hostname === name;
};
/** With its scheme, or as people write it: a page of a host, `nova.example/shop`. */
const isAddress = (value: string): boolean =>
  (/^https?:\/\//i.test(value) && URL.canParse(value)) || isHost(/^[^/\s]+(?=\/)/.exec(value)?.[0] ?? '');
/** The address of a profile has an @ too, behind slashes. */
const isMail = (value: string): boolean => /^(?:mailto:)?[^\s@/:]+@[^\s@/:]+\.[^\s@/:.]{2,}$/iu.test(value);
const isLinkedIn = (value: string): boolean =>
  importFields.linkedin_url.safeParse(value).success && /linkedin/i.test(value);

const isNumber = (value: string): boolean =>
  /^[+\d\s()./-]+$/.test(value) && digits(value) >= 7 && digits(value) <= 15 && isPhone(value.trim());

/** What values of a field look like, for those that look like nothing else. Names, cities and companies are only words. */
const shapes: Partial<Record<ImportField, Shape>> = {
  // Looser than what is taken as an address: one that is refused is told of in its own column.
  email: (value) =>
    value
      .split(/[\s,;]+/)
      .filter(Boolean)
      .every(isMail),
  linkedin_url: isLinkedIn,
  website: (value) => !isLinkedIn(value) && (isAddress(value) || (isHost(value) && value.startsWith('www.'))),
  domain: (value) => isHost(value) && !value.startsWith('www.'),
  phone: (value) =>
    value
      .split(/[;,|\n]/)
      .filter((part) => part.trim())
      .every(isNumber),
  postal_code: (value) =>
    /^(?=.*\d)[A-Z0-9][A-Z0-9 -]{2,8}$/i.test(value) && digits(value) <= 7 && !value.includes('.'),
  lead_id: (value) => importFields.lead_id.safeParse(value).success,
  country: (value) => countryCodeOf(value) !== undefined,
};

/** A handle looks like any word; only where most are addresses do they say it. */
const mostProfiles = 0.6;
const isProfile: Shape = (value) => profileOf(value) !== undefined;

const isAnySite: Shape = (value) => !isLinkedIn(value) && (isAddress(value) || isHost(value));

const filledOf = (values: readonly string[]): string[] =>
  values.map((value) => value.trim()).filter((value) => value !== '');
const shareOf = (filled: readonly string[], is: Shape): number => filled.filter(is).length / filled.length;

/** Whether most of the values are addresses of profiles, on the networks that an influencer may be on. */
export function areProfiles(values: readonly string[]): boolean {
  const filled = filledOf(values);
  return filled.length > 0 && shareOf(filled, isProfile) >= mostProfiles;
}

/** Addresses say how many of them are profiles: those of websites are no handles. */
function shareOfHandles(filled: readonly string[]): number | undefined {
  const profiles = shareOf(filled, isProfile);
  return profiles >= mostProfiles || shareOf(filled, isAnySite) >= mostProfiles ? profiles : undefined;
}

/** The share of the values that look like the field, 0 to 1; undefined for a field whose values look like any text. */
export function shareThatFits(
  values: readonly string[],
  field: ImportField,
  fields: readonly ImportField[] = [],
): number | undefined {
  // Where a kind has no domains, a name of a host is a website.
  const isSite = field === 'website' && fields.length > 0 && !fields.includes('domain');
  const shape: Shape | undefined = isSite ? isAnySite : shapes[field];
  const filled = filledOf(values);
  if (filled.length === 0) return undefined;
  return field === 'handle' ? shareOfHandles(filled) : shape && shareOf(filled, shape);
}
