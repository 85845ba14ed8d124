import { holdCredits } from '#functions/wallet/index.ts';
import { type QuoteDeps, quotePlan } from './quote-plan.ts';
import { quoteResume } from './quote-resume.ts';
import { getRunRecord } from './to-run.ts';

type Input = { tenant_id: string; run_id: string };

/**
 * Checks the plan again, sets aside the most it can cost (or its ceiling) and marks the run as running. Twice is once.
 * Throws `insufficient_credits` if they went elsewhere since the run was asked for.
 */
export async function prepareRun(deps: QuoteDeps, { tenant_id: tenantId, run_id }: Input) {
  const run = await getRunRecord(deps, tenantId, run_id);
  const reply = { tenant_id: tenantId, run_id, more: run.activity === 'active' };
  if (run.status !== 'queued') return reply;

  const { maximum } = run.resume
    ? await quoteResume(deps, run, run.resume)
    : await quotePlan(deps, tenantId, run.plan);
  const amount = Math.min(maximum, run.max_credits ?? maximum);
  const { campaign_id: campaignId, created_by: userId } = run;
  if (amount > 0) await holdCredits(deps.wallet, { tenantId, runId: run_id, campaignId, userId, amount });
  const begun = deps.store.runs
    .patch({ tenantId, id: run_id })
    .set({ status: 'running', held: amount, started_at: deps.now() })
    .where(({ status }, { eq }) => eq(status, 'queued'));
  await begun.go();
  return reply;
}
