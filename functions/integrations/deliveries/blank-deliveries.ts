import pLimit from 'p-limit';
import { connectionIds } from '#functions/crm/index.ts';
import { webhookIds } from '#functions/events/index.ts';
import { firstIdAt, timeOfId } from '#functions/platform/runtime/ids.ts';
import type { Table } from '#functions/platform/table/client.ts';
import { eraseKeys, keyOf } from '#functions/platform/table/erase-items.ts';
import { isConditionRefused } from '#functions/platform/table/transact.ts';
import { createDeliveryStore, type DeliveryRecord, type DeliveryStore } from '../store/index.ts';

type List = { tenantId: string; id: string };

/** Deliveries of one read. */
const perRead = 100;
const atOnce = 8;
const tries = 8;
/** Clocks of two functions may differ by so many milliseconds. */
const clockTolerance = 60_000;

/**
 * Takes from all deliveries about a list what they say, whoever they are for: that it happened, and how it went, stays in the log. None is older than
 * its list, so no more is read than was sent since that was made. Begun again it goes on with what is left.
 */
export async function blankList(
  { table }: { table: Table },
  { tenantId, id: list }: List,
  at: string,
): Promise<void> {
  const store = createDeliveryStore(table);
  for (const receivers of [webhookIds, connectionIds])
    for await (const receiver_id of receivers({ table }, tenantId)) {
      const about = store.deliveries.query
        .byReceiver({ tenantId, receiver_id })
        .gte({ id: firstAbout(list) })
        .where((one, { eq, notExists }) => `${eq(one.list_id, list)} AND ${notExists(one.blanked_at)}`);
      let cursor: string | null = null;
      do {
        const page: { data: DeliveryRecord[]; cursor: string | null } = await about.go({
          cursor,
          limit: perRead,
        });
        await blankDeliveries(store, page.data, at);
        cursor = page.cursor;
      } while (cursor);
    }
}

/** What is sent goes first: cut off between the two, the delivery is found again. */
export async function blankDeliveries(
  store: DeliveryStore,
  deliveries: readonly DeliveryRecord[],
  at: string,
): Promise<void> {
  await eraseKeys(
    store.table,
    deliveries.map(({ tenantId, id }) => keyOf(store.bodies.remove({ tenantId, id }).params())),
  );
  const limit = pLimit(atOnce);
  await Promise.all(deliveries.map((delivery) => limit(() => blank(store, delivery, at))));
}

/** Receivers repeat what they were sent, so what they said goes too. */
async function blank(store: DeliveryStore, delivery: DeliveryRecord, at: string): Promise<void> {
  const { tenantId, id } = delivery;
  let known: DeliveryRecord | null = delivery;
  for (let attempt = 1; known && known.blanked_at === undefined; attempt += 1) {
    const { updated_at, attempts, outcome }: DeliveryRecord = known;
    const blanked = store.deliveries
      .patch({ tenantId, id })
      .set({
        blanked_at: at,
        attempts: attempts.map((one) => ({ ...one, response_body: '' })),
        ...(outcome ? { outcome: { ...outcome, contact_id: null, detail: null } } : {}),
      })
      .remove(['lead_name', 'body'])
      .where((item, { eq }) => eq(item.updated_at, updated_at));
    try {
      await blanked.go();
      return;
    } catch (error) {
      // A try was noted since it was read: what that brought is blanked too.
      if (!isConditionRefused(error) || attempt >= tries) throw error;
      known = (await store.deliveries.get({ tenantId, id }).go({ consistent: true })).data;
    }
  }
}

/** In front of all that can be about a list. */
function firstAbout(list: string): string {
  try {
    return firstIdAt('delivery', new Date(timeOfId(list).getTime() - clockTolerance));
  } catch {
    return '';
  }
}
