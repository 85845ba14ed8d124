import type { Caller } from '#functions/platform/http/caller.ts';
import { Campaign } from '#shared/contracts/campaigns/lists.ts';
import type { KindKey } from '#shared/domain/kinds/index.ts';
import type { CampaignDeps } from '../deps.ts';
import { campaignItems } from '../store/campaigns.ts';
import { toCampaign } from './get-campaign.ts';

type Query = {
  search: string;
  type?: KindKey | undefined;
  is_archived: boolean;
  page: number;
  limit: number;
};

/** The account's lists, newest first. An account has some hundreds of lists, so they are read whole and cut here. */
export async function listCampaigns(deps: CampaignDeps, caller: Caller, query: Query) {
  const { data } = await deps.store.campaigns.query
    .primary({ tenantId: caller.tenantId })
    .go({ pages: 'all', order: 'desc' });
  const wanted = data.filter(
    (list) => !list.deleted_at && list.is_archived === query.is_archived && matches(list, query),
  );
  const start = (query.page - 1) * query.limit;
  const page = wanted.slice(start, start + query.limit);
  const shown = await campaignItems.show(page, Campaign, (list) => toCampaign(deps, list));
  return { ...shown, total: wanted.length, page: query.page, limit: query.limit };
}

function matches(list: { name: string; type: KindKey; tags: string[] }, { search, type }: Query): boolean {
  const text = search.trim().toLocaleLowerCase();
  if (type && list.type !== type) return false;
  return text === '' || [list.name, ...list.tags].some((part) => part.toLocaleLowerCase().includes(text));
}
