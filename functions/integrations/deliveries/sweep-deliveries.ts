import pLimit from 'p-limit';
import { type EventDeps, sweepOutbox } from '#functions/events/index.ts';
import { isConditionRefused } from '#functions/platform/table/transact.ts';
import { after } from '#shared/domain/time.ts';
import type { IntegrationDeps } from '../deps.ts';
import { isUnderWay } from '../domain/under-way.ts';
import { isSettled } from '../sending/settle.ts';
import { allDue } from '../store/deliveries.ts';
import type { DeliveryRecord } from '../store/index.ts';
import { enqueueDeliveries } from './record-deliveries.ts';

/** What the index shows of a delivery. */
type Due = Pick<DeliveryRecord, 'tenantId' | 'id' | 'receiver_id' | 'status' | 'counted' | 'due' | 'due_at'>;

const attributes: (keyof Due)[] = ['tenantId', 'id', 'receiver_id', 'status', 'counted', 'due', 'due_at'];

/** Handed over at most per call and part of what is due; the next call takes the rest. */
const maxPerPart = 500;
/** So few that a batch of all parts, which is begun last, ends within the time of the function on a busy table too. */
const perBatch = 50;
const parallel = 16;
/** No further batch is begun after so many seconds; the function may run for 15. */
const maxSeconds = 8;
/** A delivery is not due again until the queue has had so many seconds. */
const queueSeconds = 120;

/**
 * What happened, and then what is to be sent: it becomes deliveries. Where the first fails the other is done all the same, and the failure is thrown
 * then: retries of one webhook do not wait for what another cannot be told.
 */
export async function sweepAll(events: EventDeps, deps: IntegrationDeps) {
  const [outbox] = await Promise.allSettled([sweepOutbox(events)]);
  const deliveries = await sweepDeliveries(deps);
  if (outbox.status === 'rejected') throw outbox.reason;
  return { ...outbox.value, ...deliveries };
}

/**
 * Hands deliveries whose time has come, and whose message was lost or could not wait that long, to the queue. Each is
 * moved on before its message is sent: if that is lost, the delivery is due again soon.
 */
export async function sweepDeliveries(deps: IntegrationDeps): Promise<{ enqueued: number }> {
  const at = deps.now();
  const limit = pLimit(parallel);
  const parts = await Promise.all(allDue.map((part) => sweepPart(deps, { part, at, limit })));
  return { enqueued: parts.reduce((sum, count) => sum + count, 0) };
}

type Sweep = { part: string; at: string; limit: ReturnType<typeof pLimit> };

async function sweepPart(deps: IntegrationDeps, { part, at, limit }: Sweep): Promise<number> {
  const due = deps.store.deliveries.query.byDue({ due: part }).lte({ due_at: at });
  const stopAt = after(at, maxSeconds, 'second');
  let enqueued = 0;
  let cursor: string | null = null;
  do {
    const page: { data: Due[]; cursor: string | null } = await due.go({
      cursor,
      limit: perBatch,
      attributes,
    });
    const isMoved = await Promise.all(page.data.map((delivery) => limit(() => moveOn(deps, delivery, at))));
    const taken = page.data.filter((delivery, index) => isMoved[index] && isOpen(delivery));
    for (const [receiver_id, these] of Map.groupBy(taken, (delivery) => delivery.receiver_id))
      await enqueueAll(deps, receiver_id, these);
    enqueued += taken.length;
    cursor = page.cursor;
  } while (cursor && enqueued < maxPerPart && deps.now() < stopAt);
  return enqueued;
}

async function enqueueAll(deps: IntegrationDeps, receiver_id: string, deliveries: Due[]): Promise<void> {
  const tenantId = deliveries[0]?.tenantId ?? '';
  await enqueueDeliveries(
    deps,
    { tenantId, receiver_id },
    deliveries.map(({ id }) => id),
  );
}

/** Whether something is still to be done with it: a try, or counting what became of the last one. */
const isOpen = (delivery: Due): boolean => isUnderWay(delivery.status) || !isSettled(delivery);

/** False if somebody worked on it since it was read: what they wrote stands. One that is done leaves the index. */
async function moveOn({ store }: IntegrationDeps, delivery: Due, at: string): Promise<boolean> {
  const { tenantId, id, due, due_at } = delivery;
  const change = isOpen(delivery) ? { due, due_at: after(at, queueSeconds, 'second') } : { due: id, due_at };
  const moved = store.deliveries
    .patch({ tenantId, id })
    .set(change)
    .where((item, { eq }) => `${eq(item.due, due)} AND ${eq(item.due_at, due_at)}`);
  try {
    await moved.go();
    return true;
  } catch (error) {
    if (isConditionRefused(error)) return false;
    throw error;
  }
}
