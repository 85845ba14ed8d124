import type { Caller } from '#functions/platform/http/caller.ts';
import type { Run } from '#shared/domain/run.ts';
import { isFinal } from '#shared/domain/run.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { createRun } from './create-run.ts';
import { quotePlan } from './quote-plan.ts';
import { quoteResume } from './quote-resume.ts';
import { refuseUnaffordable, type StartDeps } from './start-run.ts';
import type { StepRecord } from './store/index.ts';
import { getRunRecord, readSteps, toRun } from './to-run.ts';

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
  const { tenantId, userId } = caller;
  const run = await getRunRecord(deps, tenantId, id);
  if (!isFinal(run.status)) throw new AppError('conflict', { message: 'This run is still going on.' });
  const failed = firstUndone(await readSteps(deps, tenantId, id), run.resume?.step_no ?? 0);
  if (from === 'failed' && !failed) throw new AppError('conflict', { message: 'Nothing is left to retry.' });

  const resume =
    from === 'failed' && failed && !isSource(failed) ? { run_id: id, step_no: failed.no } : undefined;
  const { maximum, available } = resume
    ? await quoteResume(deps, run, resume)
    : await quotePlan(deps, tenantId, run.plan);
  refuseUnaffordable(available, maximum, run.max_credits);
  const { plan, campaign_name: campaignName, max_credits } = run;
  const retry = await createRun(deps, {
    tenantId,
    userId,
    plan,
    campaignName,
    max_credits,
    retry_of: id,
    resume,
  });
  await deps.machine.start(retry.id, { tenant_id: tenantId, run_id: retry.id });
  return toRun(deps, retry);
}

/** The first step that did not do all it was given; one that has no batches has to be begun from its source. */
function firstUndone(steps: StepRecord[], begunAt: number): StepRecord | undefined {
  const undone = steps.find(
    ({ no, status, failed, unpaid }) => no >= begunAt && (failed + unpaid > 0 || endedEarly.includes(status)),
  );
  return undone && undone.pending < 0 ? steps[Math.max(0, undone.no - 1)] : undone;
}

const endedEarly: readonly StepRecord['status'][] = ['cancelled', 'failed', 'skipped'];
const isSource = ({ kind }: StepRecord) => kind === 'search' || kind === 'select';
