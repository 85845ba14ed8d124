import { TransactionRefused, transact, write } from '#functions/platform/table/transact.ts';
import { holdCredits } from '#functions/wallet/index.ts';
import { nodesOf } from '#shared/domain/runs/plan.ts';
import { runnablePlan } from '../domain/runnable-plan.ts';
import { leftInSteps, readChain } from '../stages/step-input.ts';
import type { Given } from '../steps/definition.ts';
import type { RunRecord } from '../store/index.ts';
import { getRunRecord } from '../to-run.ts';
import { countSources, type QuoteDeps, quotePlan } from './quotes/quote-plan.ts';
import { quoteResume } from './quotes/quote-resume.ts';

type Input = { tenant_id: string; run_id: string };

/**
 * Checks the plan again, sets aside the most it can cost (or its ceiling) and marks the run as running, in one transaction:
 * nothing is set aside for a run that is stopped meanwhile. Twice is once.
 * Throws `insufficient_credits` if they went elsewhere since the run was asked for.
 */
export async function prepareRun(deps: QuoteDeps, { tenant_id: tenantId, run_id }: Input) {
  const run = await getRunRecord(deps, tenantId, run_id);
  const reply = { tenant_id: tenantId, run_id, more: run.activity === 'active' };
  if (run.status !== 'queued') return reply;

  const { maximum } = run.resume
    ? await quoteResume(deps, run, await leftInSteps(deps, await readChain(deps, run)))
    : await quotePlan(deps, tenantId, runnablePlan(run.plan), await unitsOf(deps, run));
  const amount = Math.min(maximum, run.max_credits ?? maximum);
  const { campaign_id: campaignId, created_by: userId } = run;
  const begun = deps.store.runs
    .patch({ tenantId, id: run_id })
    .set({ status: 'running', held: amount, started_at: deps.now() })
    .where(({ status }, { eq }) => eq(status, 'queued'));
  const begin = write.update('run', begun.params());
  const named = {
    campaignName: run.campaign_name,
    stepKinds: nodesOf(run.plan.steps).map(({ kind }) => kind),
  };
  const hold = { tenantId, runId: run_id, campaignId, userId, amount, ...named };
  try {
    const held = amount > 0 && (await holdCredits(deps.wallet, hold, [begin]));
    if (!held) await transact(deps.store.table, [begin]);
    return reply;
  } catch (error) {
    if (!(error instanceof TransactionRefused)) throw error;
    // It was stopped, or the same call was faster: the record says which.
    const { activity } = await getRunRecord(deps, tenantId, run_id);
    return { ...reply, more: activity === 'active' };
  }
}

/** A search, and what was changed, was counted when the run was asked for; what a selection gives is told by the list as it is now. */
const unitsOf = (deps: QuoteDeps, { tenantId, plan, quoted }: RunRecord): Promise<Given> =>
  countSources(deps, tenantId, runnablePlan(plan), quoted);
