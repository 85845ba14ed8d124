import { kindOf } from '#shared/domain/kinds/index.ts';
import type { Mask } from '#shared/domain/kinds/kind.ts';
import type { Found } from '#shared/domain/leads/found.ts';
import type { LeadField, LeadValue, LeadValues } from '#shared/domain/leads/lead.ts';

const dot = '•';
const maskers: Partial<Record<LeadField, (value: string) => string>> = {
  phone: maskPhone,
  email: maskEmail,
  website: maskUrl,
  social: maskUrl,
  person: (value) => keepFirst(value),
};

const masks: Record<Mask, (text: string) => string> = {
  surname: maskSurname,
  host: maskUrl,
  text: keepFirst,
};

/**
 * A lead as a preview shows it: one sees that there is a phone, a mail address, a website, but not which. Where the name is the
 * lead itself, it is hidden too, and so is the id, which is made of it.
 * @param index among the leads of the preview, to tell those apart that have no id
 */
export function maskContacts<F extends Found>(lead: F, index = 0): F {
  const values: LeadValues = { ...lead.values };
  for (const field of ['phone', 'email', 'website', 'social', 'person'] as const) {
    const mask = maskers[field];
    const found = values[field];
    if (mask && found) values[field] = found.map((value) => maskValue(value, mask));
  }
  const { masked } = kindOf(lead.kind);
  return masked ? hideName({ ...lead, values }, masked, index) : { ...lead, values };
}

function hideName<F extends Found>(lead: F, masked: Readonly<Record<string, Mask>>, index: number): F {
  const hide = (key: string, text: string) => (masked[key] ? masks[masked[key]](text) : text);
  const name = hide('name', lead.name);
  const columns = Object.entries(lead.columns ?? {}).map(([key, value]) => [
    key,
    typeof value === 'string' ? hide(key, value) : value,
  ]);
  const names = lead.values.name?.map((value) => maskValue(value, (text) => hide('name', text)));
  return {
    ...lead,
    ...{ id: `preview:${index}`, ids: undefined, name, columns: Object.fromEntries(columns) },
    values: { ...lead.values, ...(names ? { name: names } : {}) },
  };
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

function maskSurname(name: string): string {
  const [first = '', ...rest] = name.split(' ');
  return [first, ...rest.map(keepFirst)].join(' ');
}

function keepFirst(text: string): string {
  return `${text.slice(0, 1)}${dot.repeat(5)}`;
}
