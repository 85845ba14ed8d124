import pLimit from 'p-limit';
import type { ReadSite } from '#functions/enrichment/index.ts';
import type { Mailbox } from '#functions/mail/index.ts';
import { longestDelay, type Queue } from '#functions/platform/jobs/queue.ts';
import type { TaskAnswers } from '#functions/platform/jobs/state-machine.ts';
import { log } from '#functions/platform/runtime/log.ts';
import { isTableBusy } from '#functions/platform/table/persist.ts';
import { isConditionRefused, TransactionRefused } from '#functions/platform/table/transact.ts';
import { TransactionTooLarge } from '#functions/platform/table/transaction-size.ts';
import { isAppError } from '#shared/errors/app-error.ts';
import { findList } from '../find-list.ts';
import type { AskDeps } from '../steps/asking/ask-batch.ts';
import type { ConnectDeps } from '../steps/connect.ts';
import { isSource, type Pending, type PriceDeps } from '../steps/definition.ts';
import type { EnrichDeps } from '../steps/enrich/enrich-batch.ts';
import { batchKey, leadIdsOf, partOf, sizeOf } from '../store/batches.ts';
import type { BatchRecord, StoredStep } from '../store/index.ts';
import { runItems } from '../store/runs.ts';
import type { BatchMessage } from './batch-queue.ts';
import { completeStage, endForDeletedList } from './complete-stage.ts';
import { type Batch, finishBatch, nothing } from './finish-batch.ts';
import { handOutNext } from './hand-out.ts';

export type WorkDeps = EnrichDeps &
  AskDeps &
  ConnectDeps &
  PriceDeps & { readSite: ReadSite; machine: TaskAnswers; queue: Queue<BatchMessage>; mailbox: Mailbox };

/** Saving waits for the table alone: with more side by side the batches only queue there, and the first row comes last. */
const saving = pLimit(8);

const ended: readonly StoredStep['status'][] = ['completed', 'partial', 'failed'];

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
  if (!batch || !step) return;
  // Another attempt has ended the step, and whoever did its last batch may have died before the answer.
  if (batch.status === 'done' && ended.includes(step.status)) return completeStage(deps, step);
  if (step.status !== 'running') return;
  if (isStale(message, batch)) return;
  if (batch.status === 'pending') {
    const later = await decideParts(deps, batch, step, lastChance);
    if (later) return putOff(deps, message, batch, later);
  }
  // The next of the lane comes after this one: a stage ends with the last of a lane.
  if (!(await handOutNext(deps, step, no))) await completeStage(deps, step);
}

/**
 * Does a batch as a whole, or, where that is too large for a transaction, the half of it, and so on: each part is committed with how far the
 * batch is. It is the leads that are large then, some hundred kilobytes each, so nobody knows before how many go together.
 */
async function decideParts(
  deps: WorkDeps,
  whole: BatchRecord,
  step: StoredStep,
  lastChance: boolean,
): Promise<Pending | undefined> {
  const { tenantId, run_id, step_no, no, payload: all } = whole;
  const key = { tenantId, run_id, step_no, ...batchKey(no) };
  let most = sizeOf(all);
  for (let batch: BatchRecord | null = whole; batch?.status === 'pending'; ) {
    const { passed = 0 }: BatchRecord = batch;
    const to = Math.min(passed + most, sizeOf(all));
    const more = to < sizeOf(all);
    try {
      const part = { ...batch, payload: partOf(all, passed, to), more };
      const later = await decide(deps, part, step, lastChance);
      if (later || !more) return later;
    } catch (error) {
      if (!(error instanceof TransactionTooLarge) || to - passed < 2) throw error;
      most = Math.ceil((to - passed) / 2);
      continue;
    }
    const { data }: { data: BatchRecord | null } = await deps.store.batches.get(key).go({ consistent: true });
    // The run was stopped, or its list is gone: the rest is left.
    if ((data?.passed ?? 0) === passed) return undefined;
    batch = data;
  }
  return undefined;
}

async function decide(
  deps: WorkDeps,
  batch: Batch,
  step: StoredStep,
  lastChance: boolean,
): Promise<Pending | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await (step.kind === 'save' ? saving(() => work(deps, batch, step)) : work(deps, batch, step));
    } catch (error) {
      if (isDone(error)) return undefined;
      if (attempt < tries && isChanged(error)) continue;
      if (!lastChance || passes(error, batch)) throw error;
      await giveUp(deps, batch, error);
      return undefined;
    }
  }
}

/** Done by another delivery of the message, or the run was stopped: nothing is left to do. */
const isDone = (error: unknown): boolean =>
  error instanceof TransactionRefused && (error.labels.includes('batch') || error.labels.includes('step'));

/** A table that is busy is no fault of the batch: it waits as long as that takes. What is too large is done in parts. */
const passes = (error: unknown, { payload }: Batch): boolean =>
  isTableBusy(error) || (error instanceof TransactionTooLarge && sizeOf(payload) > 1);

/** What was read was changed or deleted by somebody else before it could be written. */
const isChanged = (error: unknown): boolean =>
  error instanceof TransactionRefused || isAppError(error, 'not_found');

async function work(deps: WorkDeps, batch: BatchRecord, step: StoredStep): Promise<Pending | undefined> {
  const { tenantId, run_id: id } = batch;
  const { data: run } = await deps.store.runs.get({ tenantId, id }).go({ consistent: true });
  if (!run || run.activity === 'ended') return undefined;
  runItems.refuseNewer(run);
  const campaign = await findList(deps, run);
  if (!campaign) {
    await endForDeletedList(deps, step);
    return undefined;
  }
  const definition = deps.steps[step.kind];
  if (isSource(definition)) throw new Error(`no batches are made for a ${step.kind} step`);
  return definition.run(deps, batch, { run, campaign });
}

/** A message from before the batch was put off again; one that was handed out anew says nothing of that, and counts. */
const isStale = ({ look }: BatchMessage, { looks = 0 }: BatchRecord): boolean =>
  look !== undefined && look !== looks;

/** Has a batch come again later; what is waited for longer than a queue holds it back is looked at more often. Of two workers that had it at once one does so. */
async function putOff(
  { store, queue }: WorkDeps,
  message: BatchMessage,
  { tenantId, run_id, step_no, no, looks }: BatchRecord,
  { pending, state }: Pending,
): Promise<void> {
  const look = (looks ?? 0) + 1;
  const later = store.batches
    .patch({ tenantId, run_id, step_no, ...batchKey(no) })
    .set({ looks: look, state })
    .where((batch, { eq, notExists }) => {
      const before = looks === undefined ? notExists(batch.looks) : eq(batch.looks, looks);
      return `${eq(batch.status, 'pending')} AND ${before}`;
    });
  try {
    await later.go();
  } catch (error) {
    if (isConditionRefused(error)) return;
    throw error;
  }
  const delaySeconds = Math.min(longestDelay, Math.max(1, Math.ceil(pending)));
  await queue.send([{ ...message, look }], { group: tenantId, delaySeconds });
}

/** Leads that are in the list go on without this step, as those do that it found nothing for. */
async function giveUp(deps: WorkDeps, batch: Batch, error: unknown): Promise<void> {
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
