import type { CampaignStore } from '../store/index.ts';

/** A lead, and a list that it is or was in. */
type Key = { tenantId: string; campaign_id: string; id: string };

/** The same leads where they were moved to since, by their own logs; without those that were moved nowhere else. */
export async function whereMoved({ bodies }: Pick<CampaignStore, 'bodies'>, keys: Key[]): Promise<Key[]> {
  if (keys.length === 0) return [];
  const { data } = await bodies
    .get(keys.map(({ tenantId, id }) => ({ tenantId, id })))
    .go({ consistent: true });
  const lists = new Map(
    data.map(({ id, log }) => [id, log?.findLast(({ what }) => what === 'moved')?.to?.id]),
  );
  return keys.flatMap((key) => {
    const list = lists.get(key.id);
    return list && list !== key.campaign_id ? [{ ...key, campaign_id: list }] : [];
  });
}
