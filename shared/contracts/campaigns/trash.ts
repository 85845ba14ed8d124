import * as z from 'zod';
import { Selection } from '#shared/domain/leads/filter/result-filter.ts';
import { endpoint } from '../endpoint.ts';
import { ResultIds } from './result-ids.ts';

const leads = { module: 'leads' } as const;

/** Lists and leads out of sight, and back. */
export const trash = {
  bulkDelete: endpoint({
    method: 'POST',
    path: '/api/campaigns/bulk-delete',
    access: leads,
    scope: 'lists:write',
    audit: true,
    summary:
      'Delete lists, or leads of one list when `campaign_id` is given; call again while `remaining` is not 0',
    body: z
      .strictObject({
        resultIds: ResultIds.optional(),
        campaign_id: z.string().max(40).optional(),
        /** All leads of the list that match, instead of ids. */
        selection: Selection.optional(),
      })
      .refine((body) => body.resultIds || (body.selection && body.campaign_id), {
        message: 'selection_empty',
        path: ['resultIds'],
      }),
    /** `ids` are those of this call, which `restore` takes back. */
    response: z.object({ deleted: z.int(), remaining: z.int(), ids: z.array(z.string()) }),
    errors: ['not_found'],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/campaigns/restore',
    access: leads,
    scope: 'lists:write',
    audit: true,
    summary: 'Bring back deleted lists, or deleted leads of one list',
    body: z.strictObject({ resultIds: ResultIds, campaign_id: z.string().max(40).optional() }),
    response: z.object({ restored: z.int() }),
    errors: ['not_found'],
  }),
};
