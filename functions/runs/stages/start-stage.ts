import { longTail, requestCompaction } from '#functions/campaigns/index.ts';
import type { Queue } from '#functions/platform/jobs/queue.ts';
import type { TaskAnswers } from '#functions/platform/jobs/state-machine.ts';
import { countLeads } from '#functions/platform/runtime/metrics.ts';
import { isConditionRefused } from '#functions/platform/table/transact.ts';
import type { Searcher } from '#functions/searchers/index.ts';
import { isSourceKind, nodesOf, onFailure } from '#shared/domain/runs/plan.ts';
import { after } from '#shared/domain/time.ts';
import type { RunDeps } from '../deps.ts';
import { stepOutcome } from '../domain/run-outcome.ts';
import { runnablePlan } from '../domain/runnable-plan.ts';
import { findList } from '../find-list.ts';
import { isSource, type StepDefinition, type WorkDefinition } from '../steps/definition.ts';
import { sizeOf } from '../store/batches.ts';
import type { RunRecord } from '../store/index.ts';
import { getRunRecord } from '../to-run.ts';
import type { BatchMessage } from './batch-queue.ts';
import { handOut } from './hand-out.ts';
import { adoptFirstBatches, makeBatches } from './make-batches.ts';
import { readSteps, type StepRecord } from './read-steps.ts';
import { inputOf, readChain } from './step-input.ts';

export type StageDeps = RunDeps & {
  searcher: Pick<Searcher, 'page'>;
  machine: TaskAnswers;
  queue: Queue<BatchMessage>;
};
/** The step's batches are at work; the next thing is to be done at once; or the call is to come again, after so many seconds. */
export type Progress = 'at_work' | 'goes_on' | { wait: number };
type Input = { tenant_id: string; run_id: string; task_token: string };

/**
 * Starts the next step that is not finished. Steps that need no batches are done here; for the others the batches go to
 * the queue, and the last one to finish answers the token. Called again after a crash it goes on where it was.
 */
export async function startStage(deps: StageDeps, { tenant_id, run_id, task_token }: Input): Promise<void> {
  const run = await getRunRecord(deps, tenant_id, run_id);
  const answer = async (reply: Answer): Promise<void> =>
    void (await deps.machine.succeed(task_token, { tenant_id, run_id, ...reply }));
  const until = Date.parse(deps.now()) + busyMs;
  if (run.activity === 'ended') return answer({ more: false });
  if (!(await findList(deps, run))) return answer({ more: false, reason: 'list_deleted' });

  for (;;) {
    const steps = await readSteps(deps, tenant_id, run_id);
    const step = steps.find(({ status }) => status === 'waiting' || status === 'running');
    const ends = endOf(run, steps);
    if (!step || ends) return answer({ more: false, ...ends });
    try {
      const progress = await advance(deps, run, steps, step, task_token);
      if (progress === 'at_work') return;
      if (progress !== 'goes_on') return answer({ more: true, wait_seconds: progress.wait });
      if (Date.parse(deps.now()) > until) return answer({ more: true, wait_seconds: 0 });
    } catch (error) {
      // It may have been stopped while its source was searched: no fault, and nobody is to be woken for it.
      const { activity } = await getRunRecord(deps, tenant_id, run_id);
      if (!isConditionRefused(error) || activity !== 'ended') throw error;
      return answer({ more: false });
    }
  }
}

type Answer = { more: boolean; wait_seconds?: number; reason?: 'list_deleted' | 'step_failed' };

/** Leads failed in a step of which its plan says that nothing goes on then. */
function endOf({ plan }: RunRecord, steps: StepRecord[]): { reason: 'step_failed' } | undefined {
  const failed = steps.filter(
    (step) => step.failed > 0 && (step.status === 'partial' || step.status === 'failed'),
  );
  return failed.some(({ no }) => onFailure(plan.steps[no]) === 'stop')
    ? { reason: 'step_failed' }
    : undefined;
}

/** A search of many pages is gone on with by another call after this long, so that none is cut off by its own time limit. */
const busyMs = 40_000;

/** One thing further: a page of the source, or a step begun or finished. */
async function advance(
  deps: StageDeps,
  run: RunRecord,
  steps: StepRecord[],
  step: StepRecord,
  token: string,
): Promise<Progress> {
  const definition = deps.steps[step.kind];
  if (isSource(definition)) {
    await begin(deps, step);
    // What comes after the source does not depend on what it asked for.
    const source = runnablePlan(run.plan).steps[step.no];
    const after = steps.filter(({ no, kind }) => isFedBy(run, step, no) && !holdsBack(deps.steps[kind]));
    if (source) return definition.take(deps, run, source, step, after);
    return 'goes_on';
  }
  if (step.firstFormat) {
    await adoptFirstBatches(deps, step);
    return 'goes_on';
  }
  if (step.batches === undefined) {
    const input = await inputOf(deps, await readChain(deps, run), step.no);
    const wait = await delayOf(deps, run, definition, step, sizeOf(input));
    if (wait > 0) return { wait };
    await makeBatches(deps, step, input);
  } else if (step.pending === 0) return finishStep(deps, run, step);
  await begin(deps, step, { token });
  return (await handOut(deps, step)) ? 'at_work' : 'goes_on';
}

/** A step that only this one hands leads to gets its batches with them; one with several waits for all. */
function isFedBy({ plan }: RunRecord, { no }: StepRecord, after: number): boolean {
  const [only, ...more] = nodesOf(plan.steps)[after]?.inputs ?? [];
  return only?.no === no && more.length === 0;
}

/** It takes the place of no run that is at work. */
async function noteWait({ store }: RunDeps, run: RunRecord, due_at: string): Promise<void> {
  if (run.due_at === due_at) return;
  const { tenantId, id } = run;
  await store.runs.patch({ tenantId, id }).set({ due_at }).go();
}

/** In seconds: a day. */
const longestSleep = 86_400;

const holdsBack = (definition: StepDefinition): boolean =>
  !isSource(definition) && definition.delay !== undefined;

/** Seconds until a step that holds leads back hands them on; it is begun when they have come. */
async function delayOf(
  deps: StageDeps,
  run: RunRecord,
  { delay }: WorkDefinition,
  step: StepRecord,
  leads: number,
): Promise<number> {
  const stated = runnablePlan(run.plan).steps[step.no];
  if (!delay || !stated || leads === 0) return 0;
  // Whoever looks meanwhile sees how many wait.
  await begin(deps, step, { in: leads });
  const until = after(step.started_at ?? deps.now(), delay(stated), 'second');
  const left = Math.ceil((Date.parse(until) - Date.parse(deps.now())) / 1000);
  if (left > 0) await noteWait(deps, run, until);
  // A timer of more than 24 days is over at once; whoever comes again is told what is left.
  return Math.min(Math.max(0, left), longestSleep);
}

type Beginning = { token?: string; in?: number };

async function begin({ store, now }: RunDeps, step: StepRecord, beginning: Beginning = {}): Promise<void> {
  const { tenantId, run_id, no } = step;
  const { token, ...came } = beginning;
  const started_at = step.started_at ?? now();
  const begun = store.steps
    .patch({ tenantId, run_id, no })
    .set({ ...came, status: 'running', started_at })
    .append({ task_tokens: token === undefined ? [] : [token] })
    .where(({ status }, { eq }) => `${eq(status, 'waiting')} OR ${eq(status, 'running')}`);
  await begun.go();
}

async function finishStep(
  { store, campaigns, now }: RunDeps,
  run: RunRecord,
  step: StepRecord,
): Promise<'goes_on'> {
  const { tenantId, run_id, no } = step;
  const finished = store.steps
    .patch({ tenantId, run_id, no })
    .set({ status: stepOutcome(step), finished_at: now(), started_at: step.started_at ?? now() })
    .where(({ status }, { ne }) => ne(status, 'cancelled'));
  await finished.go();
  for (const outcome of ['done', 'failed', 'skipped', 'unpaid'] as const)
    countLeads(step.kind, outcome, step[outcome]);
  // What a source finds changes no lead.
  if (!isSourceKind(step.kind) && step.done >= longTail)
    await requestCompaction(campaigns.store, { tenantId, campaign_id: run.campaign_id });
  return 'goes_on';
}
