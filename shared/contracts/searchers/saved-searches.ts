import * as z from 'zod';
import { maxLeadsPerSearch, Search, StoredSearch } from '#shared/domain/kinds/index.ts';
import { SavedSearchName } from '#shared/domain/saved-search-name.ts';
import { endpoint } from '../endpoint.ts';
import { Empty, IdParams, listOf } from '../paging.ts';

/** What was remembered of what a saved search found, at a moment. */
export const SeenState = z.object({
  at: z.string(),
  /** How many were remembered. */
  leads: z.int(),
  /** False where there were more than are remembered: then nobody knows of another lead whether it is new. */
  complete: z.boolean(),
});

export const SavedSearch = z.object({
  id: z.string(),
  name: z.string(),
  search: StoredSearch,
  /** How many leads it is for; null where as many as usual. */
  limit: z.int().nullable(),
  enrich: z.boolean(),
  /** Who is owned is left out. */
  new_only: z.boolean(),
  /** The list that it was last run into. */
  campaign_id: z.string().nullable(),
  /** Null while nothing is remembered: the source could not be asked. */
  seen: SeenState.nullable(),
  created_by: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type SavedSearch = z.infer<typeof SavedSearch>;

/** What a saved search finds now that it did not find when it was last run or saved. */
export const NewLeads = z.object({
  /** Null where nobody can know. */
  count: z.int().nullable(),
  /** There may be more new ones than were looked at. */
  at_least: z.boolean(),
  /** When what is compared with was remembered. */
  since: z.string().nullable(),
});
export type NewLeads = z.infer<typeof NewLeads>;

const leads = { module: 'leads' } as const;

const limit = z.int().min(1).max(maxLeadsPerSearch).nullable();

/** Searches that are kept under a name; endpoints of the group `searchers`. */
export const savedSearches = {
  saved: endpoint({
    method: 'GET',
    path: '/api/searches/saved',
    access: leads,
    scope: 'searches:read',
    summary: 'The saved searches of the account, the one that was last changed first',
    response: listOf(SavedSearch),
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/searches/saved',
    access: leads,
    scope: 'searches:write',
    idempotency: 'replay',
    audit: true,
    summary: 'Save a search under a name, and remember what it finds now; free',
    body: z.strictObject({
      name: SavedSearchName,
      search: Search,
      limit: limit.default(null),
      enrich: z.boolean().default(false),
      new_only: z.boolean().default(false),
      /** The same key saves one search, however often it is sent; with another name or search it is a `conflict`. */
      idempotency_key: z.string().min(8).max(100).optional(),
    }),
    status: 201,
    response: SavedSearch,
    errors: ['conflict', 'limit_reached', 'rate_limited'],
  }),
  savedOne: endpoint({
    method: 'GET',
    path: '/api/searches/saved/{id}',
    access: leads,
    scope: 'searches:read',
    summary: 'One saved search',
    params: IdParams,
    response: SavedSearch,
    errors: ['not_found'],
  }),
  changeSaved: endpoint({
    method: 'PUT',
    path: '/api/searches/saved/{id}',
    access: leads,
    scope: 'searches:write',
    audit: true,
    summary: 'Rename a saved search, or keep another search under its name; what is not given stays',
    params: IdParams,
    body: z.strictObject({
      name: SavedSearchName.optional(),
      search: Search.optional(),
      limit: limit.optional(),
      enrich: z.boolean().optional(),
      new_only: z.boolean().optional(),
    }),
    response: SavedSearch,
    errors: ['not_found', 'conflict', 'rate_limited'],
  }),
  removeSaved: endpoint({
    method: 'DELETE',
    path: '/api/searches/saved/{id}',
    access: leads,
    scope: 'searches:write',
    audit: true,
    summary: 'Delete a saved search; it can be brought back for 30 days',
    params: IdParams,
    response: Empty,
    errors: ['not_found'],
  }),
  restoreSaved: endpoint({
    method: 'POST',
    path: '/api/searches/saved/{id}/restore',
    access: leads,
    scope: 'searches:write',
    audit: true,
    summary: 'Bring a deleted saved search back',
    params: IdParams,
    response: SavedSearch,
    errors: ['not_found', 'conflict', 'limit_reached'],
  }),
  newOfSaved: endpoint({
    method: 'GET',
    path: '/api/searches/saved/{id}/new',
    access: leads,
    scope: 'searches:read',
    summary: 'How many leads a saved search finds now and did not when it was last run or saved; free',
    params: IdParams,
    response: NewLeads,
    errors: ['not_found', 'conflict', 'provider_unavailable', 'rate_limited'],
  }),
  seenSaved: endpoint({
    method: 'POST',
    path: '/api/searches/saved/{id}/seen',
    access: leads,
    scope: 'searches:write',
    summary: 'Note that a saved search was run: from now on, what it finds today is not new',
    params: IdParams,
    body: z.strictObject({ campaign_id: z.string().max(40).optional() }),
    response: SavedSearch,
    errors: ['not_found', 'conflict', 'rate_limited'],
  }),
};
