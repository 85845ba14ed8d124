import { randomBytes } from 'node:crypto';
import type { ActNote } from '#functions/platform/http/record-act.ts';
import { checkTarget, isOutboundError, type TargetPolicy } from '#functions/platform/outbound/index.ts';
import type { Seal } from '#functions/platform/secrets/seal.ts';
import type { CampaignWebhook } from '#shared/contracts/campaigns/index.ts';
import { invalidField } from '#shared/errors/app-error.ts';
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

/** Standard Webhooks: 24 to 64 random bytes, shown with this prefix. */
const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`;

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

const originOf = (url: string): string | undefined => URL.parse(url)?.origin;

/** Sets or changes the webhook. A new secret is in the reply, once. Another host gets a new secret and no token of before. */
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
  // Who may edit the list may not send its secrets to a host of their own.
  const kept = known && originOf(known.url) === originOf(setUp.url) ? known : undefined;
  const secret = kept && !setUp.rotate_secret ? undefined : newSecret();
  const token = setUp.authorization_token;
  const sealed_token =
    token === undefined ? kept?.sealed_token : token === '' ? undefined : await seal.seal(token, context);

  await store.webhooks
    .put({
      tenantId,
      campaign_id: campaignId,
      name: setUp.name,
      url: setUp.url,
      enabled: setUp.enabled,
      sealed_secret: secret ? await seal.seal(secret, context) : (kept?.sealed_secret ?? ''),
      updated_at: now(),
      ...(sealed_token ? { sealed_token } : {}),
    })
    .go();
  await store.campaigns.patch({ tenantId, id: campaignId }).set({ has_webhook: true }).go();

  const shown = ({ name, url, enabled }: Pick<SetUp, 'name' | 'url' | 'enabled'>) => ({ name, url, enabled });
  note({ ...(known ? { before: shown(known) } : {}), after: shown(setUp) });
  const webhook = {
    name: setUp.name,
    url: setUp.url,
    enabled: setUp.enabled,
    has_authorization_token: sealed_token !== undefined,
  };
  return {
    ...webhook,
    disabled_reason: null,
    updated_at: now(),
    ...(secret ? { signing_secret: secret } : {}),
  };
}

async function refuseBadTarget(url: string, policy: TargetPolicy): Promise<void> {
  try {
    await checkTarget(url, policy);
  } catch (error) {
    if (!isOutboundError(error)) throw error;
    // A name that does not resolve right now may do so later; an address of ours never becomes right.
    if (error.reason !== 'dns') throw invalidField('url', 'address_refused');
  }
}
