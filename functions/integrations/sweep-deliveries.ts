import pLimit from 'p-limit';
import { TransactionRefused, transact, write } from '#functions/platform/table/transact.ts';
import type { IntegrationDeps } from './deps.ts';
import { isUnderWay } from './domain/under-way.ts';
import { later } from './record-deliveries.ts';
import type { DeliveryRecord } from './store/index.ts';

type Due = Pick<DeliveryRecord, 'tenantId' | 'id' | 'status' | 'due' | 'due_at'>;

const attributes: (keyof Due)[] = ['tenantId', 'id', 'status', 'due', 'due_at'];

/** Handed over at most per call; the next call takes the rest. */
const maxPerSweep = 2000;
const perBatch = 200;
const parallel = 16;
/** No further batch is begun after so many seconds; the function may run for 15. */
const maxSeconds = 8;
/** A delivery is not due again until the queue has had so many seconds. */
const queueSeconds = 120;

/**
 * Hands deliveries whose time has come, and whose message was lost or could not wait that long, to the queue. Each is
 * moved on before its message is sent: if that is lost, the delivery is due again soon.
 */
export async function sweepDeliveries(deps: IntegrationDeps): Promise<{ enqueued: number }> {
  const { store, queue, now } = deps;
  const at = now();
  const stopAt = later(at, maxSeconds);
  const due = store.deliveries.query.byDue({ due: 'due' }).lte({ due_at: at });
  let enqueued = 0;
  let cursor: string | null = null;
  do {
    const page: { data: Due[]; cursor: string | null } = await due.go({
      cursor,
      limit: perBatch,
      attributes,
    });
    const taken = await takeDue(deps, page.data, at);
    await queue.send(taken.map(({ tenantId, id }) => ({ tenant_id: tenantId, delivery_id: id })));
    enqueued += taken.length;
    cursor = page.cursor;
  } while (cursor && enqueued < maxPerSweep && now() < stopAt);
  return { enqueued };
}

/** Those of a batch that are to be sent now, moved on. */
async function takeDue(deps: IntegrationDeps, batch: Due[], at: string): Promise<Due[]> {
  const limit = pLimit(parallel);
  const moved = await Promise.all(batch.map((delivery) => limit(() => moveOn(deps, delivery, at))));
  return batch.filter(({ status }, index) => moved[index] && isUnderWay(status));
}

/** False if somebody worked on it since it was read: what they wrote stands. One that is done leaves the index. */
async function moveOn(
  { store }: IntegrationDeps,
  { tenantId, id, status, due, due_at }: Due,
  at: string,
): Promise<boolean> {
  const change = isUnderWay(status) ? { due, due_at: later(at, queueSeconds) } : { due: id, due_at };
  const moved = store.deliveries
    .patch({ tenantId, id })
    .set(change)
    .where((item, { eq }) => `${eq(item.due, due)} AND ${eq(item.due_at, due_at)}`);
  try {
    await transact(store.table, [write.update('delivery', moved.params())]);
    return true;
  } catch (error) {
    if (error instanceof TransactionRefused) return false;
    throw error;
  }
}
