import type { Selection } from '#shared/domain/result-filter.ts';
import type { CampaignDeps } from './deps.ts';
import { getCampaign } from './get-campaign.ts';
import { matchingIds } from './list-results.ts';
import type { FilterableHeads } from './store/filterable-heads.ts';

/** Ids of the selected leads that are in the list, in the order of the list. */
export async function selectLeads(
  deps: CampaignDeps & { filterableHeads: FilterableHeads },
  tenantId: string,
  campaignId: string,
  selection: Selection,
): Promise<string[]> {
  const campaign = await getCampaign(deps, tenantId, campaignId);
  if ('filter' in selection) {
    const except = new Set(selection.except);
    const ids = await matchingIds(deps, tenantId, campaign, selection.filter);
    return ids.filter((id) => !except.has(id));
  }
  const ids = [...new Set(selection.ids)];
  const { data } = await deps.store.heads
    .get(ids.map((id) => ({ tenantId, campaign_id: campaignId, id })))
    .go();
  const there = new Set(data.map(({ id }) => id));
  return ids.filter((id) => there.has(id));
}

/** How many of these leads a website crawl could help: with a website, and without an e-mail. */
export async function countEnrichable(
  { store }: CampaignDeps,
  tenantId: string,
  campaign_id: string,
  ids: string[],
) {
  let withWebsite = 0;
  let chargeable = 0;
  for (let start = 0; start < ids.length; start += 1000) {
    const keys = ids.slice(start, start + 1000).map((id) => ({ tenantId, campaign_id, id }));
    const { data } = await store.heads.get(keys).go({ attributes: ['website', 'emails_count'] });
    withWebsite += data.filter(({ website }) => website).length;
    chargeable += data.filter(({ website, emails_count }) => website && emails_count === 0).length;
  }
  return { withWebsite, chargeable };
}
