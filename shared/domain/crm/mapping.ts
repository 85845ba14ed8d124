import * as z from 'zod';
import type { ApiCrm } from './kinds.ts';

/** What a field of a CRM holds. */
export const crmFieldTypes = [
  'text',
  'email',
  'phone',
  'number',
  'date',
  'url',
  'choice',
  'choices',
] as const;
export type CrmFieldType = (typeof crmFieldTypes)[number];

/** Those that can be made there from here; all others are made on a page of the CRM. */
export const newFieldTypes = ['text', 'number', 'date', 'phone'] as const satisfies CrmFieldType[];
export type NewFieldType = (typeof newFieldTypes)[number];

/** What the ids of fields begin with that a customer has made in the CRM. */
export const customField = 'custom:';
/** Rows, tags and letters of a tag that a mapping has at most. */
export const mostInMapping = { rows: 80, tags: 20, tag: 60 };

/** A field of contacts in a CRM. `id` is its own name for it. */
export const CrmField = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(crmFieldTypes),
  /** Of a choice: what it may be. */
  options: z.array(z.string()).optional(),
});
export type CrmField = z.infer<typeof CrmField>;

const standard = (fields: Record<string, CrmFieldType>): CrmField[] =>
  Object.entries(fields).map(([id, type]) => ({ id, name: id, type }));

/** The fields that every contact has, by the CRM's own names. */
export const standardFields: Record<ApiCrm, CrmField[]> = {
  ghl: standard({
    ...{
      firstName: 'text',
      lastName: 'text',
      name: 'text',
      email: 'email',
      phone: 'phone',
      companyName: 'text',
    },
    ...{ website: 'url', address1: 'text', city: 'text', state: 'text', postalCode: 'text', country: 'text' },
    source: 'text',
  }),
  keap: standard({
    ...{ given_name: 'text', family_name: 'text', email: 'email', phone: 'phone', company_name: 'text' },
    ...{
      job_title: 'text',
      website: 'url',
      line1: 'text',
      locality: 'text',
      region: 'text',
      postal_code: 'text',
    },
    country_code: 'text',
  }),
};

/** How a value is changed on its way. Names are those of one person; a country is ISO 3166-1 alpha-2. */
export const transforms = ['as_is', 'first_name', 'last_name', 'e164'] as const;

const FieldId = z.string().min(1).max(100);
const ColumnKey = z.string().min(1).max(80);
const Text = z.string().trim().min(1).max(500);

/** Where the value of a field comes from: a column of the lead, several of them in one, or always the same text. */
const MappedFrom = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('column'), column: ColumnKey, as: z.enum(transforms).default('as_is') }),
  z.strictObject({
    kind: z.literal('join'),
    columns: z.array(ColumnKey).min(2).max(6),
    with: z.string().max(10).default(' '),
  }),
  z.strictObject({ kind: z.literal('text'), text: Text }),
]);
export type MappedFrom = z.infer<typeof MappedFrom>;

/** What is done with a contact that is there already: nothing; only what it lacks is filled in; or all is written over. */
export const crmWrites = ['new', 'empty', 'all'] as const;
export type CrmWrites = (typeof crmWrites)[number];

/** How leads of a kind become contacts of a CRM. Tags are put to those that a contact has. */
export const CrmMapping = z.strictObject({
  rows: z
    .array(z.strictObject({ to: FieldId, from: MappedFrom }))
    .min(1)
    .max(mostInMapping.rows)
    .refine((rows) => new Set(rows.map(({ to }) => to)).size === rows.length, 'Each field is written once.'),
  tags: z.array(z.string().trim().min(1).max(mostInMapping.tag)).max(mostInMapping.tags),
  writes: z.enum(crmWrites),
});
export type CrmMapping = z.infer<typeof CrmMapping>;
