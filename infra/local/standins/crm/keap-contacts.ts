import * as z from 'zod';
import type { VendorQuestion, VendorReply } from '../vendors/vendor-server.ts';
import type { DeskAct } from './desk.ts';

const Body = z
  .strictObject({
    ...{ given_name: z.string().max(40), family_name: z.string().max(40), job_title: z.string().max(255) },
    website: z.string().max(100),
    company: z.strictObject({ id: z.string().optional(), company_name: z.string().optional() }),
    email_addresses: z.array(
      z.looseObject({ email: z.string(), field: z.string(), email_opt_status: z.string().optional() }),
    ),
    phone_numbers: z.array(z.looseObject({ number: z.string(), field: z.string() })),
    addresses: z.array(z.looseObject({ field: z.string(), country_code: z.string().length(3).optional() })),
    custom_fields: z.array(z.object({ id: z.string(), content: z.unknown() })),
  })
  .partial();
type Contact = z.infer<typeof Body> & { id: string; tag_ids: string[] };

const refused = (code: number, message: string): VendorReply => ({
  status: code,
  body: { code, message, status: 'INVALID_ARGUMENT', details: [] },
});
const NewField = z.strictObject({
  label: z.string().min(1),
  field_type: z.enum(['TEXT', 'DECIMAL_NUMBER', 'DATE', 'PHONE_NUMBER']),
});
const modelThere = [
  { id: '101', label: 'Industry', field_type: 'TEXT', record_type: 'CONTACT' },
  { id: '102', label: 'Employees', field_type: 'WHOLE_NUMBER', record_type: 'CONTACT' },
  { id: '201', label: 'Ledger', field_type: 'TEXT', record_type: 'COMPANY' },
];

/** The contacts and tags of the invented app. Lists that are written take the place of those that were there. */
export function createKeapContacts() {
  const contacts = new Map<string, Contact>();
  const tags = new Map<string, { id: string; name: string }>();
  const model = [...modelThere];
  const emailOf = (contact: z.infer<typeof Body>) =>
    contact.email_addresses?.find(({ field }) => field === 'EMAIL1')?.email;
  const byEmail = (email: string | undefined) =>
    email
      ? [...contacts.values()].find((one) => emailOf(one)?.toLowerCase() === email.toLowerCase())
      : undefined;

  function write(known: Contact | undefined, body: unknown): VendorReply {
    const { data, error } = Body.safeParse(body);
    if (!data) return refused(400, z.prettifyError(error));
    const hasContact = [data.email_addresses, data.phone_numbers, data.addresses].some(
      (all) => all && all.length > 0,
    );
    if (!known && !hasContact)
      return refused(400, 'One of email_addresses, phone_numbers, addresses is required');
    const contact = { ...(known ?? { id: String(1001 + contacts.size), tag_ids: [] }), ...data };
    contacts.set(contact.id, contact);
    return { status: known ? 200 : 201, body: contact };
  }

  function list(filter: string): VendorReply {
    const asked = Object.fromEntries(filter.split(';').map((part) => part.split('==')));
    const found = asked.email
      ? byEmail(asked.email)
      : [...contacts.values()].find((one) =>
          one.phone_numbers?.some(({ number }) => number === asked.phone_number),
        );
    return { status: 200, body: { contacts: found ? [found] : [], next_page_token: '' } };
  }

  function ofTags({ method, query, body, path }: VendorQuestion): VendorReply {
    const [, id] = /^\/crm\/rest\/v2\/tags\/(\d+)\/contacts:applyTags$/.exec(path) ?? [];
    if (id && method === 'POST') {
      const { contact_ids } = z.object({ contact_ids: z.array(z.string()) }).parse(body);
      for (const one of contact_ids) contacts.get(one)?.tag_ids.push(id);
      return {
        status: 200,
        body: { results: Object.fromEntries(contact_ids.map((one) => [one, 'SUCCESS'])) },
      };
    }
    if (method === 'GET') {
      const name = /^name==(.*)$/.exec(query.get('filter') ?? '')?.[1];
      const all = [...tags.values()].filter((tag) => name === undefined || tag.name === name);
      return { status: 200, body: { tags: all, next_page_token: '' } };
    }
    const { name } = z.object({ name: z.string() }).parse(body);
    const tag = { id: String(501 + tags.size), name };
    tags.set(tag.id, tag);
    return { status: 201, body: tag };
  }

  function newField(body: unknown): VendorReply {
    const { data, error } = NewField.safeParse(body);
    if (!data) return refused(400, z.prettifyError(error));
    const field = { id: String(301 + model.length), ...data, record_type: 'CONTACT' };
    model.push(field);
    return { status: 201, body: field };
  }

  function ofContacts({ method, path, query, body }: VendorQuestion): VendorReply | undefined {
    if (path === '/crm/rest/v2/contacts') {
      if (method === 'GET') return list(query.get('filter') ?? '');
      const { data } = Body.safeParse(body);
      return write(query.has('duplicate_option') && data ? byEmail(emailOf(data)) : undefined, body);
    }
    const [, id = ''] = /^\/crm\/rest\/v2\/contacts\/(\d+)$/.exec(path) ?? [];
    const contact = contacts.get(id);
    if (!contact) return undefined;
    if (method === 'GET') return { status: 200, body: contact };
    return method === 'PATCH' ? write(contact, body) : undefined;
  }

  /** What somebody does there with a contact. */
  function act(id: string, what: DeskAct): void {
    const contact = contacts.get(id);
    if (!contact) return;
    if (what === 'delete') contacts.delete(id);
    if (what === 'change') contact.family_name = `${contact.family_name ?? ''}-Example`;
    if (what === 'unsubscribe' || what === 'subscribe')
      contact.email_addresses = contact.email_addresses?.map((one) => ({
        ...{ ...one, email_opt_status: what === 'subscribe' ? 'SINGLE_OPT_IN' : 'LIST_UNSUBSCRIBE' },
      }));
  }

  return {
    act,
    shown: () =>
      [...contacts.values()].map((one) => ({
        ...{ id: one.id, name: [one.given_name, one.family_name].filter(Boolean).join(' ') },
        says:
          one.email_addresses?.map(({ email, email_opt_status: is }) => `${email} ${is ?? ''}`).join(' ') ??
          '',
      })),
    all: () => [...contacts.values()],
    tags: () => [...tags.values()],
    /** Puts a contact there, as if it had been there before. */
    put: (contact: Contact) => void contacts.set(contact.id, contact),
    answer(question: VendorQuestion): VendorReply | undefined {
      const { path, method, body } = question;
      if (path.startsWith('/crm/rest/v2/tags')) return ofTags(question);
      if (path === '/crm/rest/v2/contacts/model') return { status: 200, body: { custom_fields: model } };
      if (path === '/crm/rest/v2/contacts/model/customFields' && method === 'POST') return newField(body);
      return ofContacts(question);
    },
  };
}
