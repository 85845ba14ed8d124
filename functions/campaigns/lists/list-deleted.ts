import { cursorsOf, readMatches } from '#functions/platform/table/read-matches.ts';
import type { Shown } from '#functions/platform/table/stored/stored.ts';
import { DeletedLead, DeletedList } from '#shared/contracts/campaigns/trash.ts';
import { matchLead } from '#shared/domain/leads/filter/match-lead.ts';
import { ResultFilter, sentFilter } from '#shared/domain/leads/filter/result-filter.ts';
import { after } from '#shared/domain/time.ts';
import type { CampaignDeps } from '../deps.ts';
import { campaignItems } from '../store/campaigns.ts';
import { endOf, restoreDays } from './delete-campaigns.ts';
import { getCampaign, toCampaign } from './get-campaign.ts';

/** Lists that can be brought back, the last that was deleted first. */
export async function listDeletedLists(deps: CampaignDeps, tenantId: string): Promise<Shown<DeletedList>> {
  const { data } = await deps.store.campaigns.query.primary({ tenantId }).go({ pages: 'all' });
  const deleted = data.flatMap((list) => (list.deleted_at ? [{ ...list, deleted_at: list.deleted_at }] : []));
  const kept = deleted.filter((list) => endOf(list) > deps.now());
  return campaignItems.show(
    kept.toSorted((a, b) => (a.deleted_at < b.deleted_at ? 1 : -1)),
    DeletedList,
    async (list) => ({
      ...(await toCampaign(deps, list)),
      ...{ deleted_at: list.deleted_at, gone_at: endOf(list) },
    }),
  );
}

type Asked = { cursor?: string | undefined; limit: number; search?: string };

/**
 * Leads of a list that can be brought back, as they lie, or those of them that a search in the list would find: of few a page may be short before the
 * end. `not_found` for a list that is deleted itself: it brings them along.
 */
export async function listDeletedLeads(
  deps: CampaignDeps,
  tenantId: string,
  campaign_id: string,
  { search = '', ...asked }: Asked,
): Promise<{ data: DeletedLead[]; next_cursor: string | null }> {
  await getCampaign(deps, tenantId, campaign_id);
  const { trash } = deps.store;
  const lying = trash.query.primary({ tenantId, campaign_id });
  const isMeant = matchLead(ResultFilter.parse({ search, sent: sentFilter.all }));
  const nowSeconds = Date.parse(deps.now()) / 1000;
  const matching = {
    async go({ cursor, limit }: { cursor: string | null; limit: number }) {
      const page = await lying.go({ cursor, limit, consistent: true });
      // The table takes away what is over some time later.
      const kept = page.data.filter(({ ttl = 0, ...head }) => ttl > nowSeconds && isMeant(head));
      return { data: kept, cursor: page.cursor };
    },
  };
  const { primary } = cursorsOf(trash).byAccessPattern;
  const page = await readMatches(
    matching,
    { ...asked, filtered: true },
    {
      now: deps.now,
      placeOf: ({ id }) => primary.fromComposite.toCursor({ tenantId, campaign_id, id }),
    },
  );
  const now = deps.now();
  const data = page.data.map(({ ttl = 0, ...head }) => {
    const gone = new Date(ttl * 1000).toISOString();
    const deleted = after(gone, -restoreDays, 'day');
    // Earlier releases kept them for longer: when those were deleted is not known any more.
    return DeletedLead.parse({ ...head, deleted_at: deleted < now ? deleted : now, gone_at: gone });
  });
  return { data, next_cursor: page.cursor };
}
