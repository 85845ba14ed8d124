import type { Shown } from '#functions/platform/table/stored/stored.ts';
import { DeletedLead, DeletedList } from '#shared/contracts/campaigns/trash.ts';
import { after } from '#shared/domain/time.ts';
import { invalidField } from '#shared/errors/app-error.ts';
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

type Page = { cursor?: string | undefined; limit: number };

/** Leads of a list that can be brought back, as they lie. `not_found` for a list that is deleted itself: it brings them along. */
export async function listDeletedLeads(
  deps: CampaignDeps,
  tenantId: string,
  campaign_id: string,
  { cursor, limit }: Page,
): Promise<{ data: DeletedLead[]; next_cursor: string | null }> {
  await getCampaign(deps, tenantId, campaign_id);
  const lying = deps.store.trash.query.primary({ tenantId, campaign_id });
  const page = await lying.go({ count: limit, cursor: cursor ?? null, consistent: true }).catch((cause) => {
    throw cursor ? invalidField('cursor', 'invalid') : cause;
  });
  const now = deps.now();
  const leads = page.data.map(({ ttl = 0, ...head }) => {
    const gone = new Date(ttl * 1000).toISOString();
    const deleted = after(gone, -restoreDays, 'day');
    // Earlier releases kept them for longer: when those were deleted is not known any more.
    return DeletedLead.parse({ ...head, deleted_at: deleted < now ? deleted : now, gone_at: gone });
  });
  // The table takes away what is over some time later.
  return { data: leads.filter(({ gone_at }) => gone_at > now), next_cursor: page.cursor };
}
