import countryCodes from 'i18n-iso-countries/codes.json' with { type: 'json' };
import * as z from 'zod';
import type { MappedContact } from '#shared/domain/crm/map-lead.ts';
import {
  type CrmField,
  type CrmFieldType,
  customField,
  type NewFieldType,
} from '#shared/domain/crm/mapping.ts';
import {
  type ContactToWrite,
  type CrmContacts,
  droppedOf,
  isEmpty,
  noContact,
  type Written,
} from '../../sending/send-contact.ts';
import { type AskDeps, askCrm } from '../ask-crm.ts';
import { CrmFailure } from '../crm-failure.ts';
import type { Access } from '../crm-vendor.ts';
import type { KeapHosts } from './keap-oauth.ts';

const listOf = <T extends z.ZodType>(one: T) =>
  z
    .array(one)
    .nullish()
    .transform((all) => all ?? []);
const Contact = z.looseObject({
  id: z.coerce.string(),
  email_addresses: listOf(z.looseObject({ email: z.string().nullish(), field: z.string().nullish() })),
  phone_numbers: listOf(z.looseObject({ number: z.coerce.string().nullish(), field: z.string().nullish() })),
  addresses: listOf(z.looseObject({ field: z.string().nullish() })),
  company: z.looseObject({ company_name: z.string().nullish() }).nullish(),
  custom_fields: listOf(z.looseObject({ id: z.coerce.string(), content: z.unknown().optional() })),
});
type Contact = z.infer<typeof Contact>;
const Found = z.object({ contacts: listOf(Contact) });
const Model = z.object({
  custom_fields: listOf(
    z.object({
      ...{ id: z.coerce.string(), label: z.string().default(''), field_type: z.string().default('TEXT') },
      record_type: z.string().default('CONTACT'),
      options: listOf(z.looseObject({ label: z.string().nullish() })),
    }),
  ),
});
const Made = z.looseObject({ id: z.coerce.string() });
const newTypes: Record<NewFieldType, string> = {
  ...{ text: 'TEXT', number: 'DECIMAL_NUMBER', date: 'DATE', phone: 'PHONE_NUMBER' },
};
const Tag = z.looseObject({ id: z.coerce.string(), name: z.string().default('') });
const Tags = z.object({ tags: listOf(Tag) });

const types: Readonly<Record<string, CrmFieldType>> = {
  ...{ TEXT: 'text', TEXT_AREA: 'text', NAME: 'text', STATE: 'text', EMAIL: 'email', PHONE_NUMBER: 'phone' },
  ...{ WEBSITE: 'url', WHOLE_NUMBER: 'number', DECIMAL_NUMBER: 'number', CURRENCY: 'number', YEAR: 'number' },
  ...{ DATE: 'date', DROPDOWN: 'choice', RADIO: 'choice', LIST_BOX: 'choices' },
};
/** What comes back of a contact: without naming it Keap leaves some of it out. */
const fields = [
  ...['addresses', 'company', 'custom_fields', 'email_addresses', 'family_name', 'given_name', 'id'],
  ...['job_title', 'phone_numbers', 'website'],
].join(',');
const ofAddress = ['line1', 'locality', 'region', 'postal_code', 'country_code'];

/** Contacts of an app of Keap. */
export function createKeapContacts(deps: AskDeps, { api }: Pick<KeapHosts, 'api'>): CrmContacts {
  const ask = async <T>(
    { token, pace, signal }: Access,
    call: { method: 'GET' | 'POST' | 'PATCH'; path: string; json?: object; schema: z.ZodType<T> },
  ) => {
    const { path, ...rest } = call;
    const headers = { authorization: `Bearer ${token}` };
    return askCrm(deps, { crm: 'keap', url: `${api}/rest/v2${path}`, headers, pace, signal, ...rest });
  };

  async function find(access: Access, { email, phone }: MappedContact): Promise<Contact | undefined> {
    const filters = [
      ...(email ? [`email==${email}`] : []),
      ...(phone ? [`phone_number==${phone};phone_fields==PHONE1`] : []),
    ];
    for (const filter of filters) {
      const query = new URLSearchParams({ filter, fields, page_size: '1' });
      const { value } = await ask(access, { method: 'GET', path: `/contacts?${query}`, schema: Found });
      const [first] = value.contacts;
      if (first) return first;
    }
    return undefined;
  }

  async function create(access: Access, contact: MappedContact): Promise<Written> {
    const query = new URLSearchParams({ fields, ...(contact.email ? { duplicate_option: 'Email' } : {}) });
    const json = bodyOf(contact, undefined);
    const { status, value } = await ask(access, {
      method: 'POST',
      path: `/contacts?${query}`,
      json,
      schema: Contact,
    });
    // Somebody else may have made it since it was looked for.
    const outcome = status === 201 ? 'created' : 'updated';
    return { outcome, contact_id: value.id, dropped: lostOf(contact, value) };
  }

  async function update(access: Access, contact: MappedContact, known: Contact): Promise<Written> {
    const { id } = known;
    if (Object.keys(contact).length === 0) return { outcome: 'unchanged', contact_id: id, dropped: [] };
    const json = bodyOf(contact, known);
    const query = new URLSearchParams({ fields });
    for (const changed of Object.keys(json)) query.append('update_mask', changed);
    const path = `/contacts/${encodeURIComponent(id)}?${query}`;
    const { value } = await ask(access, { method: 'PATCH', path, json, schema: Contact });
    return { outcome: 'updated', contact_id: id, dropped: lostOf(contact, value) };
  }

  /** A tag by its name, made where there is none. */
  async function tagId(access: Access, name: string): Promise<string> {
    const query = new URLSearchParams({ filter: `name==${name}`, page_size: '10' });
    const { value } = await ask(access, { method: 'GET', path: `/tags?${query}`, schema: Tags });
    const known = value.tags.find((tag) => tag.name.toLowerCase() === name.toLowerCase());
    return (
      known?.id ??
      (await ask(access, { method: 'POST', path: '/tags', json: { name }, schema: Tag })).value.id
    );
  }

  return {
    async customFields(access) {
      const { value } = await ask(access, { method: 'GET', path: '/contacts/model', schema: Model });
      return value.custom_fields.flatMap(({ id, label, field_type, record_type, options }): CrmField[] => {
        const type = types[field_type];
        if (!type || record_type !== 'CONTACT') return [];
        const named = options.flatMap((option) => option.label ?? []);
        return [
          {
            id: `${customField}${id}`,
            name: label || id,
            type,
            ...(named.length > 0 ? { options: named } : {}),
          },
        ];
      });
    },
    async createField(access, { name, type }) {
      const json = { label: name, field_type: newTypes[type] };
      const { value } = await ask(access, {
        method: 'POST',
        path: '/contacts/model/customFields',
        json,
        schema: Made,
      });
      return { id: `${customField}${value.id}`, name, type };
    },
    async write(access, { contact, tags, writes }: ContactToWrite) {
      if (!contact.email && !contact.phone) throw new CrmFailure('rejected', { detail: noContact });
      const known = await find(access, contact);
      if (known && writes === 'new') return { outcome: 'unchanged', contact_id: known.id, dropped: [] };
      const lacking = (to: Contact) =>
        Object.fromEntries(
          Object.entries(contact).filter(([field]) => writes === 'all' || isEmpty(valueIn(to, field))),
        );
      const written = known ? await update(access, lacking(known), known) : await create(access, contact);
      for (const tag of tags) {
        const path = `/tags/${await tagId(access, tag)}/contacts:applyTags`;
        const json = { contact_ids: [written.contact_id] };
        await ask(access, { method: 'POST', path, json, schema: z.looseObject({}) });
      }
      return written;
    },
  };
}

const billing = (contact: Contact | undefined) => contact?.addresses.find(({ field }) => field === 'BILLING');

function valueIn(contact: Contact, field: string): unknown {
  if (field.startsWith(customField))
    return contact.custom_fields.find(({ id }) => `${customField}${id}` === field)?.content;
  if (field === 'email') return contact.email_addresses.find((one) => one.field === 'EMAIL1')?.email;
  if (field === 'phone') return contact.phone_numbers.find((one) => one.field === 'PHONE1')?.number;
  if (field === 'company_name') return contact.company?.company_name;
  return ofAddress.includes(field) ? billing(contact)?.[field] : contact[field];
}

/** Names of countries are its own business; all else is compared. */
const lostOf = (sent: MappedContact, kept: Contact): string[] =>
  droppedOf(sent, (field) => valueIn(kept, field)).filter((field) => field !== 'country_code');

/** Lists take the place of those that a contact has: what they hold already goes along. */
function bodyOf(contact: MappedContact, known: Contact | undefined): Record<string, unknown> {
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
