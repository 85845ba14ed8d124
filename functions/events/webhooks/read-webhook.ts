import { openTarget, type WebhookTarget } from '#functions/platform/outbound/webhook-secrets.ts';
import type { Seal } from '#functions/platform/secrets/seal.ts';
import { isConditionRefused } from '#functions/platform/table/transact.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { EventDeps } from '../deps.ts';
import { type AccountWebhook, accountWebhookItems } from '../store/index.ts';

/** What the token and the secret of an account webhook are bound to. */
export const sealContext = (tenant: string, webhook: string) => ({ purpose: 'webhook', tenant, webhook });

/** The webhook, or undefined where it is not there or was removed. */
export async function findWebhook(
  { store }: EventDeps,
  tenantId: string,
  id: string,
): Promise<AccountWebhook | undefined> {
  const { data } = await store.webhooks.get({ tenantId, id }).go({ consistent: true });
  if (!data || data.removed_at) return undefined;
  return accountWebhookItems.refuseNewer<AccountWebhook>(data);
}

/** Throws `not_found`. */
export async function getAccountWebhook(
  deps: EventDeps,
  tenantId: string,
  id: string,
): Promise<AccountWebhook> {
  const webhook = await findWebhook(deps, tenantId, id);
  if (!webhook) throw new AppError('not_found');
  return webhook;
}

/** Where and how to send to a webhook. */
export const openWebhook = (seal: Seal, webhook: AccountWebhook): Promise<WebhookTarget> =>
  openTarget(seal, webhook, sealContext(webhook.tenantId, webhook.id));

/** The webhooks that ask for what happened in a list. */
export const isOfList = ({ list_id }: AccountWebhook, campaign_id: string): boolean =>
  list_id === undefined || list_id === campaign_id;

/** Switches a webhook off until its owner switches it on again; one that leads elsewhere by now is left as it is. */
export async function disableAccountWebhook(
  { store, now }: EventDeps,
  tenantId: string,
  id: string,
  { reason: disabled_reason, url }: { reason: 'gone' | 'failing'; url: string },
): Promise<void> {
  const off = store.webhooks
    .patch({ tenantId, id })
    .set({ enabled: false, disabled_reason, updated_at: now() })
    .where((webhook, { eq }) => eq(webhook.url, url));
  await off.go().catch((error: unknown) => {
    if (!isConditionRefused(error)) throw error;
  });
}
