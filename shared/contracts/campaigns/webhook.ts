import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { AuthorizationToken, WebhookName, WebhookUrl } from '../integrations/webhook-fields.ts';
import { IdParams } from '../paging.ts';

const leads = { module: 'leads' } as const;

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
  name: WebhookName,
  url: WebhookUrl,
  /** Sent as `Authorization-Token`; left as it is when absent, removed when empty. */
  authorization_token: AuthorizationToken.optional(),
  enabled: z.boolean().default(true),
  rotate_secret: z.boolean().default(false),
});

export const webhook = {
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
    idempotency: 'once',
    summary: "Set or change the list's webhook",
    params: IdParams,
    body: WebhookBody,
    response: z.object({ webhook: CampaignWebhook }),
    errors: ['not_found'],
  }),
  removeWebhook: endpoint({
    method: 'DELETE',
    path: '/api/campaign-webhook/{id}',
    access: leads,
    scope: 'lists:write',
    audit: true,
    summary: "Remove the list's webhook; what waits to be sent to it is not sent",
    params: IdParams,
    response: z.object({}),
    errors: ['not_found'],
  }),
};
