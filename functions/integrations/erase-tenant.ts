import { listIds } from '#functions/campaigns/index.ts';
import type { Table } from '#functions/platform/table/client.ts';
import { eraseItems, eraseKeys, keyOf } from '#functions/platform/table/erase-items.ts';
import { createDeliveryStore } from './store/index.ts';

type Deps = { table: Table };

/** Removes the deliveries of an account; they are found by its lists, which go after them. */
export async function eraseTenant(deps: Deps, tenantId: string): Promise<void> {
  for await (const id of listIds(deps, tenantId)) await eraseList(deps, { tenantId, id });
}

/** Removes the deliveries of one list. */
export async function eraseList({ table }: Deps, { tenantId, id }: { tenantId: string; id: string }) {
  const { deliveries, counts } = createDeliveryStore(table);
  const place = { tenantId, campaign_id: id };
  await eraseItems(table, deliveries.query.byCampaign(place));
  await eraseKeys(table, [keyOf(counts.remove(place).params())]);
}
