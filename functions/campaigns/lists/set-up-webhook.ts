import type { ActNote } from '#functions/platform/http/record-act.ts';
import type { TargetPolicy } from '#functions/platform/outbound/index.ts';
import { nextSecrets, refuseBadTarget } from '#functions/platform/outbound/webhook-secrets.ts';
import type { Seal } from '#functions/platform/secrets/seal.ts';
import type { CampaignWebhook } from '#shared/contracts/campaigns/index.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { CampaignDeps } from '../deps.ts';
import { webhookItems } from '../store/campaigns.ts';
import { getCampaign } from './get-campaign.ts';

export type WebhookDeps = CampaignDeps & { seal: Seal; targetPolicy: TargetPolicy };
type SetUp = {
  name: string;
  url: string;
  authorization_token?: string | undefined;
  enabled: boolean;
  rotate_secret: boolean;
};

export const sealContext = (tenantId: string, campaignId: string) => ({
  tenant: tenantId,
  campaign: campaignId,
});

/** The webhook of a list as its owner sees it, or null. Secrets are not in it. */
export async function getWebhook(
  deps: CampaignDeps,
  tenantId: string,
  campaignId: string,
): Promise<CampaignWebhook | null> {
  await getCampaign(deps, tenantId, campaignId);
  const { data } = await deps.store.webhooks
    .get({ tenantId, campaign_id: campaignId })
    .go({ consistent: true });
  if (!data) return null;
  webhookItems.refuseNewer(data);
  const { name, url, enabled, sealed_token, disabled_reason = null, updated_at } = data;
  return {
    name,
    url,
    enabled,
    has_authorization_token: sealed_token !== undefined,
    disabled_reason,
    updated_at,
  };
}

/** Sets or changes the webhook. A new secret is in the reply, once. Another address gets a new secret and no token of before. */
export async function setUpWebhook(
  deps: WebhookDeps,
  tenantId: string,
  campaignId: string,
  setUp: SetUp,
  note: (note: ActNote) => void,
): Promise<CampaignWebhook> {
  const { store, seal, now } = deps;
  await getCampaign(deps, tenantId, campaignId);
  await refuseBadTarget(setUp.url, deps.targetPolicy);
  const context = sealContext(tenantId, campaignId);
  const { data: known } = await store.webhooks
    .get({ tenantId, campaign_id: campaignId })
    .go({ consistent: true });
  const { url, authorization_token, rotate_secret } = setUp;
  const wanted = { known: known ?? undefined, url, authorization_token, rotate_secret, context };
  const { secret, ...sealed } = await nextSecrets(seal, wanted);

  await store.webhooks
    .put({
      tenantId,
      campaign_id: campaignId,
      name: setUp.name,
      url: setUp.url,
      enabled: setUp.enabled,
      ...sealed,
      updated_at: now(),
    })
    .go();
  await store.campaigns.patch({ tenantId, id: campaignId }).set({ has_webhook: true }).go();

  const shown = ({ name, url, enabled }: Pick<SetUp, 'name' | 'url' | 'enabled'>) => ({ name, url, enabled });
  note({ ...(known ? { before: shown(known) } : {}), after: shown(setUp) });
  const webhook = {
    name: setUp.name,
    url: setUp.url,
    enabled: setUp.enabled,
    has_authorization_token: sealed.sealed_token !== undefined,
  };
  return {
    ...webhook,
    disabled_reason: null,
    updated_at: now(),
    ...(secret ? { signing_secret: secret } : {}),
  };
}

/** Takes the webhook of a list away, and gives its name. What waits to be sent to it is closed as `disabled` when its turn comes. */
export async function removeWebhook(
  deps: CampaignDeps,
  tenantId: string,
  campaignId: string,
): Promise<string> {
  const webhook = await getWebhook(deps, tenantId, campaignId);
  if (!webhook) throw new AppError('not_found');
  await deps.store.webhooks.remove({ tenantId, campaign_id: campaignId }).go();
  await deps.store.campaigns.patch({ tenantId, id: campaignId }).set({ has_webhook: false }).go();
  return webhook.name;
}
