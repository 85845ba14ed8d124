import { after } from '#shared/domain/time.ts';
import type { CampaignDeps } from '../deps.ts';
import { getCampaign } from './get-campaign.ts';

export const restoreDays = 60;

/** When something that is deleted now is gone for good. */
export const goneAt = (now: string): Date => new Date(after(now, restoreDays, 'day'));

/**
 * Marks lists as deleted and gives their names; they can be restored for 60 days. An id that is not a list of this account
 * refuses all.
 */
export async function deleteCampaigns(
  deps: CampaignDeps,
  tenantId: string,
  ids: string[],
): Promise<string[]> {
  const { store, now } = deps;
  const names: string[] = [];
  for (const id of ids) names.push((await getCampaign(deps, tenantId, id)).name);
  const at = now();
  await Promise.all(
    ids.map((id) =>
      store.campaigns
        .patch({ tenantId, id })
        .set({ deleted_at: at, deletion: 'deleted', gone_at: goneAt(at).toISOString() })
        .go(),
    ),
  );
  return names;
}

type Deleted = { deleted_at?: string | undefined; gone_at?: string | undefined };

/** Until when a deleted list can be brought back. Release 0.1 noted only when it was deleted. */
export const endOf = ({ deleted_at = '', gone_at = '-' }: Deleted): string =>
  gone_at === '-' ? goneAt(deleted_at).toISOString() : gone_at;

/** Brings deleted lists back and gives their names. What is not there, or was never deleted, is not among them. */
export async function restoreCampaigns(
  { store, now }: CampaignDeps,
  tenantId: string,
  ids: string[],
): Promise<string[]> {
  const { data } = await store.campaigns.get(ids.map((id) => ({ tenantId, id }))).go({ consistent: true });
  const deleted = data.filter((list) => list.deleted_at !== undefined && endOf(list) > now());
  const kept = { deletion: 'none', gone_at: '-' } as const;
  await Promise.all(
    deleted.map(({ id }) => store.campaigns.patch({ tenantId, id }).set(kept).remove(['deleted_at']).go()),
  );
  return deleted.map(({ name }) => name);
}
