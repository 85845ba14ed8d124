import * as z from 'zod';
import { DroppedFilter, IcpSearch } from '../../domain/ai/icp.ts';
import { kindKeys } from '../../domain/kinds/index.ts';
import { endpoint } from '../endpoint.ts';
import { IdParams, listOf } from '../paging.ts';
import { WorkState } from './profile.ts';

/** A group of customers that would fit, and the search that finds them. */
export const IcpSuggestion = z.object({
  id: z.string(),
  name: z.string(),
  reasons: z.array(z.string()),
  kind: z.enum(kindKeys),
  search: IcpSearch,
  /** What was suggested and is not known here. */
  dropped: z.array(DroppedFilter),
  feedback: z.object({ fits: z.boolean(), words: z.string() }).nullable(),
  model: z.string(),
  created_at: z.string(),
});
export type IcpSuggestion = z.infer<typeof IcpSuggestion>;

const module = { module: 'ai_suggest' } as const;
const list = '/api/ai/icp-suggestions';
const Shown = listOf(IcpSuggestion).extend({
  request: WorkState,
  /** Requests that are left today; the day is that of UTC. */
  left_today: z.int(),
});

export const icpSuggestions = {
  icpSuggestions: endpoint({
    method: 'GET',
    path: list,
    access: module,
    scope: 'ai:read',
    summary:
      'Groups of customers that would fit the business, the newest first, and how far a request for more is',
    response: Shown,
  }),
  suggestIcps: endpoint({
    method: 'POST',
    path: list,
    access: module,
    scope: 'ai:write',
    audit: true,
    status: 202,
    idempotency: 'replay',
    summary:
      'Asks for more of them, by the business profile and what was said of earlier ones; free, ten times a day',
    response: Shown,
    errors: ['conflict', 'limit_reached'],
  }),
  judgeIcp: endpoint({
    method: 'POST',
    path: `${list}/{id}/feedback`,
    access: module,
    scope: 'ai:write',
    audit: true,
    summary: 'Says whether a suggestion fits, and why; the next request goes by it',
    params: IdParams,
    body: z.strictObject({ fits: z.boolean(), words: z.string().trim().max(500).default('') }),
    response: IcpSuggestion,
    errors: ['not_found'],
  }),
  removeIcp: endpoint({
    method: 'DELETE',
    path: `${list}/{id}`,
    access: module,
    scope: 'ai:write',
    audit: true,
    summary: 'Removes a suggestion',
    params: IdParams,
    response: z.object({}),
    errors: ['not_found'],
  }),
};
