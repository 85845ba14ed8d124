import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { CursorQuery, cursorPageOf, IdParams } from '../paging.ts';

export const deliveryStatuses = ['pending', 'delivered', 'retrying', 'failed', 'disabled'] as const;

/** One try: what came back and how long it took. Bodies are cut at 2 KB. */
export const DeliveryAttempt = z.object({
  number: z.int(),
  at: z.string(),
  duration_ms: z.int(),
  status: z.int().nullable(),
  /** `timeout`, `connection_refused`, `address_refused` … when there was no reply. */
  error: z.string().nullable(),
  response_body: z.string(),
  response_headers: z.record(z.string(), z.string()),
});
export type DeliveryAttempt = z.infer<typeof DeliveryAttempt>;

/** What a CRM made of a lead: `incomplete` where it kept something else than was sent, in `fields`; `stopped` where it was not asked, since the run was stopped. Of the others `fields` are those whose values fitted none. */
export const CrmOutcome = z.object({
  what: z.enum(['created', 'updated', 'unchanged', 'incomplete', 'rejected', 'stopped']),
  contact_id: z.string().nullable(),
  fields: z.array(z.string()),
  /** What the CRM said, in its own words. */
  detail: z.string().nullable(),
});
export type CrmOutcome = z.infer<typeof CrmOutcome>;

/** One event to one address. `id` is the `webhook-id` of every try. */
export const Delivery = z.object({
  id: z.string(),
  /** The list that it is about. */
  campaign_id: z.string(),
  /** The account webhook that it is for; null where it is the list's own. */
  webhook_id: z.string().nullable(),
  /** The CRM that it is for. */
  connection_id: z.string().nullable(),
  run_id: z.string().nullable(),
  lead_id: z.string().nullable(),
  lead_name: z.string().nullable(),
  event: z.string(),
  url: z.string(),
  status: z.enum(deliveryStatuses),
  tries: z.int(),
  max_tries: z.int(),
  next_try_at: z.string().nullable(),
  last_status: z.int().nullable(),
  last_error: z.string().nullable(),
  /** Of the last try at a CRM. */
  outcome: CrmOutcome.nullable(),
  /** The lead or the list that it is about is gone for good, and what it said with it: it cannot be sent again. */
  content_gone: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Delivery = z.infer<typeof Delivery>;

export const DeliveryDetails = Delivery.extend({
  request: z.object({ headers: z.record(z.string(), z.string()), body: z.string() }),
  attempts: z.array(DeliveryAttempt),
});
export type DeliveryDetails = z.infer<typeof DeliveryDetails>;

const leads = { module: 'leads' } as const;

/** What the log of a receiver is asked for. */
const log = {
  method: 'GET',
  access: leads,
  scope: 'deliveries:read',
  params: IdParams,
  query: CursorQuery.extend({ status: z.enum(deliveryStatuses).optional() }),
  response: cursorPageOf(Delivery).extend({ counts: z.record(z.enum(deliveryStatuses), z.int()) }),
  errors: ['not_found'],
} as const;

/** How what was sent to a receiver is sent again. */
const again = {
  method: 'POST',
  access: leads,
  scope: 'deliveries:write',
  idempotency: 'replay',
  audit: true,
  params: IdParams,
  body: z.union([
    z.strictObject({
      ids: z
        .array(z.string().max(40))
        .min(1, 'selection_empty')
        .max(1000)
        .transform((ids) => [...new Set(ids)]),
    }),
    z.strictObject({ failed: z.literal(true), cursor: z.string().max(2000).optional() }),
  ]),
  status: 202,
  /** `remaining` is about how many that failed are still to be looked at; 0 with the last cursor. */
  response: z.object({ replayed: z.int(), remaining: z.int(), next_cursor: z.string().nullable() }),
  errors: ['not_found', 'conflict'],
} as const;

const replayed =
  'Send deliveries again under their event ids: some by id, or all that failed, 1,000 a call, going on at `next_cursor`';

export const deliveries = {
  deliveries: endpoint({
    ...log,
    path: '/api/campaign-webhook/{id}/deliveries',
    summary: 'What was sent to the webhook of a list, newest first',
  }),
  webhookDeliveries: endpoint({
    ...log,
    path: '/api/webhooks/{id}/deliveries',
    summary: 'What was sent to an account webhook, newest first',
  }),
  crmDeliveries: endpoint({
    ...log,
    path: '/api/crm-connections/{id}/deliveries',
    summary: 'What was sent to a CRM, newest first',
  }),
  delivery: endpoint({
    method: 'GET',
    path: '/api/deliveries/{id}',
    access: leads,
    scope: 'deliveries:read',
    summary: 'One delivery with its request and every try',
    params: IdParams,
    response: DeliveryDetails,
    errors: ['not_found'],
  }),
  replay: endpoint({ ...again, path: '/api/campaign-webhook/{id}/replay', summary: replayed }),
  replayWebhook: endpoint({
    ...again,
    path: '/api/webhooks/{id}/replay',
    summary: 'Send deliveries to an account webhook again, as those to a list’s are',
  }),
  replayCrm: endpoint({
    ...again,
    path: '/api/crm-connections/{id}/replay',
    summary: 'Send leads to a CRM again, as those to a webhook are',
  }),
};
