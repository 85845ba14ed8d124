import type { Lead } from '#shared/domain/lead.ts';
import type { ListTypeKey } from '#shared/domain/list-types.ts';
import type { ResultFilter } from '#shared/domain/result-filter.ts';
import type { CampaignDeps } from './deps.ts';
import { isUnfiltered, matchLead } from './domain/match-lead.ts';
import { sortLeads } from './domain/sort-leads.ts';
import { type CampaignRecord, getCampaign } from './get-campaign.ts';
import type { FilterableHeads } from './store/filterable-heads.ts';
import type { Head } from './store/leads.ts';
import { toLead } from './to-lead.ts';

type Deps = CampaignDeps & { filterableHeads: FilterableHeads };
type Page = { data: Lead[]; total: number; page: number; limit: number };

/** Beyond this many leads to skip, the keys are taken from the kept heads instead of walked through. */
const maxSkip = 400;

/** One page of a list's leads. */
export async function listResults(
  deps: Deps,
  tenantId: string,
  id: string,
  type: ListTypeKey,
  filter: ResultFilter,
): Promise<Page> {
  const campaign = await getCampaign(deps, tenantId, id, type);
  const { page, limit } = filter;
  if (isUnfiltered(filter) && (page - 1) * limit <= maxSkip) {
    const heads = await firstHeads(deps, tenantId, id, filter);
    return {
      data: heads.map((head) => toLead(head, deps.now())),
      total: Math.max(campaign.total, heads.length),
      page,
      limit,
    };
  }
  const ids = await matchingIds(deps, tenantId, campaign, filter);
  const wanted = ids.slice((page - 1) * limit, page * limit);
  return { data: await readHeads(deps, tenantId, id, wanted), total: ids.length, page, limit };
}

/** Ids of all leads that match, sorted. */
export async function matchingIds(
  deps: Deps,
  tenantId: string,
  { id, revision }: CampaignRecord,
  filter: ResultFilter,
): Promise<string[]> {
  const heads = await deps.filterableHeads(tenantId, id, revision);
  return sortLeads(heads.filter(matchLead(filter)), filter).map((head) => head.id);
}

async function firstHeads(
  { store }: Deps,
  tenantId: string,
  campaign_id: string,
  { page, limit, direction }: ResultFilter,
): Promise<Head[]> {
  const { data } = await store.heads.query
    .primary({ tenantId, campaign_id })
    .go({ order: direction, limit: page * limit });
  return data.slice((page - 1) * limit);
}

async function readHeads(
  { store, now }: Deps,
  tenantId: string,
  campaign_id: string,
  ids: string[],
): Promise<Lead[]> {
  if (ids.length === 0) return [];
  const { data } = await store.heads.get(ids.map((id) => ({ tenantId, campaign_id, id }))).go();
  const byId = new Map(data.map((head) => [head.id, head]));
  return ids.flatMap((id) => {
    const head = byId.get(id);
    return head ? [toLead(head, now())] : [];
  });
}
