import countryCodes from 'i18n-iso-countries/codes.json' with { type: 'json' };
import * as z from 'zod';
import type { MappedContact } from '#shared/domain/crm/map-lead.ts';
import { customField } from '#shared/domain/crm/mapping.ts';
import { digestOf, droppedOf } from '../../sending/send-contact.ts';

export const listOf = <T extends z.ZodType>(one: T) =>
  z
    .array(one)
    .nullish()
    .transform((all) => all ?? []);
/** A contact as Keap tells it. */
export const Contact = z.looseObject({
  id: z.coerce.string(),
  email_addresses: listOf(
    z.looseObject({
      ...{ email: z.string().nullish(), field: z.string().nullish() },
      email_opt_status: z.string().nullish(),
    }),
  ),
  phone_numbers: listOf(z.looseObject({ number: z.coerce.string().nullish(), field: z.string().nullish() })),
  addresses: listOf(z.looseObject({ field: z.string().nullish() })),
  company: z.looseObject({ company_name: z.string().nullish() }).nullish(),
  custom_fields: listOf(z.looseObject({ id: z.coerce.string(), content: z.unknown().optional() })),
});
export type Contact = z.infer<typeof Contact>;

const ofAddress = ['line1', 'locality', 'region', 'postal_code', 'country_code'];

/** Who a contact is. */
export const seenOf = (contact: Contact): string =>
  digestOf(
    ['email', 'phone', 'given_name', 'family_name', 'company_name'].map((field) => valueIn(contact, field)),
  );

/** Of all states of an address, those that somebody chose who wants no mail. */
const unsubscribed: readonly string[] = ['LIST_UNSUBSCRIBE', 'FEEDBACK', 'SPAM', 'MANUAL', 'ADMIN'];

export const isUnsubscribed = ({ email_addresses }: Contact): boolean =>
  email_addresses.some(
    ({ field, email_opt_status }) => field === 'EMAIL1' && unsubscribed.includes(email_opt_status ?? ''),
  );

const billing = (contact: Contact | undefined) => contact?.addresses.find(({ field }) => field === 'BILLING');

export function valueIn(contact: Contact, field: string): unknown {
  if (field.startsWith(customField))
    return contact.custom_fields.find(({ id }) => `${customField}${id}` === field)?.content;
  if (field === 'email') return contact.email_addresses.find((one) => one.field === 'EMAIL1')?.email;
  if (field === 'phone') return contact.phone_numbers.find((one) => one.field === 'PHONE1')?.number;
  if (field === 'company_name') return contact.company?.company_name;
  return ofAddress.includes(field) ? billing(contact)?.[field] : contact[field];
}

/** Names of countries are its own business; all else is compared. */
export const lostOf = (sent: MappedContact, kept: Contact): string[] =>
  droppedOf(sent, (field) => valueIn(kept, field)).filter((field) => field !== 'country_code');

/** Lists take the place of those that a contact has: what they hold already goes along. */
export function bodyOf(contact: MappedContact, known: Contact | undefined): Record<string, unknown> {
  const { email, phone, company_name, ...rest } = contact;
  const entries = Object.entries(rest);
  const address = entries.filter(([field]) => ofAddress.includes(field));
  const own = entries.filter(([field]) => field.startsWith(customField));
  const plain = entries.filter(([field]) => !ofAddress.includes(field) && !field.startsWith(customField));
  const others = <T extends { field?: string | null | undefined }>(all: T[] | undefined, slot: string) =>
    (all ?? []).filter(({ field }) => field !== slot);
  return {
    ...Object.fromEntries(plain),
    ...(company_name ? { company: { company_name } } : {}),
    ...(email
      ? { email_addresses: [{ email, field: 'EMAIL1' }, ...others(known?.email_addresses, 'EMAIL1')] }
      : {}),
    ...(phone
      ? { phone_numbers: [{ number: phone, field: 'PHONE1' }, ...others(known?.phone_numbers, 'PHONE1')] }
      : {}),
    ...(address.length > 0
      ? {
          addresses: [
            { ...billing(known), ...Object.fromEntries(address.map(inTheirWords)), field: 'BILLING' },
            ...others(known?.addresses, 'BILLING'),
          ],
        }
      : {}),
    ...(own.length > 0
      ? {
          custom_fields: [
            ...own.map(([field, content]) => ({ id: field.slice(customField.length), content })),
            ...(known?.custom_fields ?? []).filter(({ id }) =>
              own.every(([field]) => field !== `${customField}${id}`),
            ),
          ],
        }
      : {}),
  };
}

const threeLetters = new Map(countryCodes.map(([two = '', three = '']) => [two, three]));

/** Keap calls countries by three letters. */
const inTheirWords = ([field, value]: [string, MappedContact[string]]): [string, unknown] => [
  field,
  field === 'country_code' ? (threeLetters.get(String(value)) ?? value) : value,
];
