import { type CampaignRecord, getCampaign } from '#functions/campaigns/index.ts';
import { isAppError } from '#shared/errors/app-error.ts';
import type { RunDeps } from './deps.ts';
import type { RunRecord } from './store/index.ts';

/** The list that a run works on, or undefined if it was deleted meanwhile. */
export async function findList(
  { campaigns }: RunDeps,
  { tenantId, campaign_id }: Pick<RunRecord, 'tenantId' | 'campaign_id'>,
): Promise<CampaignRecord | undefined> {
  return getCampaign(campaigns, tenantId, campaign_id).catch((error: unknown) => {
    if (isAppError(error, 'not_found')) return undefined;
    throw error;
  });
}
