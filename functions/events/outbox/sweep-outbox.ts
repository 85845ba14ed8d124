import { log } from '#functions/platform/runtime/log.ts';
import { countSetAside } from '#functions/platform/runtime/metrics.ts';
import { isConditionRefused } from '#functions/platform/table/transact.ts';
import { after, epochAfter } from '#shared/domain/time.ts';
import type { EventDeps } from '../deps.ts';
import { allDue, aside, type OutboxRecord } from '../store/index.ts';

/** Handed over at most per call and part; the next call takes the rest. */
const maxPerPart = 200;
/** Nothing more is handed over after so many seconds: deliveries are swept by the same function, which may run for 15. */
const maxSeconds = 4;
/** What was handed over is not due again until the queue has had so many seconds, twice as many each time, up to an hour. */
const queueSeconds = 120;
const longestSeconds = 3600;
/** What was handed over so often, and is so old, cannot be told: it stands aside for some days, for whoever looks into it. */
const mostHanded = 20;
const oldestDays = 1;
const asideDays = 30;

/** Hands what happened, and was not told because its message was lost, to the queue; what can never be told is set aside. */
export async function sweepOutbox({ store, hints, now }: EventDeps): Promise<{ told: number }> {
  const at = now();
  const stopAt = after(at, maxSeconds, 'second');
  const parts = await Promise.all(
    allDue.map(async (due) => {
      const { data } = await store.outbox.query.byDue({ due }).lt({ due_at: at }).go({ limit: maxPerPart });
      let handed = 0;
      for (const one of data) {
        if (now() >= stopAt) break;
        const taken = await take({ store, now }, one);
        if (!taken) continue;
        const { tenantId, id } = one;
        await hints?.send([{ tenant_id: tenantId, event_id: id }], { group: tenantId });
        handed += 1;
      }
      return handed;
    }),
  );
  return { told: parts.reduce((sum, count) => sum + count, 0) };
}

type Due = Pick<OutboxRecord, 'tenantId' | 'id' | 'due' | 'due_at'>;

/** Moves an item on before it is handed over; false where somebody has told or moved it meanwhile, or where it is set aside. */
async function take(
  { store, now }: Pick<EventDeps, 'store' | 'now'>,
  { tenantId, id, due, due_at }: Due,
): Promise<boolean> {
  const { data } = await store.outbox.get({ tenantId, id }).go({ consistent: true });
  if (data?.due_at !== due_at) return false;
  const { handed = 0, at, event } = data;
  const isPoison = handed >= mostHanded && after(at, oldestDays, 'day') < now();
  const pause = Math.min(queueSeconds * 2 ** Math.min(handed, 10), longestSeconds);
  const moved = store.outbox
    .patch({ tenantId, id })
    .set(
      isPoison
        ? { due: aside, due_at, ttl: epochAfter(now(), asideDays, 'day') }
        : { due, due_at: after(now(), pause, 'second'), handed: handed + 1 },
    )
    .where((item, { eq }) => eq(item.due_at, due_at));
  try {
    await moved.go();
  } catch (error) {
    if (isConditionRefused(error)) return false;
    throw error;
  }
  if (!isPoison) return true;
  log.error('an event is set aside', { tenantId, event: id, kind: event, handed });
  countSetAside();
  return false;
}
