import { openTarget, type WebhookTarget } from '#functions/platform/outbound/webhook-secrets.ts';
import type { Seal } from '#functions/platform/secrets/seal.ts';
import { isConditionRefused } from '#functions/platform/table/transact.ts';
import type { CampaignDeps } from '../deps.ts';
import { webhookItems } from '../store/campaigns.ts';
import { sealContext } from './set-up-webhook.ts';

/** The webhook of a list, or undefined if none is set up, or if the list is deleted: nothing leaves it then. */
export async function getWebhookTarget(
  deps: CampaignDeps & { seal: Seal },
  tenantId: string,
  campaignId: string,
): Promise<WebhookTarget | undefined> {
  const [{ data }, { data: list }] = await Promise.all([
    deps.store.webhooks.get({ tenantId, campaign_id: campaignId }).go({ consistent: true }),
    deps.store.campaigns.get({ tenantId, id: campaignId }).go({ consistent: true }),
  ]);
  if (!data || !list || list.deleted_at) return undefined;
  webhookItems.refuseNewer(data);
  return openTarget(deps.seal, data, sealContext(tenantId, campaignId));
}

/** Where a list is sent and how, without opening its secrets; undefined if no webhook is set up. */
export async function describeWebhook(
  { store }: CampaignDeps,
  tenantId: string,
  campaign_id: string,
): Promise<{ url: string; enabled: boolean; hasToken: boolean } | undefined> {
  const { data } = await store.webhooks.get({ tenantId, campaign_id }).go({ consistent: true });
  return data
    ? { url: data.url, enabled: data.enabled, hasToken: data.sealed_token !== undefined }
    : undefined;
}

/** Switches a webhook off until its owner switches it on again; one that leads elsewhere by now is left as it is. */
export async function disableWebhook(
  { store, now }: CampaignDeps,
  tenantId: string,
  campaignId: string,
  { reason, url }: { reason: 'gone' | 'failing'; url: string },
): Promise<void> {
  const off = store.webhooks
    .patch({ tenantId, campaign_id: campaignId })
    .set({ enabled: false, disabled_reason: reason, updated_at: now() })
    .where((webhook, { eq }) => eq(webhook.url, url));
  await off.go().catch((error: unknown) => {
    if (!isConditionRefused(error)) throw error;
  });
}
