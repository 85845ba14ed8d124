import type { CampaignDeps } from './deps.ts';
import { getCampaign } from './get-campaign.ts';

export const restoreDays = 60;
const day = 86_400;

/** When something that is deleted now is gone for good, in epoch seconds. */
export const goneAt = (now: string): number => Math.floor(Date.parse(now) / 1000) + restoreDays * day;

/** Marks lists as deleted; they can be restored for 60 days. An id that is not a list of this account refuses all. */
export async function deleteCampaigns(deps: CampaignDeps, tenantId: string, ids: string[]): Promise<number> {
  const { store, now } = deps;
  for (const id of ids) await getCampaign(deps, tenantId, id);
  const at = now();
  await Promise.all(
    ids.map((id) =>
      store.campaigns
        .patch({ tenantId, id })
        .set({ deleted_at: at, ttl: goneAt(at) })
        .go(),
    ),
  );
  return ids.length;
}

/** Brings deleted lists back. What is not there, or was never deleted, is not counted. */
export async function restoreCampaigns(
  { store, now }: CampaignDeps,
  tenantId: string,
  ids: string[],
): Promise<number> {
  const { data } = await store.campaigns.get(ids.map((id) => ({ tenantId, id }))).go({ consistent: true });
  const deleted = data.filter(({ deleted_at, ttl }) => deleted_at && (ttl ?? 0) * 1000 > Date.parse(now()));
  await Promise.all(
    deleted.map(({ id }) => store.campaigns.patch({ tenantId, id }).remove(['deleted_at', 'ttl']).go()),
  );
  return deleted.length;
}
