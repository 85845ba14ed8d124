import { getCampaign, getWebhookTarget } from '#functions/campaigns/index.ts';
import type { GuardedFetch } from '#functions/platform/outbound/index.ts';
import type { Seal } from '#functions/platform/secrets/seal.ts';
import type { DeliveryAttempt } from '#shared/contracts/integrations.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { IntegrationDeps } from '../deps.ts';
import { sendEvent } from './send-event.ts';

/** Sends `webhook.test` now, outside the log and the schedule, also to a webhook that is switched off. */
export async function testWebhook(
  deps: IntegrationDeps & { fetch: GuardedFetch; seal: Seal },
  tenantId: string,
  campaignId: string,
): Promise<DeliveryAttempt> {
  const { name } = await getCampaign(deps.campaigns, tenantId, campaignId);
  const target = await getWebhookTarget({ ...deps.campaigns, seal: deps.seal }, tenantId, campaignId);
  if (!target) throw new AppError('not_found');
  const body = JSON.stringify({
    type: 'webhook.test',
    timestamp: deps.now(),
    data: { list: { id: campaignId, name } },
  });
  return { number: 1, ...(await sendEvent(deps, target, { id: deps.newId('delivery'), body })) };
}
