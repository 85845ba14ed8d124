import { happened } from '#functions/events/index.ts';
import { recallWrite } from '#functions/integrations/index.ts';
import { isIdOf } from '#functions/platform/runtime/ids.ts';
import { countCredits, countRun } from '#functions/platform/runtime/metrics.ts';
import { TransactionRefused, transact, type Write, write } from '#functions/platform/table/transact.ts';
import { type Settled, settleHold } from '#functions/wallet/index.ts';
import { isFinal, type RunStatus } from '#shared/domain/runs/run.ts';
import type { RunDeps } from '../deps.ts';
import { readSteps, type StepRecord } from '../stages/read-steps.ts';
import type { RunRecord } from '../store/index.ts';
import { allCountShards } from '../store/steps.ts';
import { getRunRecord } from '../to-run.ts';

/** Writes that are refused when something was faster. */
const moving = ['run', 'step'];

type End = { status: RunStatus; error?: { code: string; message: string } | undefined };

/**
 * Ends a run and closes its hold in one transaction: from that moment no batch of it can deliver or charge anything.
 * A run that has ended stays as it ended; the reply says whether this call ended it.
 */
export async function endRun(deps: RunDeps, tenantId: string, id: string, end: End): Promise<boolean> {
  const run = await getRunRecord(deps, tenantId, id);
  if (isFinal(run.status)) return false;
  const steps = await readSteps(deps, tenantId, id);
  const open = openStepWrites(deps, run, steps);
  const again = end.status === 'completed' ? await undoAgain(deps, run, steps) : [];
  const about = { campaign_id: run.campaign_id, subject_id: id };
  const what = { event: 'run.finished' as const, ...about };
  // Whoever started it by itself hears of its end the same way, whether or not a webhook asks for it.
  const told = await happened(deps.campaigns.events, tenantId, what, { always: run.origin !== undefined });
  const recall = end.status === 'cancelled' ? recallOf(deps, run) : [];
  const writes = (settled: Settled) => [
    endWrite(deps, run, end, settled),
    ...[...open, ...again, ...told, ...recall],
  ];
  try {
    const { wrote, ...settled } = await settleHold(deps.wallet, tenantId, id, writes);
    if (!wrote) await transact(deps.store.table, writes(settled));
    countRun(end.status);
    countCredits(settled.spent);
    return true;
  } catch (error) {
    // The run or a step of it moved between reading and writing: look again, it may have begun or ended.
    const moved = error instanceof TransactionRefused && error.labels.some((label) => moving.includes(label));
    if (moved) return endRun(deps, tenantId, id, end);
    throw error;
  }
}

/** What was handed over to a CRM, and waits there, is not sent any more. */
export const recallOf = ({ store, now }: RunDeps, { tenantId, id, plan }: RunRecord): Write[] =>
  plan.steps.some((step) => step.kind === 'connect' && isIdOf('connection', step.to))
    ? [recallWrite(store.table, tenantId, id, now())]
    : [];

function endWrite(
  { store, now }: RunDeps,
  { tenantId, id, status: before }: RunRecord,
  { status, error }: End,
  { spent, released }: Settled,
): Write {
  const ended_as = { status, activity: 'ended' as const, finished_at: now(), ...(error ? { error } : {}) };
  const ended = store.runs
    .patch({ tenantId, id })
    .set({ ...ended_as, spent, released })
    .composite({ tenantId, id })
    .where((run, { eq }) => eq(run.status, before));
  return write.update('run', ended.params());
}

/**
 * A run whose leads have all been moved on since can be taken back once they are where it left them: an undo that found none of them was none.
 * What somebody stopped is gone on with by a retry, so it is not asked for anew.
 */
async function undoAgain(
  { store }: RunDeps,
  { tenantId, id, undo_of }: RunRecord,
  steps: StepRecord[],
): Promise<Write[]> {
  if (!undo_of || steps.some(({ kind, done }) => kind === 'undo' && done > 0)) return [];
  const { data } = await store.runs.get({ tenantId, id: undo_of }).go({ consistent: true });
  if (data?.undone_by !== id) return [];
  const freed = store.runs
    .patch({ tenantId, id: undo_of })
    .remove(['undone_by'])
    .where(({ undone_by }, { eq }) => eq(undone_by, id));
  return [write.update('undone', freed.params())];
}

/** Steps that will not go on: those under way and those that never began. */
function openStepWrites(deps: RunDeps, { tenantId, id: run_id }: RunRecord, steps: StepRecord[]): Write[] {
  const open = steps.filter(({ status }) => status === 'running' || status === 'waiting');
  return open.flatMap(({ no, status: before }) => {
    const status = before === 'running' ? ('cancelled' as const) : ('skipped' as const);
    const closed = deps.store.steps
      .patch({ tenantId, run_id, no })
      .set({ status, finished_at: deps.now() })
      .where((step, { eq }) => eq(step.status, before));
    const counts = before === 'running' ? closeCounts(deps, { tenantId, run_id, no }) : [];
    return [write.update('step', closed.params()), ...counts];
  });
}

/** From then on no batch can add to what the step came to, nor deliver anything. */
function closeCounts({ store }: RunDeps, step: { tenantId: string; run_id: string; no: number }): Write[] {
  return allCountShards.map((shard) =>
    write.update(
      'counts',
      store.counts
        .update({ ...step, shard })
        .set({ closed: true })
        .params(),
    ),
  );
}
