import * as z from 'zod';
import { listIds } from '#functions/campaigns/index.ts';
import { connectionIds } from '#functions/crm/index.ts';
import { webhookIds } from '#functions/events/index.ts';
import type { Table } from '#functions/platform/table/client.ts';
import { eraseItems, eraseKeys, keyOf } from '#functions/platform/table/erase-items.ts';
import { blankList } from './deliveries/blank-deliveries.ts';
import { createDeliveryStore } from './store/index.ts';

type Deps = { table: Table };

const Delivery = z.object({ id: z.string() });

/** Removes the deliveries of an account; they are found by its lists, webhooks and CRMs, which go after them. */
export async function eraseTenant(deps: Deps, tenantId: string): Promise<void> {
  for await (const id of listIds(deps, tenantId)) await eraseReceiver(deps, { tenantId, id });
  for (const receivers of [webhookIds, connectionIds])
    for await (const id of receivers(deps, tenantId)) await eraseReceiver(deps, { tenantId, id });
  const { runCounts, recalls } = createDeliveryStore(deps.table);
  await eraseItems(deps.table, recalls.query.primary({ tenantId }));
  await eraseItems(deps.table, runCounts.query.primary({ tenantId }));
}

/** Removes the deliveries to the webhook of a list that is gone for good, and what those to others say of it. */
export async function eraseList(deps: Deps & { now: () => Date }, list: { tenantId: string; id: string }) {
  await blankList(deps, list, deps.now().toISOString());
  await eraseReceiver(deps, list);
}

/** Removes the deliveries to one list, account webhook, or CRM. */
async function eraseReceiver({ table }: Deps, { tenantId, id }: { tenantId: string; id: string }) {
  const { deliveries, bodies, leases, counts, firstCounts, receivers, slots } = createDeliveryStore(table);
  const place = { tenantId, receiver_id: id };
  const beside = (item: object) => {
    const delivery = { tenantId, ...Delivery.parse(item) };
    return [keyOf(bodies.remove(delivery).params()), keyOf(leases.remove(delivery).params())];
  };
  await eraseItems(table, deliveries.query.byReceiver(place), beside);
  await eraseItems(table, counts.query.primary(place));
  await eraseItems(table, slots.query.primary(place));
  await eraseKeys(table, [
    keyOf(firstCounts.remove(place).params()),
    keyOf(receivers.remove(place).params()),
  ]);
}
