import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { IdParams } from '../paging.ts';

const Name = z.string().trim().min(1).max(120);
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
  name: Name,
  url: z.url({ protocol: /^https?$/ }).max(2000),
  /** Sent as `Authorization-Token`; left as it is when absent, removed when empty. */
  authorization_token: z
    .string()
    .max(1000)
    // What a header can hold.
    .regex(/^[\x20-\x7e]*$/, 'invalid')
    .optional(),
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
    summary: "Set or change the list's webhook",
    params: IdParams,
    body: WebhookBody,
    response: z.object({ webhook: CampaignWebhook }),
    errors: ['not_found'],
  }),
};
