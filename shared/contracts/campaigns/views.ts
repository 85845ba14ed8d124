import * as z from 'zod';
import { kindKeys } from '#shared/domain/kinds/index.ts';
import { ResultFilter } from '#shared/domain/leads/filter/result-filter.ts';
import { endpoint } from '../endpoint.ts';
import { Empty, IdParams, listOf } from '../paging.ts';

const leads = { module: 'leads' } as const;

/** So many views an account may have. */
export const mostViews = 200;

/** A filter of leads under a name: of whoever saved it, or of the whole team. */
export const View = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(kindKeys),
  filter: ResultFilter,
  shared: z.boolean(),
  /** Whoever asks has saved it, and may change it. */
  mine: z.boolean(),
  created_at: z.string(),
});
export type View = z.infer<typeof View>;

export const views = {
  views: endpoint({
    method: 'GET',
    path: '/api/views',
    access: leads,
    scope: 'lists:read',
    summary: 'The saved views of leads: your own, and those that are shared with the team',
    response: listOf(View),
  }),
  saveView: endpoint({
    method: 'POST',
    path: '/api/views',
    access: leads,
    scope: 'lists:write',
    idempotency: 'replay',
    audit: true,
    summary: 'Save a filter of leads under a name',
    body: z.strictObject({
      name: z.string().trim().min(1).max(60),
      type: z.enum(kindKeys),
      filter: ResultFilter,
      shared: z.boolean().default(false),
    }),
    status: 201,
    response: View,
    errors: ['limit_reached'],
  }),
  removeView: endpoint({
    method: 'DELETE',
    path: '/api/views/{id}',
    access: leads,
    scope: 'lists:write',
    audit: true,
    summary: 'Delete a view: of your own, or as the main user one that is shared',
    params: IdParams,
    response: Empty,
    errors: ['not_found'],
  }),
};
