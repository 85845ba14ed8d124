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
  digestOf,
  droppedOf,
  isEmpty,
  noContact,
  type Written,
} from '../../sending/send-contact.ts';
import { type AskDeps, askCrm } from '../ask-crm.ts';
import { CrmFailure } from '../crm-failure.ts';
import type { Access } from '../crm-vendor.ts';
import { ghlHeaders } from './ghl-oauth.ts';

const Contact = z.looseObject({
  id: z.string().min(1),
  customFields: z.array(z.looseObject({ id: z.string(), value: z.unknown().optional() })).default([]),
});
const Upserted = z.object({ new: z.boolean().optional(), contact: Contact });
const One = z.object({ contact: Contact.nullable().optional() });
const Fields = z.object({
  customFields: z
    .array(
      z.object({
        ...{ id: z.string(), name: z.string(), dataType: z.string().default('TEXT') },
        picklistOptions: z.array(z.string()).optional(),
      }),
    )
    .default([]),
});

const Made = z.object({ customField: z.object({ id: z.string() }) });
const newTypes: Record<NewFieldType, string> = {
  ...{ text: 'TEXT', number: 'NUMERICAL', date: 'DATE', phone: 'PHONE' },
};

/** Kinds of fields that leads have values for; files, signatures and lists of boxes are left out. */
const types: Readonly<Record<string, CrmFieldType>> = {
  ...{
    TEXT: 'text',
    LARGE_TEXT: 'text',
    EMAIL: 'email',
    PHONE: 'phone',
    NUMERICAL: 'number',
    MONETORY: 'number',
  },
  ...{
    DATE: 'date',
    SINGLE_OPTIONS: 'choice',
    RADIO: 'choice',
    CHECKBOX: 'choices',
    MULTIPLE_OPTIONS: 'choices',
  },
};

/** Contacts of a sub-account of HighLevel. */
export function createGhlContacts(deps: AskDeps, api: string): CrmContacts {
  const ask = <T>(
    access: Access,
    call: { method: 'GET' | 'POST' | 'PUT'; path: string; json?: object; schema: z.ZodType<T> },
  ) => {
    const { path, ...rest } = call;
    return askCrm(deps, {
      crm: 'ghl',
      url: `${api}${path}`,
      headers: ghlHeaders(access),
      pace: access.pace,
      signal: access.signal,
      ...rest,
    });
  };

  /** Who is there already, by the order that the sub-account has set for e-mail and phone. */
  async function find(access: Access, { email, phone }: MappedContact) {
    const query = new URLSearchParams({
      locationId: access.external_id ?? '',
      ...(email ? { email: String(email) } : {}),
      ...(phone ? { number: String(phone) } : {}),
    });
    const { value } = await ask(access, {
      method: 'GET',
      path: `/contacts/search/duplicate?${query}`,
      schema: One,
    });
    return value.contact ?? undefined;
  }

  async function upsert(access: Access, contact: MappedContact): Promise<Written> {
    const json = { locationId: access.external_id, ...bodyOf(contact) };
    const { value } = await ask(access, { method: 'POST', path: '/contacts/upsert', json, schema: Upserted });
    return {
      outcome: value.new ? 'created' : 'updated',
      contact_id: value.contact.id,
      dropped: droppedOf(contact, (field) => valueIn(value.contact, field)),
      seen: ghlSeen(value.contact),
    };
  }

  async function fillIn(
    access: Access,
    contact: MappedContact,
    known: z.infer<typeof Contact>,
  ): Promise<Written> {
    const lacking = Object.fromEntries(
      Object.entries(contact).filter(([field]) => isEmpty(valueIn(known, field))),
    );
    const { id } = known;
    // What it has of its own is not looked at: it was not to be written over.
    if (Object.keys(lacking).length === 0)
      return { outcome: 'unchanged', contact_id: id, dropped: [], seen: ghlSeen(known) };
    const path = `/contacts/${encodeURIComponent(id)}`;
    const { value } = await ask(access, { method: 'PUT', path, json: bodyOf(lacking), schema: One });
    const there = value.contact;
    return {
      outcome: 'updated',
      contact_id: id,
      dropped: there ? droppedOf(lacking, (field) => valueIn(there, field)) : [],
      seen: there ? ghlSeen(there) : undefined,
    };
  }

  async function addTags(access: Access, id: string, tags: readonly string[]): Promise<void> {
    if (tags.length === 0) return;
    // By their own call: in the contact they would take the place of those that it has.
    const path = `/contacts/${encodeURIComponent(id)}/tags`;
    await ask(access, { method: 'POST', path, json: { tags }, schema: z.looseObject({}) });
  }

  return {
    async customFields(access) {
      const path = `/locations/${encodeURIComponent(access.external_id ?? '')}/customFields?model=contact`;
      const { value } = await ask(access, { method: 'GET', path, schema: Fields });
      return value.customFields.flatMap(({ id, name, dataType, picklistOptions }): CrmField[] => {
        const type = types[dataType];
        return type
          ? [
              {
                id: `${customField}${id}`,
                name,
                type,
                ...(picklistOptions ? { options: picklistOptions } : {}),
              },
            ]
          : [];
      });
    },
    async createField(access, { name, type }) {
      const path = `/locations/${encodeURIComponent(access.external_id ?? '')}/customFields`;
      const json = { name, dataType: newTypes[type], model: 'contact' };
      const { value } = await ask(access, { method: 'POST', path, json, schema: Made });
      return { id: `${customField}${value.customField.id}`, name, type };
    },
    async write(access, { contact, tags, writes }: ContactToWrite) {
      const { email, phone } = contact;
      if (!email && !phone) throw new CrmFailure('rejected', { detail: noContact });
      const known = writes === 'all' ? undefined : await find(access, contact);
      if (known && writes === 'new')
        return { outcome: 'unchanged', contact_id: known.id, dropped: [], seen: ghlSeen(known) };
      const written = known ? await fillIn(access, contact, known) : await upsert(access, contact);
      await addTags(access, written.contact_id, tags);
      return written;
    },
  };
}

/** Who a contact is, as answers and events tell it. */
export const ghlSeen = (contact: Readonly<Record<string, unknown>>): string =>
  digestOf(['email', 'phone', 'firstName', 'lastName', 'companyName'].map((field) => contact[field]));

const Wishes = z.looseObject({
  dnd: z.boolean().nullish(),
  dndSettings: z.looseObject({ Email: z.looseObject({ status: z.string().nullish() }).nullish() }).nullish(),
});

/** Wants no e-mail, or nothing at all. */
export function isUnsubscribed(contact: object): boolean {
  const { dnd, dndSettings } = Wishes.safeParse(contact).data ?? {};
  return dnd === true || ['active', 'permanent'].includes(dndSettings?.Email?.status ?? '');
}

function valueIn(contact: z.infer<typeof Contact>, field: string): unknown {
  if (!field.startsWith(customField)) return contact[field];
  return contact.customFields.find(({ id }) => `${customField}${id}` === field)?.value;
}

function bodyOf(contact: MappedContact): object {
  const entries = Object.entries(contact);
  const own = entries.filter(([field]) => field.startsWith(customField));
  return {
    ...Object.fromEntries(entries.filter(([field]) => !field.startsWith(customField))),
    ...(own.length > 0
      ? {
          customFields: own.map(([field, field_value]) => ({
            id: field.slice(customField.length),
            field_value,
          })),
        }
      : {}),
  };
}
