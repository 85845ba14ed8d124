import { inWords } from '../kinds/index.ts';
import type { Lead } from '../leads/lead.ts';
import type { CrmField, CrmMapping, MappedFrom } from './mapping.ts';

/** What a contact is to hold, by the CRM's names of fields. Fields that a lead says nothing for are left out. */
export type MappedContact = Record<string, string | number | string[]>;
/** A field that a lead's value does not fit. */
export type Misfit = { field: string; reason: 'no_number' | 'no_such_option' | 'no_date' };

type Value = string | number | boolean | string[];

/** What a lead says of a column, in words. */
function spoken(lead: Lead, key: string): Value | undefined {
  const value = known(lead, key);
  return typeof value === 'string' ? inWords(lead.type, key, value) : value;
}

function known(lead: Lead, key: string): Value | undefined {
  const own = lead.columns?.[key];
  if (own !== undefined) return own;
  const { columns: _, ...head } = lead;
  const value: unknown = Object.hasOwn(head, key) ? (head as Record<string, unknown>)[key] : undefined;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return Array.isArray(value) ? value.map(String) : undefined;
}

const textOf = (value: Value | undefined): string =>
  (Array.isArray(value) ? value.join(', ') : String(value ?? '')).trim();

/** How options are compared: some CRMs make them of the words that they were made from, with underscores. */
const alike = (text: string): string => text.toLowerCase().replaceAll('_', ' ');

/** The last word is the family's; one word alone is a first name. */
function namePart(name: string, as: 'first_name' | 'last_name'): string {
  const words = name.split(/\s+/).filter(Boolean);
  if (words.length < 2) return as === 'first_name' ? (words[0] ?? '') : '';
  return as === 'first_name' ? words.slice(0, -1).join(' ') : (words.at(-1) ?? '');
}

function mappedValue(lead: Lead, from: MappedFrom): Value | undefined {
  if (from.kind === 'text') return from.text;
  if (from.kind === 'join')
    return from.columns
      .map((key) => textOf(spoken(lead, key)))
      .filter(Boolean)
      .join(from.with);
  const value = spoken(lead, from.column);
  if (from.as === 'as_is') return value;
  if (from.as === 'e164') return textOf(value).replace(/[^\d+]/g, '');
  return namePart(textOf(value), from.as);
}

/** A lead as a contact. What does not fit its field is left out and told, so that the rest arrives. */
export function mapLead(
  lead: Lead,
  { rows }: Pick<CrmMapping, 'rows'>,
  fields: readonly CrmField[],
): { contact: MappedContact; misfits: Misfit[] } {
  const byId = new Map(fields.map((field) => [field.id, field]));
  const contact: MappedContact = {};
  const misfits: Misfit[] = [];
  for (const { to, from } of rows) {
    const field = byId.get(to);
    const value = mappedValue(lead, from);
    // A field that was deleted there since takes nothing.
    if (!field || textOf(value) === '') continue;
    const fitted = fitting(field, value as Value);
    if (typeof fitted === 'object' && 'reason' in fitted) misfits.push({ field: to, reason: fitted.reason });
    else contact[to] = fitted;
  }
  return { contact, misfits };
}

function fitting(
  { type, options = [] }: CrmField,
  value: Value,
): MappedContact[string] | Pick<Misfit, 'reason'> {
  const text = textOf(value);
  const option = (one: string) => options.find((their) => alike(their) === alike(one));
  if (type === 'number') {
    const number = Number(text.replace(/[\s,]/g, ''));
    return Number.isFinite(number) ? number : { reason: 'no_number' };
  }
  if (type === 'date') {
    const day = /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0];
    return day ?? { reason: 'no_date' };
  }
  if (type === 'choice') return option(text) ?? { reason: 'no_such_option' };
  if (type === 'choices') {
    const chosen = (Array.isArray(value) ? value : text.split(',')).flatMap(
      (one) => option(one.trim()) ?? [],
    );
    return chosen.length > 0 ? chosen : { reason: 'no_such_option' };
  }
  return text;
}
