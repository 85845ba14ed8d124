import { type AccountWebhook, accountWebhookItems, webhooksOf } from '#functions/events/index.ts';
import type { Shown } from '#functions/platform/table/stored/stored.ts';
import { Webhook } from '#shared/contracts/integrations/index.ts';
import { readCounts } from '../deliveries/count-deliveries.ts';
import type { IntegrationDeps } from '../deps.ts';

/** The account webhooks, the oldest first. */
export async function listWebhooks(deps: IntegrationDeps, tenantId: string): Promise<Shown<Webhook>> {
  const all = await webhooksOf(deps.events.store, tenantId);
  return accountWebhookItems.show(all, Webhook, (webhook) => toWebhook(deps, webhook));
}

/** A webhook as its owner sees it: without its secrets, with how its deliveries went. */
export async function toWebhook(deps: IntegrationDeps, webhook: AccountWebhook): Promise<Webhook> {
  const { tenantId, id, name, url, events, enabled, disabled_reason = null } = webhook;
  const { last_delivered_at, ...counts } = await readCounts(deps, { tenantId, receiver_id: id });
  return {
    ...{ id, name, url, events, enabled, disabled_reason, counts },
    has_authorization_token: webhook.sealed_token !== undefined,
    last_delivered_at: last_delivered_at || null,
    ...{ via: webhook.via ?? null, list_id: webhook.list_id ?? null },
    created_at: webhook.created_at,
    updated_at: webhook.updated_at,
  };
}

/** The same with its secret, where that is to be shown. */
export const withSecret = async (
  deps: IntegrationDeps,
  { webhook, secret }: { webhook: AccountWebhook; secret?: string | undefined },
): Promise<Webhook> => ({
  ...(await toWebhook(deps, webhook)),
  ...(secret ? { signing_secret: secret } : {}),
});
