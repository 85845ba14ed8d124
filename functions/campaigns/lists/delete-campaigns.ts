import { after } from '#shared/domain/time.ts';
import type { CampaignDeps } from '../deps.ts';
import type { CampaignRecord } from '../store/index.ts';
import { getCampaign } from './get-campaign.ts';
import { changeList } from './list-happened.ts';
import { refuseMoreLists } from './list-limits.ts';

export const restoreDays = 30;

/** When something that is deleted now is gone for good. */
export const goneAt = (now: string): Date => new Date(after(now, restoreDays, 'day'));

/**
 * Marks lists as deleted and gives the names of those that this call deleted; they can be restored for 30 days. An id that is not a list of this account
 * refuses all.
 */
export async function deleteCampaigns(
  deps: CampaignDeps,
  tenantId: string,
  ids: string[],
): Promise<string[]> {
  const { store, now } = deps;
  const lists: CampaignRecord[] = [];
  for (const id of new Set(ids)) lists.push(await getCampaign(deps, tenantId, id));
  const at = now();
  const changed = await Promise.all(
    lists.map((list) => {
      const gone = store.campaigns
        .patch({ tenantId, id: list.id })
        .set({ deleted_at: at, deletion: 'deleted', gone_at: goneAt(at).toISOString() })
        .where(({ deleted_at }, { notExists }) => notExists(deleted_at));
      return changeList(deps, gone.params(), 'list.deleted', list);
    }),
  );
  return lists.filter((_, no) => changed[no]).map(({ name }) => name);
}

type Deleted = { deleted_at?: string | undefined; gone_at?: string | undefined };

/** Until when a deleted list can be brought back. Release 0.1 noted only when it was deleted, and gave it 60 days. */
export const endOf = ({ deleted_at = '', gone_at = '-' }: Deleted): string =>
  gone_at === '-' ? after(deleted_at, 60, 'day') : gone_at;

/**
 * Brings deleted lists back and gives the names of those that this call brought back. What is not there, or was never deleted, is not among them.
 * `limit_reached`, and none is brought back, where the account would have more lists than it may.
 */
export async function restoreCampaigns(
  deps: CampaignDeps,
  tenantId: string,
  ids: string[],
): Promise<string[]> {
  const { store, now } = deps;
  const { data } = await store.campaigns.get(ids.map((id) => ({ tenantId, id }))).go({ consistent: true });
  const deleted = data.filter((list) => list.deleted_at !== undefined && endOf(list) > now());
  await refuseMoreLists(deps, tenantId, deleted);
  const kept = { deletion: 'none', gone_at: '-' } as const;
  const changed = await Promise.all(
    deleted.map((list) => {
      const back = store.campaigns
        .patch({ tenantId, id: list.id })
        .set(kept)
        .remove(['deleted_at'])
        .where(({ deleted_at }, { exists }) => exists(deleted_at));
      return changeList(deps, back.params(), 'list.restored', list);
    }),
  );
  return deleted.filter((_, no) => changed[no]).map(({ name }) => name);
}
