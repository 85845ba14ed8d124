import * as z from 'zod';
import { kindKeys } from '#shared/domain/kinds/index.ts';
import { keyedSources } from '#shared/domain/leads/sources.ts';
import { VendorChoice } from '#shared/domain/leads/vendor-choice.ts';
import { endpoint } from '../endpoint.ts';

/** A source of leads that asks for a key, and whose key is used: the account's own, else the platform's, else none. */
export const KeyedSourceState = z.object({
  id: z.enum(keyedSources),
  kinds: z.array(z.enum(kindKeys)),
  key: z.enum(['own', 'platform', 'none']),
  /** Of the account's own key: its last characters, and who set it when. */
  hint: z.string().optional(),
  set_by: z.string().optional(),
  set_at: z.string().optional(),
  /** Whether the source took it when it was set; `untested` where asking would have cost something. */
  test: z.enum(['accepted', 'untested']).optional(),
});
export type KeyedSourceState = z.infer<typeof KeyedSourceState>;

const params = z.object({ id: z.enum(keyedSources) });

export const sourceEndpoints = {
  sources: endpoint({
    method: 'GET',
    path: '/api/sources',
    access: 'owner',
    summary: 'The sources of leads that ask for a key, and whose key each has',
    response: z.object({ data: z.array(KeyedSourceState) }),
  }),
  setSourceKey: endpoint({
    method: 'PUT',
    path: '/api/sources/{id}/key',
    access: 'owner',
    summary: "Sets the account's own key of a source, after the source was asked whether it takes it",
    params,
    body: z.strictObject({
      /** As the source gives it, without spaces. */
      key: z
        .string()
        .trim()
        .regex(/^[\x21-\x7e]{8,300}$/, 'invalid'),
    }),
    response: KeyedSourceState,
    errors: ['not_found', 'provider_unavailable'],
    audit: true,
  }),
  removeSourceKey: endpoint({
    method: 'DELETE',
    path: '/api/sources/{id}/key',
    access: 'owner',
    summary: "Removes the account's own key of a source",
    params,
    response: KeyedSourceState,
    errors: ['not_found'],
    audit: true,
  }),
  vendorChoice: endpoint({
    method: 'GET',
    path: '/api/sources/choice',
    access: 'owner',
    summary:
      'Which vendors are asked for what about leads, in which order, and what is paid for one lead at most',
    response: VendorChoice,
  }),
  setVendorChoice: endpoint({
    method: 'PUT',
    path: '/api/sources/choice',
    access: 'owner',
    summary: 'Sets which vendors are asked for what about leads; it holds from the next batch of any run on',
    body: VendorChoice,
    response: VendorChoice,
    audit: true,
  }),
};
