import type { Caller } from '#functions/platform/http/caller.ts';
import type { Campaign } from '#shared/contracts/campaigns/index.ts';
import type { KindKey } from '#shared/domain/kinds/index.ts';
import type { CampaignDeps } from '../deps.ts';
import { toCampaign } from './get-campaign.ts';

export async function createCampaign(
  deps: CampaignDeps,
  caller: Caller,
  list: { name: string; type: KindKey },
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
