import type { Caller } from '#functions/platform/http/caller.ts';
import type { Run } from '#shared/domain/runs/run.ts';
import { isFinal } from '#shared/domain/runs/run.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { runnablePlan } from '../domain/runnable-plan.ts';
import { type Chain, leftInSteps, readChain } from '../stages/step-input.ts';
import { sizeOf } from '../store/batches.ts';
import type { RunRecord } from '../store/index.ts';
import type { Resume } from '../store/runs.ts';
import { getRunRecord } from '../to-run.ts';
import { createRun } from './create-run.ts';
import { countSource, quotePlan } from './quote-plan.ts';
import { quoteResume } from './quote-resume.ts';
import { launch, refuseUnaffordable, type StartDeps } from './start-run.ts';

/**
 * Does again what a run left undone, or all of it, as a new run with the same input. What was delivered is owned and is
 * not charged again. `conflict` while the run goes on, or if nothing was left undone.
 */
export async function retryRun(
  deps: StartDeps,
  caller: Caller,
  id: string,
  from: 'failed' | 'start',
): Promise<Run> {
  if (from === 'failed') return retryUndone(deps, caller, id);
  const run = await getRunRecord(deps, caller.tenantId, id);
  refuseUnfinished(run);
  return startRetry(deps, caller, run, await quoteAnew(deps, run), {});
}

/**
 * Each run is taken over by one retry only, or leads would be sent by several: a run that was retried is retried
 * through its latest retry, and asked twice at once it is the same retry.
 */
async function retryUndone(deps: StartDeps, caller: Caller, id: string): Promise<Run> {
  const { tenantId } = caller;
  const run = await latestRetry(deps, tenantId, id);
  if (run.id !== id && !isFinal(run.status)) return launch(deps, run);
  refuseUnfinished(run);
  try {
    const { resume, quote } = await whereToGoOn(deps, run);
    return await startRetry(deps, caller, run, quote, { resume, takesOver: true });
  } catch (error) {
    const { retried_by } = await getRunRecord(deps, tenantId, run.id);
    if (!retried_by) throw error;
    // The same was asked at the same moment, and that call has taken over the run, or the credits for it.
    return retryUndone(deps, caller, id);
  }
}

async function latestRetry(deps: StartDeps, tenantId: string, id: string): Promise<RunRecord> {
  const run = await getRunRecord(deps, tenantId, id);
  return run.retried_by ? latestRetry(deps, tenantId, run.retried_by) : run;
}

function refuseUnfinished({ status }: RunRecord): void {
  if (!isFinal(status)) throw new AppError('conflict', { reason: 'run_active' });
}

type Quote = { maximum: number; available: number };

const quoteAnew = async (deps: StartDeps, run: RunRecord): Promise<Quote> => {
  const plan = runnablePlan(run.plan);
  return quotePlan(deps, run.tenantId, plan, await countSource(deps, run.tenantId, plan));
};

/** The first step with something left to do, and what it costs from there; without `resume` it is the source. */
async function whereToGoOn(
  deps: StartDeps,
  run: RunRecord,
): Promise<{ resume?: Resume | undefined; quote: Quote }> {
  const chain = await readChain(deps, run);
  if (!hasInput(chain)) return { quote: await quoteAnew(deps, run) };
  const left = await leftInSteps(deps, chain);
  const step_no = left.findIndex((payload) => sizeOf(payload) > 0);
  if (step_no < 0) throw new AppError('conflict', { reason: 'nothing_to_retry' });
  return { resume: { run_id: run.id, step_no }, quote: await quoteResume(deps, run, left) };
}

/** Whether the source has given what the steps are to work on. */
function hasInput([{ run, steps }]: Chain): boolean {
  const [source, first] = steps;
  if (run.resume) return true;
  return first ? first.batches !== undefined : source?.status === 'completed';
}

async function startRetry(
  deps: StartDeps,
  { tenantId, userId }: Caller,
  { id: retry_of, plan: stored, campaign_name: campaignName, max_credits }: RunRecord,
  { available, maximum }: Quote,
  takeOver: { resume?: Resume | undefined; takesOver?: boolean },
): Promise<Run> {
  const plan = runnablePlan(stored);
  refuseUnaffordable(available, maximum, max_credits);
  const request = { tenantId, userId, plan, campaignName, max_credits, retry_of, ...takeOver };
  return launch(deps, await createRun(deps, request));
}
