import * as z from 'zod';
import type { MappedContact } from '#shared/domain/crm/map-lead.ts';
import {
  type CrmField,
  type CrmFieldType,
  customField,
  type NewFieldType,
} from '#shared/domain/crm/mapping.ts';
import {
  type ContactReader,
  type ContactToWrite,
  type CrmContacts,
  isEmpty,
  noContact,
  type Written,
} from '../../sending/send-contact.ts';
import { type AskDeps, askCrm } from '../ask-crm.ts';
import { CrmFailure, isCrmFailure } from '../crm-failure.ts';
import type { Access } from '../crm-vendor.ts';
import { bodyOf, Contact, isUnsubscribed, listOf, lostOf, seenOf, valueIn } from './keap-contact.ts';
import type { KeapHosts } from './keap-oauth.ts';

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

/** Contacts of an app of Keap. */
export function createKeapContacts(
  deps: AskDeps,
  { api }: Pick<KeapHosts, 'api'>,
): CrmContacts & ContactReader {
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
    return { outcome, contact_id: value.id, dropped: lostOf(contact, value), seen: seenOf(value) };
  }

  async function update(access: Access, contact: MappedContact, known: Contact): Promise<Written> {
    const { id } = known;
    if (Object.keys(contact).length === 0)
      return { outcome: 'unchanged', contact_id: id, dropped: [], seen: seenOf(known) };
    const json = bodyOf(contact, known);
    const query = new URLSearchParams({ fields });
    for (const changed of Object.keys(json)) query.append('update_mask', changed);
    const path = `/contacts/${encodeURIComponent(id)}?${query}`;
    const { value } = await ask(access, { method: 'PATCH', path, json, schema: Contact });
    return { outcome: 'updated', contact_id: id, dropped: lostOf(contact, value), seen: seenOf(value) };
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
      if (known && writes === 'new')
        return { outcome: 'unchanged', contact_id: known.id, dropped: [], seen: seenOf(known) };
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
    async look(access, contact_id) {
      const query = new URLSearchParams({ fields });
      const path = `/contacts/${encodeURIComponent(contact_id)}?${query}`;
      const contact = await ask(access, { method: 'GET', path, schema: Contact })
        .then(({ value }) => value)
        .catch((error: unknown) => {
          if (isCrmFailure(error) && error.reason === 'not_found') return undefined;
          throw error;
        });
      return contact && { seen: seenOf(contact), unsubscribed: isUnsubscribed(contact) };
    },
  };
}
