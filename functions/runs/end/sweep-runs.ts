import { compactLists } from '#functions/campaigns/index.ts';
import type { Queue } from '#functions/platform/jobs/queue.ts';
import type { StateMachine, TaskAnswers } from '#functions/platform/jobs/state-machine.ts';
import { log } from '#functions/platform/runtime/log.ts';
import { readItems } from '#functions/platform/table/read-items.ts';
import type { RunDeps } from '../deps.ts';
import type { BatchMessage } from '../stages/batch-queue.ts';
import { completeStage } from '../stages/complete-stage.ts';
import { handOut } from '../stages/hand-out.ts';
import { readSteps } from '../stages/read-steps.ts';
import { getRunRecord } from '../to-run.ts';
import { abortRun } from './finish-run.ts';

export type SweepDeps = RunDeps & { machine: StateMachine & TaskAnswers; queue: Queue<BatchMessage> };
type Active = { tenantId: string; id: string; status: string; created_at: string };

/** A start takes no longer. */
const startSeconds = 30;
/** An execution ends its run within this, whatever it meets. */
const endSeconds = 600;
/** A batch takes no longer, with all its receives. */
const quietSeconds = 1200;

const before = ({ now }: RunDeps, seconds: number): string =>
  new Date(Date.parse(now()) - seconds * 1000).toISOString();

/**
 * Looks after runs that nobody else does: those whose start was lost, whose execution has ended without them, or whose
 * stage stands still because a message was lost; and writes the leaves of lists that asked for it. Twice is once. One that fails
 * keeps those of other accounts waiting no longer: it throws once all are done.
 */
export async function sweepRuns(deps: SweepDeps) {
  const swept = { started: 0, ended: 0, resumed: 0 };
  const failures: unknown[] = [];
  for await (const run of readItems(deps.store.runs.query.byActivity({ activity: 'active' })))
    try {
      await lookAfter(deps, run, swept);
    } catch (error) {
      log.error('a run cannot be looked after', { tenantId: run.tenantId, run: run.id, error });
      failures.push(error);
    }
  const compacted = await compactLists(deps.campaigns);
  if (failures.length > 0) throw failures[0];
  return { ...swept, ...compacted };
}

async function lookAfter(
  deps: SweepDeps,
  run: Active,
  swept: { started: number; ended: number; resumed: number },
): Promise<void> {
  if (run.status === 'queued') swept.started += await startLost(deps, run);
  else if (run.created_at < before(deps, endSeconds)) {
    if (await endLost(deps, run)) swept.ended += 1;
    else swept.resumed += await resumeQuiet(deps, run);
  }
}

async function startLost(deps: SweepDeps, { tenantId, id, created_at }: Active): Promise<number> {
  if (created_at >= before(deps, startSeconds)) return 0;
  await deps.machine.start(id, { tenant_id: tenantId, run_id: id });
  return 1;
}

/** True if the run's execution has ended without it, as one that timed out does: then its credits are still held. */
async function endLost(deps: SweepDeps, { tenantId, id }: Active): Promise<boolean> {
  if (await deps.machine.isRunning(id)) return false;
  const run = await getRunRecord(deps, tenantId, id);
  if (run.activity === 'ended') return false;
  await abortRun(deps, {
    tenant_id: tenantId,
    run_id: id,
    error: { Error: 'internal', Cause: 'no execution' },
  });
  return true;
}

/**
 * Moves a stage on that has stood still for long: hands its open batches out again, or gives the answers that were lost with the
 * last of them. Who waits may wait at a step before it, which another attempt of the stage has ended.
 */
async function resumeQuiet(deps: SweepDeps, { tenantId, id }: Active): Promise<number> {
  const begun = (await readSteps(deps, tenantId, id)).filter(({ status }) => status !== 'waiting');
  const step = begun.at(-1);
  if (step?.batches === undefined) return 0;
  if ((step.moved_at ?? step.started_at ?? '') >= before(deps, quietSeconds)) return 0;
  if (step.pending > 0) await handOut(deps, step);
  else for (const one of begun) await completeStage(deps, one);
  return 1;
}
