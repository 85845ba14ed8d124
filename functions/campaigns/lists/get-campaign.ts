import type { Campaign } from '#shared/contracts/campaigns/index.ts';
import type { KindKey } from '#shared/domain/kinds/index.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { CampaignDeps } from '../deps.ts';
import { readCounts } from '../leads/count-leads.ts';
import { campaignItems } from '../store/campaigns.ts';
import type { CampaignRecord } from '../store/index.ts';

export type { CampaignRecord } from '../store/index.ts';

/** The list of this account, or `not_found`: another account's id, a deleted list, a list of another type. */
export async function getCampaign(
  { store }: CampaignDeps,
  tenantId: string,
  id: string,
  type?: KindKey,
): Promise<CampaignRecord> {
  const { data } = await store.campaigns.get({ tenantId, id }).go({ consistent: true });
  if (!data || data.deleted_at || (type && data.type !== type)) throw new AppError('not_found');
  return campaignItems.refuseNewer(data);
}

/** The list as a person sees it, with its counts. */
export async function toCampaign(deps: CampaignDeps, record: CampaignRecord): Promise<Campaign> {
  const { id, name, type, is_archived, tags, source, has_webhook, created_at } = record;
  const { folder = '', is_demo = false } = record;
  const counted = await readCounts(deps, record);
  return { id, name, type, is_archived, tags, source, has_webhook, folder, is_demo, created_at, ...counted };
}
