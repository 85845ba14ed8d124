import type { Caller } from '#functions/platform/http/caller.ts';
import { TransactionRefused } from '#functions/platform/table/transact.ts';
import type { Run } from '#shared/domain/runs/run.ts';
import { isFinal } from '#shared/domain/runs/run.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { runnablePlan } from '../domain/runnable-plan.ts';
import type { RunRecord } from '../store/index.ts';
import { getRunRecord } from '../to-run.ts';
import { beginPlan } from './begin-plan.ts';
import { createRun, type NewRun } from './create-run.ts';
import {
  ceilingOf,
  latestRetry,
  type Price,
  priceAnew,
  refuseRestarted,
  refuseUnfinished,
  whereToGoOn,
} from './quotes/quote-retry.ts';
import { refuseDeleting } from './refuse-plan.ts';
import { launch, refuseUnaffordable, type StartDeps } from './start-run.ts';
import { refuseTrashedOf, refuseUndone } from './undo-rules.ts';

/**
 * Does again what a run left undone, or all of it, as a new run with the same input. What was delivered is owned and is
 * not charged again. `conflict` while the run or another that does all of it again goes on, if nothing was left undone, or where too many runs go on.
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
  refuseUndone(run);
  await refuseRestarted(deps, run);
  try {
    return await startRetry(deps, caller, run, await priceAnew(deps, run), {
      restarts: { last: run.restarted_by },
    });
  } catch (error) {
    if (!(error instanceof TransactionRefused) || !error.labels.includes('before')) throw error;
    throw new AppError('conflict', { reason: 'run_restarted' });
  }
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
  await refuseTrashedOf(deps, run);
  try {
    const { resume, price } = await whereToGoOn(deps, run);
    return await startRetry(deps, caller, run, price, { resume, takesOver: true });
  } catch (error) {
    const { retried_by } = await getRunRecord(deps, tenantId, run.id);
    if (!retried_by) throw error;
    // The same was asked at the same moment, and that call has taken over the run, or the credits for it.
    return retryUndone(deps, caller, id);
  }
}

async function startRetry(
  deps: StartDeps,
  caller: Caller,
  before: RunRecord,
  { available, maximum }: Price,
  takeOver: Pick<NewRun, 'resume' | 'takesOver' | 'restarts'>,
): Promise<Run> {
  const { id: retry_of, first_try = retry_of, plan: stored, campaign_name: campaignName, ...run } = before;
  const { tenantId, userId } = caller;
  refuseDeleting(caller, stored);
  const plan = await beginPlan(deps, tenantId, runnablePlan(stored));
  const { origin, undo_of } = run;
  const max_credits = ceilingOf(before);
  // Begun while it cost nothing, or by an earlier release: it would search and visit websites, and pay for nothing of it.
  if (max_credits === 0 && maximum > 0) throw new AppError('conflict', { reason: 'plan_outdated' });
  refuseUnaffordable(available, maximum, max_credits);
  const request = {
    tenantId,
    userId,
    plan,
    campaignName,
    max_credits,
    retry_of,
    first_try,
    origin,
    undo_of,
    ...takeOver,
  };
  return launch(deps, await createRun(deps, request));
}
