import * as z from 'zod';
import { Selection } from '#shared/domain/leads/filter/result-filter.ts';
import { Lead } from '#shared/domain/leads/lead.ts';
import { endpoint } from '../endpoint.ts';
import { CursorQuery, cursorPageOf, IdParams, listOf } from '../paging.ts';
import { Campaign } from './lists.ts';
import { ResultIds } from './result-ids.ts';

const leads = { module: 'leads' } as const;

/** From when on it is gone for good, and when it was deleted. */
const times = { deleted_at: z.string(), gone_at: z.string() };
export const DeletedList = Campaign.extend(times);
export type DeletedList = z.infer<typeof DeletedList>;
/** With what tells it from others of its name. */
export const DeletedLead = Lead.pick({
  ...{ id: true, type: true, name: true, category: true, street: true, city: true, country: true },
  ...{ email: true, website: true, columns: true },
}).extend(times);
export type DeletedLead = z.infer<typeof DeletedLead>;

/** Lists and leads out of sight, and back. */
export const trash = {
  deletedLists: endpoint({
    method: 'GET',
    path: '/api/deleted-lists',
    access: leads,
    scope: 'lists:read',
    summary: 'Deleted lists that can be restored, the last one first',
    response: listOf(DeletedList),
  }),
  deletedLeads: endpoint({
    method: 'GET',
    path: '/api/campaigns/{id}/deleted-results',
    access: leads,
    scope: 'lists:read',
    summary:
      'Deleted leads of a list that can be restored; `search` leaves those that a search in the list would find',
    params: IdParams,
    query: CursorQuery.extend({ search: z.string().max(200).default('') }),
    response: cursorPageOf(DeletedLead),
    errors: ['not_found'],
  }),
  bulkDelete: endpoint({
    method: 'POST',
    path: '/api/campaigns/bulk-delete',
    access: leads,
    scope: 'lists:write',
    audit: true,
    summary:
      'Delete lists, or leads of one list where `campaign_id` is given, 1,000 a call; go on at `next_cursor`',
    body: z
      .strictObject({
        resultIds: ResultIds.optional(),
        campaign_id: z.string().max(40).optional(),
        /** All leads of the list that match, instead of ids. */
        selection: Selection.optional(),
        /** The `next_cursor` of the call before, instead of both: goes on with the leads that matched when the first call was made. */
        cursor: z.string().max(60).optional(),
      })
      .refine((body) => body.resultIds || (body.campaign_id && (body.selection || body.cursor)), {
        message: 'selection_empty',
        path: ['resultIds'],
      }),
    /** `ids` are those of this call, which `restore` takes back. */
    response: z.object({
      deleted: z.int(),
      remaining: z.int(),
      next_cursor: z.string().nullable(),
      ids: z.array(z.string()),
    }),
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
    errors: ['not_found', 'limit_reached'],
  }),
};
