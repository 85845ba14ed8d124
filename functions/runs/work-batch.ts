import pLimit from 'p-limit';
import type { TaskAnswers } from '#functions/platform/jobs/state-machine.ts';
import { log } from '#functions/platform/runtime/log.ts';
import { TransactionRefused } from '#functions/platform/table/transact.ts';
import { completeStage } from './complete-stage.ts';
import { finishBatch, nothing } from './finish-batch.ts';
import { type ConnectDeps, connectBatch } from './steps/connect-batch.ts';
import { type EnrichDeps, enrichBatch } from './steps/enrich-batch.ts';
import { saveBatch } from './steps/save-batch.ts';
import type { BatchRecord, StepRecord } from './store/index.ts';
import { sizeOf } from './store/runs.ts';

export type BatchMessage = { tenant_id: string; run_id: string; step_no: number; batch_no: number };
export type WorkDeps = EnrichDeps & ConnectDeps & { machine: TaskAnswers };

/** Saving waits for the table alone: side by side the batches only queue there, and the first row comes last. */
const saving = pLimit(2);

/** Times a batch is decided anew when what it read was changed by somebody else. */
const tries = 6;

/**
 * Does one batch and, if it was the stage's last, lets the run go on. The same message twice does the work once.
 * `lastChance` turns an unexpected error into failed leads, so that a run never waits for a batch that cannot be done.
 */
export async function workBatch(deps: WorkDeps, message: BatchMessage, lastChance: boolean): Promise<void> {
  const { tenant_id: tenantId, run_id, step_no, batch_no: no } = message;
  const [{ data: batch }, { data: step }] = await Promise.all([
    deps.store.batches.get({ tenantId, run_id, step_no, no }).go({ consistent: true }),
    deps.store.steps.get({ tenantId, run_id, no: step_no }).go({ consistent: true }),
  ]);
  if (!batch || step?.status !== 'running') return;
  if (batch.status === 'pending') await decide(deps, batch, step, lastChance);
  await completeStage(deps, tenantId, run_id, step_no);
}

async function decide(
  deps: WorkDeps,
  batch: BatchRecord,
  step: StepRecord,
  lastChance: boolean,
): Promise<void> {
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    try {
      return await work(deps, batch, step);
    } catch (error) {
      if (error instanceof TransactionRefused) {
        // Done by another delivery of the message, or the run was stopped: nothing is left to do.
        if (error.labels.includes('batch') || error.labels.includes('step')) return;
        continue;
      }
      if (!lastChance) throw error;
      return giveUp(deps, batch, error);
    }
  }
  throw new Error(`batch ${batch.run_id}/${batch.step_no}/${batch.no} was refused ${tries} times`);
}

async function work(deps: WorkDeps, batch: BatchRecord, { kind }: StepRecord): Promise<void> {
  if (kind === 'save') return saving(() => saveBatch(deps, batch));
  if (kind === 'enrich') return enrichBatch(deps, batch);
  if (kind === 'connect') return connectBatch(deps, batch);
  throw new Error(`no batches are made for a ${kind} step`);
}

async function giveUp(deps: WorkDeps, batch: BatchRecord, error: unknown): Promise<void> {
  log.error('batch given up', {
    run: batch.run_id,
    step: batch.step_no,
    batch: batch.no,
    error: error as Error,
  });
  const problem = { code: 'internal', message: 'An unexpected error occurred.', at: deps.now() };
  await finishBatch(
    deps,
    batch,
    { ...nothing, failed: sizeOf(batch.payload), retry: batch.payload, problems: [problem] },
    [],
  );
}
