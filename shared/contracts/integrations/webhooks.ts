import * as z from 'zod';
import { eventTypes } from '../../domain/events.ts';
import { endpoint } from '../endpoint.ts';
import { IdParams, listOf } from '../paging.ts';
import { DeliveryAttempt, deliveryStatuses } from './deliveries.ts';
import { AuthorizationToken, WebhookName, WebhookUrl } from './webhook-fields.ts';

const leads = { module: 'leads' } as const;

/** Where an account has events sent. The secret is shown once, in the reply that creates or rotates it. */
export const Webhook = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(eventTypes)),
  enabled: z.boolean(),
  /** Why it was switched off: `gone` after a 410, `failing` after the last try of a delivery. */
  disabled_reason: z.enum(['gone', 'failing']).nullable(),
  has_authorization_token: z.boolean(),
  /** How many of its deliveries are in which state. */
  counts: z.record(z.enum(deliveryStatuses), z.int()),
  last_delivered_at: z.string().nullable(),
  /** A Zap has made it, and takes it away when it is turned off. */
  via: z.enum(['zapier']).nullable(),
  /** The list whose events alone it asks for. */
  list_id: z.string().nullable(),
  signing_secret: z.string().optional(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Webhook = z.infer<typeof Webhook>;

const Events = z
  .array(z.enum(eventTypes))
  .min(1, 'selection_empty')
  .max(100)
  .transform((events) => [...new Set(events)]);

const WebhookBody = z.strictObject({
  name: WebhookName,
  url: WebhookUrl,
  events: Events,
  enabled: z.boolean().default(true),
  authorization_token: AuthorizationToken.optional(),
});
export type WebhookBody = z.infer<typeof WebhookBody>;

/** What is not named stays as it is. */
const WebhookChange = z.strictObject({
  name: WebhookName.optional(),
  url: WebhookUrl.optional(),
  events: Events.optional(),
  enabled: z.boolean().optional(),
  /** Left as it is when absent, removed when empty. */
  authorization_token: AuthorizationToken.optional(),
  rotate_secret: z.boolean().default(false),
});
export type WebhookChange = z.infer<typeof WebhookChange>;

const changing = { access: 'owner', scope: 'lists:write', audit: true } as const;
const testing = { access: leads, scope: 'deliveries:write', audit: true, response: DeliveryAttempt } as const;

export const webhooks = {
  webhooks: endpoint({
    method: 'GET',
    path: '/api/webhooks',
    access: leads,
    scope: 'lists:read',
    summary: 'The account webhooks, the oldest first',
    response: listOf(Webhook),
  }),
  webhook: endpoint({
    method: 'GET',
    path: '/api/webhooks/{id}',
    access: leads,
    scope: 'lists:read',
    summary: 'One account webhook',
    params: IdParams,
    response: Webhook,
    errors: ['not_found'],
  }),
  createWebhook: endpoint({
    ...changing,
    method: 'POST',
    path: '/api/webhooks',
    idempotency: 'once',
    summary: 'Have events of the account sent somewhere: at most 20 webhooks',
    body: WebhookBody,
    status: 201,
    response: Webhook,
    errors: ['limit_reached', 'rate_limited'],
  }),
  changeWebhook: endpoint({
    ...changing,
    method: 'PUT',
    path: '/api/webhooks/{id}',
    summary: 'Change an account webhook, or give it a new secret',
    params: IdParams,
    body: WebhookChange,
    response: Webhook,
    errors: ['not_found', 'conflict'],
  }),
  removeWebhook: endpoint({
    ...changing,
    method: 'DELETE',
    path: '/api/webhooks/{id}',
    summary: 'Remove an account webhook; what waits to be sent to it is not sent',
    params: IdParams,
    response: z.object({}),
    errors: ['not_found'],
  }),
  testSend: endpoint({
    ...testing,
    method: 'POST',
    path: '/api/campaign-webhook/{id}/test',
    summary: 'Send a test event with a sample lead to the webhook of a list now and show what came back',
    params: IdParams,
    errors: ['not_found', 'rate_limited'],
  }),
  testWebhook: endpoint({
    ...testing,
    method: 'POST',
    path: '/api/webhooks/{id}/test',
    summary: 'Send a test event with sample data to an account webhook now and show what came back',
    params: IdParams,
    body: z.strictObject({ event: z.enum(eventTypes).optional() }),
    errors: ['not_found', 'rate_limited'],
  }),
  testAddress: endpoint({
    ...testing,
    method: 'POST',
    path: '/api/webhooks/test',
    summary: 'Send a test event to an address that is not saved, signed with a secret that nobody keeps',
    body: z.strictObject({
      url: WebhookUrl,
      authorization_token: AuthorizationToken.optional(),
      event: z.enum(eventTypes).default('lead.sent'),
    }),
    errors: ['rate_limited'],
  }),
  webhookEvents: endpoint({
    method: 'GET',
    path: '/api/webhook-events',
    access: leads,
    scope: 'lists:read',
    summary: 'Every event with a body as it would be sent, with sample data',
    response: z.object({
      data: z.array(z.object({ event: z.enum(eventTypes), sample: z.record(z.string(), z.unknown()) })),
    }),
  }),
};
