import type * as z from 'zod';
import { transact, type Write, write } from '#functions/platform/table/transact.ts';
import type { StepProblem } from '#shared/domain/run.ts';
import type { RunDeps } from './deps.ts';
import type { BatchRecord } from './store/index.ts';
import type { Payload } from './store/runs.ts';

export type Problem = z.infer<typeof StepProblem>;

/** What came of a batch. `done + failed + skipped + unpaid` are all its leads. */
export type BatchResult = {
  done: number;
  failed: number;
  skipped: number;
  unpaid: number;
  /** Values delivered. */
  out: number;
  credits: number;
  /** Leads for the next step. */
  output: string[];
  /** What a retry has to do again. */
  retry?: Payload | undefined;
  problems: Problem[];
};

export const nothing: BatchResult = {
  done: 0,
  failed: 0,
  skipped: 0,
  unpaid: 0,
  out: 0,
  credits: 0,
  output: [],
  problems: [],
};

/** Problems kept with a step; the counts say how many there were. */
const maxProblems = 10;

/**
 * Commits a batch: what it delivers, what that costs and that it is done, all or nothing. Refused as `batch` if it was
 * done before, as `step` if the run was stopped meanwhile; then nothing was delivered or charged.
 */
export async function finishBatch(
  deps: RunDeps,
  batch: BatchRecord,
  result: BatchResult,
  delivery: Write[],
): Promise<void> {
  await transact(deps.store.table, [
    ...delivery,
    batchWrite(deps, batch, result),
    stepWrite(deps, batch, result),
  ]);
  if (result.problems.length > 0) await addProblems(deps, batch, result.problems);
}

function batchWrite(
  { store }: RunDeps,
  { tenantId, run_id, step_no, no }: BatchRecord,
  { output, retry }: BatchResult,
): Write {
  const done = store.batches
    .patch({ tenantId, run_id, step_no, no })
    .set({ status: 'done', output, ...(retry ? { retry } : {}) })
    .where(({ status }, { eq }) => eq(status, 'pending'));
  return write.update('batch', done.params());
}

function stepWrite(
  { store }: RunDeps,
  { tenantId, run_id, step_no }: BatchRecord,
  result: BatchResult,
): Write {
  const { done, failed, skipped, unpaid, out, credits } = result;
  const counted = store.steps
    .patch({ tenantId, run_id, no: step_no })
    .add({ done, failed, skipped, unpaid, out, credits, pending: -1 })
    .where(({ status }, { eq }) => eq(status, 'running'));
  return write.update('step', counted.params());
}

/** For people to read; losing one to a crash loses no lead and no credit. */
async function addProblems(
  { store }: RunDeps,
  { tenantId, run_id, step_no }: BatchRecord,
  problems: Problem[],
): Promise<void> {
  const key = { tenantId, run_id, no: step_no };
  const { data } = await store.steps.get(key).go({ consistent: true });
  const kept = [...(data?.problems ?? []), ...problems].slice(0, maxProblems);
  await store.steps.patch(key).set({ problems: kept }).go();
}
