import { isConditionRefused } from '#functions/platform/table/transact.ts';
import { after } from '#shared/domain/time.ts';
import type { EventDeps } from '../deps.ts';
import { allDue } from '../store/index.ts';

/** Handed over at most per call and part; the next call takes the rest. */
const maxPerPart = 200;
/** Nothing more is handed over after so many seconds: deliveries are swept by the same function, which may run for 15. */
const maxSeconds = 4;
/** What was handed over is not due again until the queue has had so many seconds. */
const queueSeconds = 120;

/** Hands what happened, and was not told because its message was lost, to the queue. */
export async function sweepOutbox({ store, hints, now }: EventDeps): Promise<{ told: number }> {
  const at = now();
  const stopAt = after(at, maxSeconds, 'second');
  const parts = await Promise.all(
    allDue.map(async (due) => {
      const { data } = await store.outbox.query.byDue({ due }).lt({ due_at: at }).go({ limit: maxPerPart });
      let handed = 0;
      for (const { tenantId, id, due_at } of data) {
        if (now() >= stopAt) break;
        const moved = store.outbox
          .patch({ tenantId, id })
          .set({ due, due_at: after(at, queueSeconds, 'second') })
          .where((item, { eq }) => eq(item.due_at, due_at));
        try {
          await moved.go();
        } catch (error) {
          // Somebody has told it meanwhile, or another sweep moved it.
          if (isConditionRefused(error)) continue;
          throw error;
        }
        await hints?.send([{ tenant_id: tenantId, event_id: id }], { group: tenantId });
        handed += 1;
      }
      return handed;
    }),
  );
  return { told: parts.reduce((sum, count) => sum + count, 0) };
}
