import * as z from 'zod';
import { CrmField, CrmMapping, newFieldTypes } from '../../domain/crm/mapping.ts';
import { kindKeys } from '../../domain/kinds/index.ts';
import { endpoint } from '../endpoint.ts';
import { Flag, IdParams } from '../paging.ts';

const ofKind = IdParams.extend({ kind: z.enum(kindKeys) });
const Id = z.string().min(1).max(64);

/** How leads of a kind become contacts. `is_default`: nobody has changed it. */
const KeptMapping = z.object({ mapping: CrmMapping, is_default: z.boolean() });

/** What a lead of the account would become. `contact` goes by the CRM's names of fields; null where no lead of the kind is there. */
export const MappingPreview = z.object({
  lead: z.object({ id: z.string(), campaign_id: z.string(), name: z.string() }).nullable(),
  contact: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])),
  misfits: z.array(
    z.object({ field: z.string(), reason: z.enum(['no_number', 'no_such_option', 'no_date']) }),
  ),
});
export type MappingPreview = z.infer<typeof MappingPreview>;

const owner = { access: 'owner', audit: true } as const;
const path = '/api/crm/connections/{id}/mappings/{kind}';
/** The CRM is asked for its fields. */
const asking = ['not_found', 'provider_rejected', 'provider_unavailable'] as const;

export const mappings = {
  crmFields: endpoint({
    method: 'GET',
    path: '/api/crm/connections/{id}/fields',
    access: 'owner',
    summary:
      'The fields of contacts in a CRM, kept for ten minutes unless `fresh`; those made there begin with `custom:`',
    params: IdParams,
    query: z.object({ fresh: Flag.default(false) }),
    response: z.object({ data: z.array(CrmField) }),
    errors: asking,
  }),
  createCrmField: endpoint({
    ...owner,
    method: 'POST',
    path: '/api/crm/connections/{id}/fields',
    summary: 'Makes a field of contacts in a CRM; where one of that name and type is there, gives that',
    params: IdParams,
    body: z.strictObject({ name: z.string().trim().min(1).max(60), type: z.enum(newFieldTypes) }),
    response: CrmField,
    errors: asking,
  }),
  crmMapping: endpoint({
    method: 'GET',
    path,
    access: 'owner',
    summary: 'How leads of a kind become contacts of a CRM',
    params: ofKind,
    response: KeptMapping,
    errors: ['not_found'],
  }),
  setCrmMapping: endpoint({
    ...owner,
    method: 'PUT',
    path,
    summary: 'Sets how leads of a kind become contacts of a CRM, from the next try of any delivery on',
    params: ofKind,
    body: CrmMapping,
    response: KeptMapping,
    errors: asking,
  }),
  resetCrmMapping: endpoint({
    ...owner,
    method: 'DELETE',
    path,
    summary: 'Maps leads of a kind by name again, as before anybody changed it',
    params: ofKind,
    response: KeptMapping,
    errors: ['not_found'],
  }),
  previewCrmMapping: endpoint({
    method: 'POST',
    path: `${path}/preview`,
    access: 'owner',
    summary:
      'What a lead of the account would become by a mapping: the newest of its kind, or of a list, where none is named',
    params: ofKind,
    body: z.strictObject({
      mapping: CrmMapping,
      campaign_id: Id.optional(),
      /** Of that list. */
      lead_id: Id.optional(),
    }),
    response: MappingPreview,
    errors: asking,
  }),
};
