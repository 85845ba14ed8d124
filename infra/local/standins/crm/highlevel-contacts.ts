import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import type { VendorQuestion, VendorReply } from '../vendors/vendor-server.ts';
import type { DeskAct } from './desk.ts';

const Text = z.string().nullish();
const Custom = z.object({ id: z.string(), key: z.string().optional(), field_value: z.unknown() });
const Body = z.strictObject({
  ...{
    locationId: z.string().optional(),
    firstName: Text,
    lastName: Text,
    name: Text,
    email: Text,
    phone: Text,
  },
  ...{
    companyName: Text,
    website: Text,
    address1: Text,
    city: Text,
    state: Text,
    postalCode: Text,
    country: Text,
  },
  ...{ source: Text, tags: z.array(z.string()).optional(), customFields: z.array(Custom).optional() },
});
const NewField = z.strictObject({
  name: z.string().min(1),
  dataType: z.enum(['TEXT', 'NUMERICAL', 'DATE', 'PHONE']),
  model: z.literal('contact'),
});
const Tags = z.strictObject({ tags: z.array(z.string()) });
type Contact = {
  id: string;
  locationId: string;
  tags: string[];
  customFields: { id: string; value: unknown }[];
} & {
  [field: string]: unknown;
};

/** What the real one is known to do wrong: a phone or an e-mail that stands at another contact is left out without a word; a contact is made although the answer is 422. */
export type HighLevelHabits = {
  createsWith422: boolean;
  /** A hundred calls in ten seconds for a sub-account, as the real one takes. */
  limited: boolean;
  /** Of so many calls one fails: by turns before it was done, and after, without an answer. 0 is none. */
  failsEvery: number;
};

const refused = (status: number, message: string | string[], more: object = {}): VendorReply => ({
  status,
  body: { statusCode: status, message, ...more },
});
const fieldsAtFirst: {
  id: string;
  name: string;
  fieldKey: string;
  dataType: string;
  picklistOptions?: string[];
}[] = [
  { id: 'fldIndustry1', name: 'Industry', fieldKey: 'contact.industry', dataType: 'TEXT' },
  { id: 'fldStaff001', name: 'Employees', fieldKey: 'contact.employees', dataType: 'NUMERICAL' },
  {
    ...{ id: 'fldTier0001', name: 'Tier', fieldKey: 'contact.tier', dataType: 'SINGLE_OPTIONS' },
    picklistOptions: ['Gold', 'Silver'],
  },
  { id: 'fldContract', name: 'Contract', fieldKey: 'contact.contract', dataType: 'FILE_UPLOAD' },
];

/** The contacts of the invented sub-accounts: found by e-mail first, then by phone. */
export function createHighLevelContacts() {
  const contacts = new Map<string, Contact>();
  const fieldsThere = [...fieldsAtFirst];
  const habits: HighLevelHabits = { createsWith422: false, limited: false, failsEvery: 0 };
  const inLocation = (location: string) =>
    [...contacts.values()].filter((one) => one.locationId === location);
  const find = (location: string, email: unknown, phone: unknown) => {
    const all = inLocation(location);
    const lower = (value: unknown) => String(value ?? '').toLowerCase();
    return (
      (email ? all.find((one) => lower(one.email) === lower(email)) : undefined) ??
      (phone ? all.find((one) => one.phone === phone) : undefined)
    );
  };
  const write = (contact: Contact, body: z.infer<typeof Body>): Contact => {
    const { customFields = [], tags, locationId: _, ...plain } = body;
    // What stands at somebody else is not taken over, and nobody is told.
    const taken = (field: 'email' | 'phone') =>
      inLocation(contact.locationId).some((one) => one.id !== contact.id && one[field] === plain[field]);
    for (const field of ['email', 'phone'] as const) if (plain[field] && taken(field)) delete plain[field];
    Object.assign(contact, plain);
    if (tags) contact.tags = tags;
    for (const { id, field_value } of customFields) {
      const value = Array.isArray(field_value) ? field_value : String(field_value);
      contact.customFields = [...contact.customFields.filter((one) => one.id !== id), { id, value }];
    }
    contacts.set(contact.id, contact);
    return contact;
  };
  const fresh = (locationId: string): Contact => ({
    ...{ id: randomBytes(10).toString('hex'), locationId, tags: [], customFields: [] },
  });

  function upsert(body: unknown, location: string): VendorReply {
    const { data, error } = Body.safeParse(body);
    if (!data) return refused(422, z.prettifyError(error).split('\n'));
    if (data.locationId !== location) return refused(403, 'The token does not have access to this location.');
    if (data.email && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(data.email))
      return refused(422, ['email must be an email']);
    const unknown = (data.customFields ?? []).find(({ id }) => fieldsThere.every((field) => field.id !== id));
    if (unknown) return refused(400, `Custom field ${unknown.id} not found`);
    const known = find(location, data.email, data.phone);
    const contact = write(known ?? fresh(location), data);
    if (!known && habits.createsWith422) return refused(422, ['contact could not be saved']);
    return { status: 200, body: { new: !known, contact, traceId: 'stand-in' } };
  }

  function newField(body: unknown): VendorReply {
    const { data, error } = NewField.safeParse(body);
    if (!data) return refused(422, z.prettifyError(error).split('\n'));
    const { name, dataType } = data;
    if (fieldsThere.some((field) => field.name === name)) return refused(400, `${name} is there already`);
    const fieldKey = `contact.${name.toLowerCase().replace(/\W+/g, '_')}`;
    const customField = { id: `fld${randomBytes(6).toString('hex')}`, name, fieldKey, dataType };
    fieldsThere.push(customField);
    return { status: 201, body: { customField } };
  }

  function ofContact(
    { method, body }: VendorQuestion,
    contact: Contact,
    part: string | undefined,
  ): VendorReply {
    if (part === 'tags' && method === 'POST') {
      contact.tags = [...new Set([...contact.tags, ...Tags.parse(body).tags])];
      return { status: 201, body: { tags: contact.tags } };
    }
    if (method === 'GET') return { status: 200, body: { contact } };
    if (method !== 'PUT') return refused(404, 'Cannot find that');
    const { data, error } = Body.safeParse(body);
    if (!data) return refused(422, z.prettifyError(error).split('\n'));
    return { status: 200, body: { succeded: true, contact: write(contact, data) } };
  }

  /** What somebody does there with a contact, and by which event it is told; undefined for one that is not there. */
  function act(id: string, what: DeskAct) {
    const contact = contacts.get(id);
    if (!contact) return undefined;
    if (what === 'delete') contacts.delete(id);
    if (what === 'change') contact.lastName = `${contact.lastName ?? ''}-Example`;
    if (what === 'unsubscribe' || what === 'subscribe') contact.dnd = what === 'unsubscribe';
    const types = { delete: 'ContactDelete', change: 'ContactUpdate' } as const;
    return { contact, type: what === 'delete' || what === 'change' ? types[what] : 'ContactDndUpdate' };
  }

  return {
    habits,
    act,
    all: () => [...contacts.values()],
    /** Undefined where the path is none of contacts. */
    answer(question: VendorQuestion, location: string): VendorReply | undefined {
      const { method, path, query, body } = question;
      const [, area, id = '', part] = path.split('/');
      if (area === 'locations' && part === 'customFields' && method === 'GET')
        return { status: 200, body: { customFields: fieldsThere } };
      if (area === 'locations' && part === 'customFields' && method === 'POST') return newField(body);
      if (area !== 'contacts') return undefined;
      if (path === '/contacts/upsert') return upsert(body, location);
      if (path === '/contacts/search/duplicate')
        return {
          status: 200,
          body: { contact: find(location, query.get('email'), query.get('number')) ?? null },
        };
      const contact = contacts.get(id);
      return contact?.locationId === location
        ? ofContact(question, contact, part)
        : refused(400, 'Contact not found');
    },
  };
}
