import * as z from 'zod';
import { countryCodes } from '../../domain/countries.ts';
import { kindKeys } from '../../domain/kinds/index.ts';
import { importColumns, mostTemplates } from '../../domain/leads/files/import-rules.ts';
import { endpoint } from '../endpoint.ts';
import { Empty, IdParams, listOf } from '../paging.ts';
import { FieldTold, ImportField } from './import-fields.ts';

const leads = { module: 'leads' } as const;

/** The country of telephone numbers that say none. */
export const PhoneCountry = z.string().refine((code) => countryCodes.includes(code), { message: 'invalid' });

/** What the columns of a kind of file are for, by their headings; a file with the same headings gets it by itself. */
export const ImportTemplate = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(kindKeys),
  columns: z.array(z.object({ heading: z.string(), field: FieldTold })),
  phone_country: PhoneCountry.nullable(),
  created_at: z.string(),
});
export type ImportTemplate = z.infer<typeof ImportTemplate>;

/** As long as a heading is told: five hundred of them fit into one item. */
const Column = z.strictObject({ heading: z.string().max(200), field: ImportField.nullable() });

export const importTemplates = {
  templates: endpoint({
    method: 'GET',
    path: '/api/import-templates',
    access: leads,
    scope: 'lists:read',
    summary: 'What the columns of files are for, as it was kept under names',
    response: listOf(ImportTemplate),
  }),
  saveTemplate: endpoint({
    method: 'POST',
    path: '/api/import-templates',
    access: leads,
    scope: 'lists:write',
    idempotency: 'replay',
    audit: true,
    summary: `Keep what the columns of a file are for; the same name of a kind again replaces it; an account may have ${mostTemplates}`,
    body: z.strictObject({
      name: z.string().trim().min(1).max(60),
      type: z.enum(kindKeys),
      columns: z.array(Column).min(1).max(importColumns),
      phone_country: PhoneCountry.nullable().default(null),
    }),
    status: 201,
    response: ImportTemplate,
    errors: ['limit_reached'],
  }),
  removeTemplate: endpoint({
    method: 'DELETE',
    path: '/api/import-templates/{id}',
    access: leads,
    scope: 'lists:write',
    audit: true,
    summary: 'Forget a template; imports that used it stay as they are',
    params: IdParams,
    response: Empty,
    errors: ['not_found'],
  }),
};
