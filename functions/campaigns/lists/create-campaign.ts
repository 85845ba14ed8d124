import type { Caller } from '#functions/platform/http/caller.ts';
import { transact, write } from '#functions/platform/table/transact.ts';
import type { Campaign } from '#shared/contracts/campaigns/index.ts';
import type { KindKey } from '#shared/domain/kinds/index.ts';
import type { CampaignDeps } from '../deps.ts';
import type { CampaignRecord } from '../store/index.ts';
import { toCampaign } from './get-campaign.ts';
import { listHappened } from './list-happened.ts';

export async function createCampaign(
  deps: CampaignDeps,
  caller: Caller,
  list: { name: string; type: KindKey },
): Promise<Campaign> {
  const at = deps.now();
  const record: CampaignRecord = {
    tenantId: caller.tenantId,
    id: deps.newId('campaign'),
    ...list,
    is_archived: false,
    tags: [],
    source: '',
    has_webhook: false,
    created_at: at,
    updated_at: at,
    deletion: 'none',
    gone_at: '-',
  };
  const made = write.put('list', deps.store.campaigns.create(record).params());
  await transact(deps.store.table, [made, ...(await listHappened(deps, 'list.created', record))]);
  return toCampaign(deps, record);
}
