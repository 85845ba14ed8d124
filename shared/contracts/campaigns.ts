import * as z from 'zod';
import { Lead, LeadValues } from '#shared/domain/lead.ts';
import { listTypeKeys } from '#shared/domain/list-types.ts';
import { ResultFilter, Selection } from '#shared/domain/result-filter.ts';
import { endpoint, group } from './endpoint.ts';
import { Empty, Flag, IdParams, PageQuery, pageOf } from './paging.ts';

const Name = z.string().trim().min(1).max(120);
const Tag = z.string().trim().min(1).max(50);

export const Campaign = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(listTypeKeys),
  is_archived: z.boolean(),
  tags: z.array(z.string()),
  source: z.string(),
  has_webhook: z.boolean(),
  counts: z.object({
    total: z.int(),
    email_found: z.int(),
    with_phone: z.int(),
    with_website: z.int(),
    sent: z.int(),
    sample: z.int(),
  }),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Campaign = z.infer<typeof Campaign>;

/** The secret is shown once, in the reply that creates or rotates it. */
export const CampaignWebhook = z.object({
  name: z.string(),
  url: z.string(),
  has_authorization_token: z.boolean(),
  enabled: z.boolean(),
  /** Why it was switched off: `gone` after a 410, `failing` after the last try of a delivery. */
  disabled_reason: z.enum(['gone', 'failing']).nullable(),
  signing_secret: z.string().optional(),
  updated_at: z.string(),
});
export type CampaignWebhook = z.infer<typeof CampaignWebhook>;

const WebhookBody = z.strictObject({
  name: Name,
  url: z.url({ protocol: /^https?$/ }).max(2000),
  /** Sent as `Authorization-Token`; left as it is when absent, removed when empty. */
  authorization_token: z.string().max(1000).optional(),
  enabled: z.boolean().default(true),
  rotate_secret: z.boolean().default(false),
});

export const LeadDetails = z.object({
  lead: Lead,
  values: LeadValues,
  attributions: z.array(z.object({ source: z.string(), text: z.string(), url: z.string() })),
});
export type LeadDetails = z.infer<typeof LeadDetails>;

const ResultIds = z
  .array(z.string().max(40))
  .min(1, 'selection_empty')
  .max(1000)
  .transform((ids) => [...new Set(ids)]);
const leads = { module: 'leads' } as const;

export const campaigns = group('campaigns', {
  types: endpoint({
    method: 'GET',
    path: '/api/campaign-types',
    access: leads,
    scope: 'lists:read',
    summary: 'The list types',
    response: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/campaigns',
    access: leads,
    scope: 'lists:read',
    summary: 'Lists, newest first',
    query: PageQuery.extend({
      search: z.string().max(200).default(''),
      type: z.enum(listTypeKeys).optional(),
      is_archived: Flag.default(false),
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
    body: z.strictObject({ name: Name, type: z.enum(listTypeKeys) }),
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
    summary: 'Rename a list',
    params: IdParams,
    body: z.strictObject({ name: Name }),
    response: Campaign,
    errors: ['not_found'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/campaigns/{id}',
    access: leads,
    scope: 'lists:write',
    audit: true,
    summary: 'Delete a list; it can be restored for 60 days',
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
    response: z.object({ deleted: z.int(), remaining: z.int() }),
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
  details: endpoint({
    method: 'POST',
    path: '/api/campaigns/details',
    access: leads,
    scope: 'lists:write',
    audit: true,
    summary: 'Set the tags and the source of a list',
    body: z.strictObject({
      id: z.string().max(40),
      tags: z.array(Tag).max(20),
      source: z.string().trim().max(200),
    }),
    response: Campaign,
    errors: ['not_found'],
  }),
  results: endpoint({
    method: 'POST',
    path: '/api/{type}-results/{id}',
    access: leads,
    scope: 'lists:read',
    summary: 'The leads of a list',
    params: IdParams.extend({ type: z.enum(listTypeKeys) }),
    body: ResultFilter,
    response: pageOf(Lead),
    errors: ['not_found'],
  }),
  result: endpoint({
    method: 'GET',
    path: '/api/campaigns/{id}/results/{resultId}',
    access: leads,
    scope: 'lists:read',
    summary: 'One lead with every value and where it came from',
    params: IdParams.extend({ resultId: z.string().max(64) }),
    response: LeadDetails,
    errors: ['not_found'],
  }),
  webhook: endpoint({
    method: 'GET',
    path: '/api/campaign-webhook/{id}',
    access: leads,
    scope: 'lists:read',
    summary: "The list's webhook, or null",
    params: IdParams,
    response: z.object({ webhook: CampaignWebhook.nullable() }),
    errors: ['not_found'],
  }),
  setUpWebhook: endpoint({
    method: 'POST',
    path: '/api/campaign-webhook-setup/{id}',
    access: leads,
    scope: 'lists:write',
    audit: true,
    summary: "Set or change the list's webhook",
    params: IdParams,
    body: WebhookBody,
    response: z.object({ webhook: CampaignWebhook }),
    errors: ['not_found'],
  }),
});
