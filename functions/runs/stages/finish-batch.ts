import type * as z from 'zod';
import type { LeadChange } from '#functions/campaigns/index.ts';
import { transact, type Write, write } from '#functions/platform/table/transact.ts';
import { type FailureReason, failureReasons, type StepProblem } from '#shared/domain/runs/run.ts';
import type { RunDeps } from '../deps.ts';
import { batchKey, joinPayloads, leadIdsOf, type Payload, sizeOf } from '../store/batches.ts';
import type { BatchRecord } from '../store/index.ts';
import { countShards, failureField } from '../store/steps.ts';

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
  /** What was changed of which lead, as far as it can be taken back. */
  changes?: LeadChange[] | undefined;
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

/** What came of several leads of a batch together. */
export function sumResults(results: BatchResult[]): BatchResult {
  const sum = (field: 'done' | 'failed' | 'skipped' | 'unpaid' | 'out' | 'credits') =>
    results.reduce((total, result) => total + result[field], 0);
  const again = results.flatMap(({ retry }) => (retry ? leadIdsOf(retry) : []));
  return {
    done: sum('done'),
    failed: sum('failed'),
    skipped: sum('skipped'),
    unpaid: sum('unpaid'),
    out: sum('out'),
    credits: sum('credits'),
    output: results.flatMap(({ output }) => output),
    retry: again.length > 0 ? { lead_ids: again } : undefined,
    problems: results.flatMap(({ problems }) => problems),
  };
}

/** A batch as it is worked on: `payload` is what is done now of it, and `more` says that some of it comes after that. */
export type Batch = BatchRecord & { more?: boolean };

/**
 * Commits a batch: what it delivers, what that costs and that it is done, all or nothing; or that so many more of it are done. Refused as
 * `batch` if that was done before, as `step` if the run was stopped meanwhile; then nothing was delivered or charged.
 */
export async function finishBatch(
  deps: RunDeps,
  batch: Batch,
  result: BatchResult,
  delivery: Write[],
): Promise<void> {
  await transact(deps.store.table, [
    ...delivery,
    batchWrite(deps, batch, result),
    countsWrite(deps, batch, result),
  ]);
}

function batchWrite(
  { store }: RunDeps,
  { tenantId, run_id, step_no, no, payload, passed, more = false, ...before }: Batch,
  result: BatchResult,
): Write {
  const output = [...(before.output ?? []), ...result.output];
  const changes = [...(before.changes ?? []), ...(result.changes ?? [])];
  const retry = joinPayloads(before.retry, result.retry);
  const done = store.batches
    .patch({ tenantId, run_id, step_no, ...batchKey(no) })
    .set({ output, ...(retry ? { retry } : {}), ...(changes.length > 0 ? { changes } : {}) })
    .set(more ? { passed: (passed ?? 0) + sizeOf(payload) } : { status: 'done' })
    .where((batch, { eq, notExists }) => {
      const same = passed === undefined ? notExists(batch.passed) : eq(batch.passed, passed);
      return `${eq(batch.status, 'pending')} AND ${same}`;
    });
  return write.update('batch', done.params());
}

/** Each batch adds to one part of the counts, so that workers seldom meet. An ended run has closed all of them. */
function countsWrite(
  { store, now }: RunDeps,
  { tenantId, run_id, step_no, no, ttl, more }: Batch,
  result: BatchResult,
): Write {
  const { done, failed, skipped, unpaid, out, credits } = result;
  const [problem] = result.problems;
  const counted = store.counts
    .update({ tenantId, run_id, no: step_no, shard: no % countShards })
    .add({ done, failed, skipped, unpaid, out, credits, batches: more ? 0 : 1, ...failuresOf(result) })
    .set({ updated_at: now(), ttl, ...(problem ? { problem } : {}) })
    .where(({ closed }, { notExists }) => notExists(closed));
  return write.update('step', counted.params());
}

/** How many leads failed for which reason. A problem is one lead's, or that of all that failed if there is no other. */
function failuresOf({ failed, problems }: BatchResult) {
  const all = problems.map(({ code }) => failureReasons.find((reason) => reason === code) ?? 'internal');
  const leads = (reason: FailureReason) =>
    problems.length === 1 ? failed : all.filter((one) => one === reason).length;
  return Object.fromEntries([...new Set(all)].map((reason) => [failureField(reason), leads(reason)]));
}
