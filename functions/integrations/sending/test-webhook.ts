import { getCampaign, getWebhookTarget } from '#functions/campaigns/index.ts';
import { getAccountWebhook, openWebhook } from '#functions/events/index.ts';
import type { GuardedFetch } from '#functions/platform/outbound/index.ts';
import { newSecret, type WebhookTarget } from '#functions/platform/outbound/webhook-secrets.ts';
import type { Seal } from '#functions/platform/secrets/seal.ts';
import { createThrottle } from '#functions/platform/store/throttle.ts';
import type { DeliveryAttempt } from '#shared/contracts/integrations/index.ts';
import type { EventType } from '#shared/domain/events.ts';
import { AppError, invalidField } from '#shared/errors/app-error.ts';
import type { IntegrationDeps } from '../deps.ts';
import { testOf } from '../domain/sample-events.ts';
import { sendEvent } from './send-event.ts';

export type TestDeps = IntegrationDeps & { fetch: GuardedFetch; seal: Seal };

/** Tests that an account may send in a minute: each is a request to an address that somebody has typed in. */
export const testsPerMinute = 20;

/**
 * Sends `webhook.test` with a sample lead to the webhook of a list now, outside the log and the schedule, also to one that is switched off.
 * Throws `list_webhook_missing` where the list has none.
 */
export async function testListWebhook(
  deps: TestDeps,
  tenantId: string,
  id: string,
): Promise<DeliveryAttempt> {
  const list = await getCampaign(deps.campaigns, tenantId, id);
  const target = await getWebhookTarget({ ...deps.campaigns, seal: deps.seal }, tenantId, id);
  if (!target) throw invalidField('id', 'list_webhook_missing');
  return send(deps, tenantId, target, testOf('lead.sent', deps.now(), { type: list.type, list }));
}

/** The same to an account webhook: of an event that is named, or the first that it asks for. */
export async function testAccountWebhook(
  deps: TestDeps,
  tenantId: string,
  id: string,
  event?: EventType,
): Promise<DeliveryAttempt> {
  const webhook = await getAccountWebhook(deps.events, tenantId, id);
  const body = testOf(event ?? webhook.events[0] ?? 'lead.sent', deps.now());
  return send(deps, tenantId, await openWebhook(deps.seal, webhook), body);
}

type Address = { url: string; authorization_token?: string | undefined; event: EventType };

/** The same to an address that is not saved, signed with a secret that nobody keeps. */
export async function testAddress(
  deps: TestDeps,
  tenantId: string,
  { url, authorization_token: authorizationToken = '', event }: Address,
): Promise<DeliveryAttempt> {
  const target = { url, enabled: true, authorizationToken, signingSecret: newSecret() };
  return send(deps, tenantId, target, testOf(event, deps.now()));
}

async function send(
  deps: TestDeps,
  tenantId: string,
  target: WebhookTarget,
  body: string,
): Promise<DeliveryAttempt> {
  const throttle = createThrottle(deps.store.table, 60);
  const retryAfter = await throttle.count(`webhook-test#${tenantId}`, testsPerMinute, new Date(deps.now()));
  if (retryAfter > 0) throw new AppError('rate_limited', { retryAfter });
  return { number: 1, ...(await sendEvent(deps, target, { id: deps.newId('delivery'), body })) };
}
