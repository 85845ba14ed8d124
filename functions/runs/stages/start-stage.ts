import { longTail, requestCompaction, selectLeads } from '#functions/campaigns/index.ts';
import type { Queue } from '#functions/platform/jobs/queue.ts';
import type { TaskAnswers } from '#functions/platform/jobs/state-machine.ts';
import { countLeads } from '#functions/platform/runtime/metrics.ts';
import { isConditionRefused } from '#functions/platform/table/transact.ts';
import type { Searcher } from '#functions/searchers/index.ts';
import type { Step } from '#shared/domain/runs/plan.ts';
import type { RunDeps } from '../deps.ts';
import { stepOutcome } from '../domain/run-outcome.ts';
import { runnablePlan } from '../domain/runnable-plan.ts';
import { findList } from '../find-list.ts';
import { type Payload, sizeOf } from '../store/batches.ts';
import type { RunRecord } from '../store/index.ts';
import { getRunRecord } from '../to-run.ts';
import type { BatchMessage } from './batch-queue.ts';
import { handOut } from './hand-out.ts';
import { adoptFirstBatches, makeBatches } from './make-batches.ts';
import { readSteps, type StepRecord } from './read-steps.ts';
import { inputOf, readChain } from './step-input.ts';

export type StageDeps = RunDeps & {
  searcher: Pick<Searcher, 'find'>;
  machine: TaskAnswers;
  queue: Queue<BatchMessage>;
};
type Source = Extract<Step, { kind: 'search' | 'select' }>;
type Input = { tenant_id: string; run_id: string; task_token: string };

/**
 * Starts the next step that is not finished. Steps that need no batches are done here; for the others the batches go to
 * the queue, and the last one to finish answers the token. Called again after a crash it goes on where it was.
 */
export async function startStage(deps: StageDeps, { tenant_id, run_id, task_token }: Input): Promise<void> {
  const run = await getRunRecord(deps, tenant_id, run_id);
  const answer = async (reply: { more: boolean; reason?: 'list_deleted' }): Promise<void> =>
    void (await deps.machine.succeed(task_token, { tenant_id, run_id, ...reply }));
  if (run.activity === 'ended') return answer({ more: false });
  if (!(await findList(deps, run))) return answer({ more: false, reason: 'list_deleted' });

  for (;;) {
    const steps = await readSteps(deps, tenant_id, run_id);
    const step = steps.find(({ status }) => status === 'waiting' || status === 'running');
    if (!step) return answer({ more: false });
    try {
      if (await advance(deps, run, steps, step, task_token)) return;
    } catch (error) {
      // It may have been stopped while its source was searched: no fault, and nobody is to be woken for it.
      const { activity } = await getRunRecord(deps, tenant_id, run_id);
      if (!isConditionRefused(error) || activity !== 'ended') throw error;
      return answer({ more: false });
    }
  }
}

/** One step on: false if it is finished, true if its batches are at work. */
async function advance(
  deps: StageDeps,
  run: RunRecord,
  steps: StepRecord[],
  step: StepRecord,
  token: string,
): Promise<boolean> {
  // What comes after the source does not depend on what it asked for.
  const source = step.no === 0 ? runnablePlan(run.plan).steps[0] : undefined;
  if (source?.kind === 'search' || source?.kind === 'select') {
    await begin(deps, step);
    const found = await takeSource(deps, run, source, step, steps[step.no + 1]);
    return finishStep(deps, run, { ...step, done: found });
  }
  if (step.firstFormat) {
    await adoptFirstBatches(deps, step);
    return false;
  }
  if (step.batches === undefined) {
    const chain = await readChain(deps, run);
    await makeBatches(deps, step, await inputOf(deps, chain, step.no));
  } else if (step.pending === 0) return finishStep(deps, run, step);
  await begin(deps, step, [token]);
  return handOut(deps, step);
}

async function begin({ store, now }: RunDeps, step: StepRecord, tokens: string[] = []): Promise<void> {
  const { tenantId, run_id, no } = step;
  const started_at = step.started_at ?? now();
  const begun = store.steps
    .patch({ tenantId, run_id, no })
    .set({ status: 'running', started_at })
    .append({ task_tokens: tokens })
    .where(({ status }, { eq }) => `${eq(status, 'waiting')} OR ${eq(status, 'running')}`);
  await begun.go();
}

async function finishStep(
  { store, campaigns, now }: RunDeps,
  run: RunRecord,
  step: StepRecord,
): Promise<false> {
  const { tenantId, run_id, no } = step;
  const finished = store.steps
    .patch({ tenantId, run_id, no })
    .set({ status: stepOutcome(step), finished_at: now(), started_at: step.started_at ?? now() })
    .where(({ status }, { ne }) => ne(status, 'cancelled'));
  await finished.go();
  for (const outcome of ['done', 'failed', 'skipped', 'unpaid'] as const)
    countLeads(step.kind, outcome, step[outcome]);
  // What a source finds changes no lead.
  if (no > 0 && step.done >= longTail)
    await requestCompaction(campaigns.store, { tenantId, campaign_id: run.campaign_id });
  return false;
}

/** No more than was counted when it was priced: what came since is not held for. */
const limitOf = ({ quoted }: RunRecord, { limit }: Extract<Source, { kind: 'search' }>): number =>
  quoted ? Math.max(1, Math.min(limit, quoted.leads)) : limit;

/** Runs the search or the selection, and makes the next step's batches of what it gives: so many leads. */
async function takeSource(
  deps: StageDeps,
  run: RunRecord,
  source: Source,
  step: StepRecord,
  next: StepRecord | undefined,
): Promise<number> {
  const { tenantId, campaign_id } = run;
  const input: Payload =
    source.kind === 'search'
      ? { places: await deps.searcher.find(source.search, { limit: limitOf(run, source) }) }
      : { lead_ids: await selectLeads(deps.campaigns, tenantId, campaign_id, source.selection) };
  if (next) await makeBatches(deps, next, input);
  const found = sizeOf(input);
  const { run_id, no } = step;
  await deps.store.steps.patch({ tenantId, run_id, no }).set({ in: found, done: found, out: found }).go();
  return found;
}
