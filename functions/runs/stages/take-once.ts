import { chunk } from '#functions/platform/jobs/queue.ts';
import { tryTransact, write } from '#functions/platform/table/transact.ts';
import type { RunDeps } from '../deps.ts';
import { batchKey, leadIdsOf } from '../store/batches.ts';
import { readBatches } from './make-batches.ts';
import type { StepRecord } from './read-steps.ts';

/** Ids in one item: some 130 kilobytes as they are stored. */
const perPart = 10_000;

/**
 * Which leads a selection takes, the same for every call. The list goes on changing, and batches that two calls cut of different
 * leads would have some twice and others not at all. So the first call notes what it found, as batches of the source's own that
 * are done, and those after it take that.
 */
export async function takeOnce(
  deps: RunDeps,
  step: StepRecord,
  select: () => Promise<string[]>,
): Promise<string[]> {
  const { tenantId, run_id, no: step_no, ttl } = step;
  const noted = async () => readBatches(deps, { tenantId, id: run_id }, step);
  const before = await noted();
  if (before.length > 0) return before.flatMap(({ payload }) => leadIdsOf(payload));
  const selected = await select();
  // Of nobody there is a part too: whoever comes later is not taken.
  const parts = selected.length > 0 ? chunk(selected, perPart) : [[]];
  const writes = parts.map((lead_ids, no) => {
    const part = { tenantId, run_id, step_no, ...batchKey(no), status: 'done' as const, ttl };
    return write.put(String(no), deps.store.batches.create({ ...part, payload: { lead_ids } }).params());
  });
  if (await tryTransact(deps.store.table, writes)) return selected;
  return (await noted()).flatMap(({ payload }) => leadIdsOf(payload));
}
