import type { LeadField, LeadValue, LeadValues } from '#shared/domain/leads/lead.ts';
import type { Place } from '#shared/domain/leads/place.ts';

const dot = '•';
const maskers: Partial<Record<LeadField, (value: string) => string>> = {
  phone: maskPhone,
  email: maskEmail,
  website: maskUrl,
  social: maskUrl,
  person: (value) => keepFirst(value),
};

/** A place as a preview shows it: one sees that there is a phone, a mail address, a website, but not which. */
export function maskContacts(place: Place): Place {
  const values: LeadValues = { ...place.values };
  for (const field of ['phone', 'email', 'website', 'social', 'person'] as const) {
    const mask = maskers[field];
    const found = values[field];
    if (mask && found) values[field] = found.map((value) => maskValue(value, mask));
  }
  return { ...place, values };
}

/** The record's address and the words around a value would give it away, so they go too. */
function maskValue({ url: _url, snippet: _snippet, ...rest }: LeadValue, mask: (value: string) => string) {
  return { ...rest, value: mask(rest.value) };
}

function maskPhone(value: string): string {
  const digits = [...value].filter((char) => /\d/.test(char)).length;
  let seen = 0;
  return value.replace(/\d/g, (digit) => {
    seen += 1;
    return seen <= 2 || seen > digits - 2 ? digit : dot;
  });
}

function maskEmail(value: string): string {
  const [user = '', host = ''] = value.split('@');
  return `${keepFirst(user)}@${maskHost(host)}`;
}

function maskUrl(value: string): string {
  const host = URL.canParse(value) ? new URL(value).hostname : value;
  return maskHost(host.replace(/^www\./, ''));
}

function maskHost(host: string): string {
  const labels = host.split('.');
  const ending = labels.pop() ?? '';
  return `${keepFirst(labels.join('.'))}.${ending}`;
}

function keepFirst(text: string): string {
  return `${text.slice(0, 1)}${dot.repeat(5)}`;
}
