import * as z from 'zod';
import { kindKeys } from '#shared/domain/kinds/index.ts';
import { Tags } from '#shared/domain/leads/labels.ts';
import { eachCount } from '#shared/domain/leads/list-counts.ts';
import { endpoint } from '../endpoint.ts';
import { Empty, Flag, IdParams, PageQuery, pageOf } from '../paging.ts';
import { listTypes } from './list-types.ts';
import { ResultIds } from './result-ids.ts';

/** One line: files and mails are named by it. */
const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').trim();
const Name = z.string().overwrite(oneLine).min(1).max(120);
/** A word that lists are kept together by; empty for a list in no folder. */
const Folder = z.string().overwrite(oneLine).max(60);
const leads = { module: 'leads' } as const;

export const Campaign = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(kindKeys),
  is_archived: z.boolean(),
  tags: z.array(z.string()),
  source: z.string(),
  has_webhook: z.boolean(),
  folder: z.string(),
  /** Made of invented leads to try things with; counts towards no limit. */
  is_demo: z.boolean(),
  counts: z.object(eachCount(() => z.int())),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Campaign = z.infer<typeof Campaign>;

/** What lists are ordered by. What is counted of each is not among it: it would be read of all of them for every page. */
export const listSortFields = ['created_at', 'name', 'type'] as const;

export const lists = {
  ...listTypes,
  list: endpoint({
    method: 'GET',
    path: '/api/campaigns',
    access: leads,
    scope: 'lists:read',
    summary: 'Lists, newest first unless said',
    query: PageQuery.extend({
      search: z.string().max(200).default(''),
      type: z.enum(kindKeys).optional(),
      is_archived: Flag.default(false),
      folder: z.string().max(60).optional(),
      /** Only those that whoever asks has marked. */
      favorites: Flag.default(false),
      sort: z.enum(listSortFields).default('created_at'),
      direction: z.enum(['asc', 'desc']).default('desc'),
    }),
    response: pageOf(Campaign),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/campaigns',
    access: leads,
    scope: 'lists:write',
    idempotency: 'replay',
    audit: true,
    summary: 'Create a list',
    body: z.strictObject({ name: Name, type: z.enum(kindKeys) }),
    status: 201,
    response: Campaign,
    errors: ['limit_reached'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/campaigns/{id}',
    access: leads,
    scope: 'lists:read',
    summary: 'One list',
    params: IdParams,
    response: Campaign,
    errors: ['not_found'],
  }),
  rename: endpoint({
    method: 'PUT',
    path: '/api/campaigns/{id}',
    access: leads,
    scope: 'lists:write',
    audit: true,
    summary: 'Rename a list, or put it into a folder; what is left out stays',
    params: IdParams,
    body: z
      .strictObject({ name: Name.optional(), folder: Folder.optional() })
      .refine(({ name, folder }) => name !== undefined || folder !== undefined, {
        message: 'required',
        path: ['name'],
      }),
    response: Campaign,
    errors: ['not_found'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/campaigns/{id}',
    access: leads,
    scope: 'lists:write',
    audit: true,
    summary: 'Delete a list; it can be restored for 30 days',
    params: IdParams,
    response: Empty,
    errors: ['not_found'],
  }),
  archive: endpoint({
    method: 'POST',
    path: '/api/campaigns/archive/{id}',
    access: leads,
    scope: 'lists:write',
    audit: true,
    summary: 'Archive a list, or bring it back with `is_archived: false`',
    params: IdParams,
    body: z.strictObject({ is_archived: z.boolean().default(true) }).default({ is_archived: true }),
    response: Campaign,
    errors: ['not_found'],
  }),
  bulkArchive: endpoint({
    method: 'POST',
    path: '/api/campaigns/bulk-archive',
    access: leads,
    scope: 'lists:write',
    audit: true,
    summary: 'Archive lists or bring them back',
    body: z.strictObject({ resultIds: ResultIds, is_archived: z.boolean() }),
    response: z.object({ changed: z.int() }),
    errors: ['not_found'],
  }),
  details: endpoint({
    method: 'POST',
    path: '/api/campaigns/details',
    access: leads,
    scope: 'lists:write',
    audit: true,
    summary: 'Set the tags and the source of a list',
    body: z.strictObject({
      id: z.string().max(40),
      tags: Tags,
      source: z.string().trim().max(200),
    }),
    response: Campaign,
    errors: ['not_found'],
  }),
  folders: endpoint({
    method: 'GET',
    path: '/api/list-folders',
    access: leads,
    scope: 'lists:read',
    summary: 'The folders that lists stand in, by name, archived lists left out',
    response: z.object({ data: z.array(z.object({ name: z.string(), lists: z.int() })) }),
  }),
  favorites: endpoint({
    method: 'GET',
    path: '/api/favorite-lists',
    access: leads,
    scope: 'lists:read',
    summary: 'The lists that whoever asks has marked as favourites',
    response: z.object({ ids: z.array(z.string()) }),
  }),
  setFavorite: endpoint({
    method: 'PUT',
    path: '/api/favorite-lists/{id}',
    access: leads,
    scope: 'lists:write',
    summary: 'Mark a list as a favourite of your own, or take the mark off',
    params: IdParams,
    body: z.strictObject({ is_favorite: z.boolean() }),
    response: z.object({ ids: z.array(z.string()) }),
    errors: ['not_found', 'limit_reached'],
  }),
};
