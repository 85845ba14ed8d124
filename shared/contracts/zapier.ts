import * as z from 'zod';
import { endpoint, group } from './endpoint.ts';
import { WebhookUrl } from './integrations/webhook-fields.ts';
import { Empty, IdParams } from './paging.ts';

/** What a Zap can begin with; `lead.sent` makes it a place that leads are sent to. */
export const zapierEvents = ['lead.created', 'lead.enriched', 'lead.sent', 'run.finished'] as const;
export type ZapierEvent = (typeof zapierEvents)[number];

const OfList = z.string().max(40);

/** What our app at Zapier calls, beside what everybody may: Zapier subscribes an address when somebody turns a Zap on, and takes it back when they turn it off. */
export const zapier = group('zapier', {
  subscribe: endpoint({
    method: 'POST',
    path: '/api/zapier/hooks',
    access: 'owner',
    scope: 'lists:write',
    audit: true,
    idempotency: 'replay',
    summary: 'Have an event sent to an address of Zapier, of one list or of all',
    body: z.strictObject({ target_url: WebhookUrl, event: z.enum(zapierEvents), list_id: OfList.optional() }),
    status: 201,
    response: z.object({ id: z.string() }),
    errors: ['limit_reached', 'rate_limited', 'not_found'],
  }),
  unsubscribe: endpoint({
    method: 'DELETE',
    path: '/api/zapier/hooks/{id}',
    access: 'owner',
    scope: 'lists:write',
    audit: true,
    summary: 'Send nothing more to an address of Zapier',
    params: IdParams,
    response: Empty,
    errors: ['not_found'],
  }),
  samples: endpoint({
    method: 'GET',
    path: '/api/zapier/samples',
    access: { module: 'leads' },
    scope: 'lists:read',
    summary:
      'The newest of what an event would tell of, as it would be sent; invented where there is nothing yet',
    query: z.object({ event: z.enum(zapierEvents), list_id: OfList.optional() }),
    response: z.array(z.record(z.string(), z.unknown())),
    errors: ['not_found'],
  }),
});
