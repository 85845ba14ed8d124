import * as z from 'zod';
import type { Table } from '#functions/platform/table/client.ts';
import { eraseItems, eraseKeys, keyOf } from '#functions/platform/table/erase-items.ts';
import { readItems } from '#functions/platform/table/read-items.ts';
import { createCampaignStore } from './store/index.ts';
import { allShards } from './store/rows.ts';

type Deps = { table: Table };
type List = { tenantId: string; id: string };

const Lead = z.object({ id: z.string(), notes_count: z.number().optional() });

/** Removes every list of an account with its leads, what the account has paid for, what came back to it, its labels, views and favourites. */
export async function eraseTenant({ table }: Deps, tenantId: string): Promise<void> {
  const { campaigns, favorites, owned, bounces, labels, views } = createCampaignStore(table);
  for await (const list of readItems(campaigns.query.primary({ tenantId }))) await eraseList({ table }, list);
  await eraseItems(table, owned.query.primary({ tenantId }));
  await eraseItems(table, bounces.query.primary({ tenantId }));
  await eraseItems(table, views.query.primary({ tenantId }));
  await eraseItems(table, favorites.query.primary({ tenantId }));
  await eraseKeys(table, [keyOf(labels.remove({ tenantId }).params())]);
}

/** Removes what somebody kept for themselves alone: their views and favourites. Views that they share stay with the account. */
export async function eraseMember({ table }: Deps, tenantId: string, user_id: string): Promise<void> {
  const { views, favorites } = createCampaignStore(table);
  const { data } = await views.query.primary({ tenantId }).go({ pages: 'all', consistent: true });
  const own = data.filter((view) => view.user_id === user_id && !view.shared);
  await eraseKeys(
    table,
    own.map(({ id }) => keyOf(views.remove({ tenantId, id }).params())),
  );
  await eraseItems(table, favorites.query.primary({ tenantId, user_id }));
}

/** Removes a list with its leads, those in the trash too; the list goes last, since it leads to all of them. */
export async function eraseList({ table }: Deps, { tenantId, id }: List): Promise<void> {
  const store = createCampaignStore(table);
  const place = { tenantId, campaign_id: id };
  const belowOf = async (head: object) => {
    const { id: lead_id, notes_count } = Lead.parse(head);
    const notes = notes_count
      ? await store.notes.query.primary({ tenantId, lead_id }).go({ pages: 'all', attributes: ['id'] })
      : { data: [] };
    return [
      keyOf(store.bodies.remove({ tenantId, id: lead_id }).params()),
      ...notes.data.map((note) => keyOf(store.notes.remove({ tenantId, lead_id, id: note.id }).params())),
    ];
  };
  await eraseItems(table, store.heads.query.primary(place), belowOf);
  await eraseItems(table, store.trash.query.primary(place), belowOf);
  await eraseItems(table, store.filterables.query.primary(place));
  await eraseItems(table, store.changedRows.query.primary(place));
  for (const shard of allShards) {
    await eraseItems(table, store.rows.query.primary({ ...place, shard }));
    await eraseItems(table, store.leaves.query.primary({ ...place, shard }));
  }
  await eraseItems(table, store.textColumns.query.primary(place));
  await eraseItems(table, store.counts.query.primary(place));
  await eraseItems(table, store.claims.query.primary(place));
  await eraseItems(table, store.places.query.primary(place));
  await eraseItems(table, store.chosen.query.primary(place));
  await eraseKeys(table, [
    keyOf(store.webhooks.remove(place).params()),
    keyOf(store.leafIndexes.remove(place).params()),
    keyOf(store.compactions.remove(place).params()),
    keyOf(store.campaigns.remove({ tenantId, id }).params()),
  ]);
}

/** Deleted lists of all accounts whose time to be restored is over. */
export async function* listsGone({ table }: Deps, now: string): AsyncGenerator<List> {
  const gone = createCampaignStore(table)
    .campaigns.query.byDeletion({ deletion: 'deleted' })
    .lte({ gone_at: now });
  for await (const { tenantId, id } of readItems(gone)) yield { tenantId, id };
}

/** Whether a list was deleted so long ago that it cannot be restored. */
export async function isGone({ table }: Deps, list: List, now: string): Promise<boolean> {
  const { data } = await createCampaignStore(table).campaigns.get(list).go({ consistent: true });
  return data?.deletion === 'deleted' && data.gone_at <= now;
}

/** Ids of the account's lists, deleted ones among them. */
export async function* listIds({ table }: Deps, tenantId: string): AsyncGenerator<string> {
  const lists = createCampaignStore(table).campaigns.query.primary({ tenantId });
  for await (const { id } of readItems(lists)) yield id;
}
