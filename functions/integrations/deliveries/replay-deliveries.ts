import { fewAtOnce } from '#functions/platform/jobs/few-at-once.ts';
import { chunk } from '#functions/platform/jobs/queue.ts';
import { cursorProblem } from '#functions/platform/table/read-matches.ts';
import { TransactionRefused, transact, type Write, write } from '#functions/platform/table/transact.ts';
import { after } from '#shared/domain/time.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { isContentGone } from '../content.ts';
import type { IntegrationDeps } from '../deps.ts';
import { isUnderWay } from '../domain/under-way.ts';
import { countedAs } from '../sending/settle.ts';
import { dueOf } from '../store/deliveries.ts';
import type { DeliveryRecord } from '../store/index.ts';
import { type Receiver, requireReceiver } from '../webhooks/receivers.ts';
import { countsWrite, moved, readCounts } from './count-deliveries.ts';
import { runCountsWrites } from './count-run-deliveries.ts';
import { hurryDeliveries } from './hurry-deliveries.ts';
import { enqueueDeliveries } from './record-deliveries.ts';

type Request = { ids: string[] } | { failed: true; cursor?: string | undefined };
type Reply = { replayed: number; remaining: number; next_cursor: string | null };
/** What replaying needs to know; bodies stay where they are. */
type Known = Pick<DeliveryRecord, (typeof attributes)[number]>;

const attributes = [
  ...(['id', 'receiver_id', 'status', 'counted', 'tries', 'run_id', 'run_counted'] as const),
  ...(['tenantId', 'list_id', 'lead_id', 'created_at', 'blanked_at'] as const),
] as const;
const graceSeconds = 60;
const maxPerCall = 1000;
/** Deliveries looked at in one read. */
const perRead = 250;
/** No further read is begun after so many seconds; the function may run for 29. */
const maxSeconds = 8;
/** All write the same counts, so they go in few transactions, one after another, and not side by side. */
const perTransaction = 25;

/**
 * Sends deliveries again under their own event ids, with a fresh schedule: at most 1,000 a call. Those that are under
 * way are left alone; where one is named that waits for its next try, it is tried now. All that failed are gone through once, oldest first, by `next_cursor`; it is null where nothing
 * is left, however many have failed again meanwhile. Throws `not_found` for a list or webhook that is not there, and `content_gone` where all that are
 * named are about what is gone for good.
 */
export async function replayDeliveries(
  deps: IntegrationDeps,
  receiver: Receiver,
  request: Request,
): Promise<Reply> {
  await requireReceiver(deps, receiver);
  if ('failed' in request) return replayFailed(deps, receiver, request.cursor);
  const named = await sendable(deps, receiver, request.ids);
  const waiting = named.filter(({ status }) => status === 'retrying');
  const replayed = (await replay(deps, receiver, named)) + (await hurryDeliveries(deps, receiver, waiting));
  return { replayed, remaining: 0, next_cursor: null };
}

async function replayFailed(
  deps: IntegrationDeps,
  receiver: Receiver,
  from: string | undefined,
): Promise<Reply> {
  const stopAt = after(deps.now(), maxSeconds, 'second');
  const query = deps.store.deliveries.query
    .byReceiver(receiver)
    .where(
      ({ status, blanked_at }, { eq, notExists }) =>
        `(${eq(status, 'failed')} OR ${eq(status, 'disabled')}) AND ${notExists(blanked_at)}`,
    );
  let replayed = 0;
  let cursor: string | null = from ?? null;
  do {
    const page: { data: Known[]; cursor: string | null } = await query
      .go({ cursor, limit: perRead, attributes })
      .catch((cause: unknown) => {
        throw cursor === from && from ? cursorProblem(cause) : cause;
      });
    replayed += await replay(deps, receiver, page.data);
    cursor = page.cursor;
  } while (cursor && replayed + perRead <= maxPerCall && deps.now() < stopAt);
  const remaining = cursor ? await undelivered(deps, receiver) : 0;
  return { replayed, remaining, next_cursor: remaining > 0 ? cursor : null };
}

async function undelivered({ store }: IntegrationDeps, receiver: Receiver): Promise<number> {
  const { failed, disabled } = await readCounts({ store }, receiver);
  return failed + disabled;
}

/** Those of the receiver that still say something. */
async function sendable(deps: IntegrationDeps, receiver: Receiver, ids: string[]): Promise<Known[]> {
  const keys = ids.map((id) => ({ tenantId: receiver.tenantId, id }));
  const { data } = await deps.store.deliveries.get(keys).go({ consistent: true, attributes });
  const mine = data.filter(({ receiver_id }) => receiver_id === receiver.receiver_id);
  const gone = await fewAtOnce(mine, (one) => isContentGone(deps, one));
  const left = mine.filter((_, no) => !gone[no]);
  if (mine.length > 0 && left.length === 0) throw new AppError('conflict', { reason: 'content_gone' });
  return left;
}

/** How many of them are sent again: those of this receiver that are done. */
async function replay(deps: IntegrationDeps, receiver: Receiver, known: Known[]): Promise<number> {
  const mine = known.filter(
    ({ receiver_id, status }) => receiver_id === receiver.receiver_id && !isUnderWay(status),
  );
  let replayed = 0;
  for (const group of chunk(mine, perTransaction)) {
    const queued = await requeue(deps, receiver, group);
    await enqueueDeliveries(deps, receiver, queued);
    replayed += queued.length;
  }
  return replayed;
}

/** Ids of those that were put back; what somebody else has moved since it was read is left to them. */
async function requeue(deps: IntegrationDeps, receiver: Receiver, group: Known[]): Promise<string[]> {
  if (group.length === 0) return [];
  try {
    await transact(deps.store.table, [
      ...group.map((delivery) => requeueWrite(deps, receiver, delivery)),
      ...requeuedCounts(deps, receiver, group),
    ]);
    return group.map(({ id }) => id);
  } catch (error) {
    if (!(error instanceof TransactionRefused)) throw error;
    const { labels } = error;
    return requeue(
      deps,
      receiver,
      group.filter(({ id }) => !labels.includes(id)),
    );
  }
}

function requeueWrite(
  { store, now }: IntegrationDeps,
  { tenantId }: Receiver,
  { id, status, counted }: Known,
): Write {
  const at = now();
  const change = {
    status: 'pending' as const,
    counted: 'pending' as const,
    tries: 0,
    replayed_at: at,
    next_try_at: at,
    updated_at: at,
    due: dueOf(id),
    due_at: after(at, graceSeconds, 'second'),
  };
  const queued = store.deliveries
    .patch({ tenantId, id })
    .set(change)
    .where((item, { eq, notExists }) => {
      const same = counted === undefined ? notExists(item.counted) : eq(item.counted, counted);
      return `${same} AND ${eq(item.status, status)} AND ${notExists(item.blanked_at)}`;
    });
  return write.update(id, queued.params());
}

function requeuedCounts(deps: IntegrationDeps, receiver: Receiver, group: Known[]): Write[] {
  const changes = group.map((delivery) => {
    return { delivery, from: countedAs(delivery), to: 'pending' as const };
  });
  return [countsWrite(deps, receiver, moved(changes)), ...runCountsWrites(deps, receiver, changes)];
}
