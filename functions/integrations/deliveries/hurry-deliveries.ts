import pLimit from 'p-limit';
import { isConditionRefused } from '#functions/platform/table/transact.ts';
import { after } from '#shared/domain/time.ts';
import type { IntegrationDeps } from '../deps.ts';
import { dueOf } from '../store/deliveries.ts';
import type { DeliveryRecord } from '../store/index.ts';
import type { Receiver } from '../webhooks/receivers.ts';
import { enqueueDeliveries } from './record-deliveries.ts';

type Waiting = Pick<DeliveryRecord, 'id' | 'tries'>;

const atOnce = 10;
const graceSeconds = 60;

/**
 * Has deliveries that wait for their next try tried now; their schedule goes on behind it. Gives how many: one that was tried
 * meanwhile is left to its schedule.
 */
export async function hurryDeliveries(
  deps: IntegrationDeps,
  receiver: Receiver,
  waiting: Waiting[],
): Promise<number> {
  const limit = pLimit(atOnce);
  const moved = await Promise.all(waiting.map((one) => limit(() => moveUp(deps, receiver, one))));
  const ids = moved.flatMap((id) => id ?? []);
  await enqueueDeliveries(deps, receiver, ids);
  return ids.length;
}

async function moveUp(
  { store, now }: IntegrationDeps,
  { tenantId }: Receiver,
  { id, tries }: Waiting,
): Promise<string | undefined> {
  const at = now();
  try {
    await store.deliveries
      .patch({ tenantId, id })
      // The sweep finds it if its message is lost.
      .set({
        next_try_at: at,
        updated_at: at,
        replayed_at: at,
        due: dueOf(id),
        due_at: after(at, graceSeconds, 'second'),
      })
      .where((item, { eq }) => `${eq(item.status, 'retrying')} AND ${eq(item.tries, tries)}`)
      .go();
    return id;
  } catch (error) {
    if (isConditionRefused(error)) return undefined;
    throw error;
  }
}
