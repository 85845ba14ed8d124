import type { Caller } from '#functions/platform/http/caller.ts';
import type { Campaign } from '#shared/contracts/campaigns/index.ts';
import type { ListTypeKey } from '#shared/domain/leads/list-types.ts';
import type { CampaignDeps } from '../deps.ts';
import { toCampaign } from './get-campaign.ts';

export async function createCampaign(
  deps: CampaignDeps,
  caller: Caller,
  list: { name: string; type: ListTypeKey },
): Promise<Campaign> {
  const at = deps.now();
  const record = {
    tenantId: caller.tenantId,
    id: deps.newId('campaign'),
    ...list,
    is_archived: false,
    tags: [],
    source: '',
    has_webhook: false,
    created_at: at,
    updated_at: at,
  };
  const { data } = await deps.store.campaigns.create(record).go();
  return toCampaign(deps, data);
}
