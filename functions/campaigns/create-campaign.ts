import type { Caller } from '#functions/platform/http/caller.ts';
import type { Campaign } from '#shared/contracts/campaigns/index.ts';
import type { ListTypeKey } from '#shared/domain/list-types.ts';
import type { CampaignDeps } from './deps.ts';
import { toCampaign } from './get-campaign.ts';

const noLeads = { total: 0, email_found: 0, with_phone: 0, with_website: 0, sent: 0, sample: 0, revision: 0 };

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
    ...noLeads,
    is_archived: false,
    tags: [],
    source: '',
    has_webhook: false,
    created_at: at,
    updated_at: at,
  };
  await deps.store.campaigns.create(record).go();
  return toCampaign(record);
}
