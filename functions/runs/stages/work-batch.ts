import pLimit from 'p-limit';
import type { Queue } from '#functions/platform/jobs/queue.ts';
import type { TaskAnswers } from '#functions/platform/jobs/state-machine.ts';
import { log } from '#functions/platform/runtime/log.ts';
import { TransactionRefused } from '#functions/platform/table/transact.ts';
import { isAppError } from '#shared/errors/app-error.ts';
import { findList } from '../find-list.ts';
import { type ConnectDeps, connectBatch } from '../steps/connect-batch.ts';
import { type EnrichDeps, enrichBatch } from '../steps/enrich-batch.ts';
import { saveBatch } from '../steps/save-batch.ts';
import { batchKey, leadIdsOf, sizeOf } from '../store/batches.ts';
import type { BatchRecord, StoredStep } from '../store/index.ts';
import { runItems } from '../store/runs.ts';
import type { BatchMessage } from './batch-queue.ts';
import { completeStage, endForDeletedList } from './complete-stage.ts';
import { finishBatch, nothing } from './finish-batch.ts';
import { handOutNext } from './hand-out.ts';

export type WorkDeps = EnrichDeps & ConnectDeps & { machine: TaskAnswers; queue: Queue<BatchMessage> };

/** Saving waits for the table alone: with more side by side the batches only queue there, and the first row comes last. */
const saving = pLimit(8);

/** Times a batch is decided anew when what it read was changed by somebody else. */
const tries = 6;

/**
 * Does one batch and, if it was the stage's last, lets the run go on. The same message twice does the work once.
 * `lastChance` turns an unexpected error into failed leads, so that a run never waits for a batch that cannot be done.
 */
export async function workBatch(deps: WorkDeps, message: BatchMessage, lastChance: boolean): Promise<void> {
  const { tenant_id: tenantId, run_id, step_no, batch_no: no } = message;
  const [{ data: batch }, { data: step }] = await Promise.all([
    deps.store.batches.get({ tenantId, run_id, step_no, ...batchKey(no) }).go({ consistent: true }),
    deps.store.steps.get({ tenantId, run_id, no: step_no }).go({ consistent: true }),
  ]);
  if (!batch || step?.status !== 'running') return;
  if (batch.status === 'pending') await decide(deps, batch, step, lastChance);
  // The next of the lane comes after this one: a stage ends with the last of a lane.
  if (!(await handOutNext(deps, step, no))) await completeStage(deps, step);
}

async function decide(
  deps: WorkDeps,
  batch: BatchRecord,
  step: StoredStep,
  lastChance: boolean,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await (step.kind === 'save' ? saving(() => work(deps, batch, step)) : work(deps, batch, step));
    } catch (error) {
      if (isDone(error)) return;
      if (attempt < tries && isStale(error)) continue;
      // A table that is busy is no fault of the batch: it waits as long as that takes.
      if (!lastChance || isAppError(error, 'provider_unavailable')) throw error;
      return giveUp(deps, batch, error);
    }
  }
}

/** Done by another delivery of the message, or the run was stopped: nothing is left to do. */
const isDone = (error: unknown): boolean =>
  error instanceof TransactionRefused && (error.labels.includes('batch') || error.labels.includes('step'));

/** What was read was changed or deleted by somebody else before it could be written. */
const isStale = (error: unknown): boolean =>
  error instanceof TransactionRefused || isAppError(error, 'not_found');

async function work(deps: WorkDeps, batch: BatchRecord, step: StoredStep): Promise<void> {
  const { tenantId, run_id: id } = batch;
  const { data: run } = await deps.store.runs.get({ tenantId, id }).go({ consistent: true });
  if (!run || run.activity === 'ended') return;
  runItems.refuseNewer(run);
  const campaign = await findList(deps, run);
  if (!campaign) return endForDeletedList(deps, step);
  if (step.kind === 'save') return saveBatch(deps, batch, campaign);
  if (step.kind === 'enrich') return enrichBatch(deps, batch, run);
  if (step.kind === 'connect') return connectBatch(deps, batch, run);
  throw new Error(`no batches are made for a ${step.kind} step`);
}

/** Leads that are in the list go on without this step, as those do that it found nothing for. */
async function giveUp(deps: WorkDeps, batch: BatchRecord, error: unknown): Promise<void> {
  log.error('batch given up', {
    run: batch.run_id,
    step: batch.step_no,
    batch: batch.no,
    error: error as Error,
  });
  const problem = { code: 'internal', message: 'An unexpected error occurred.', at: deps.now() };
  const { payload } = batch;
  const failed = { failed: sizeOf(payload), output: leadIdsOf(payload), retry: payload, problems: [problem] };
  await finishBatch(deps, batch, { ...nothing, ...failed }, []);
}
