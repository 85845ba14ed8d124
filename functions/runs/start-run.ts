import { getCampaign } from '#functions/campaigns/index.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import type { StateMachine } from '#functions/platform/jobs/state-machine.ts';
import type { Plan } from '#shared/domain/plan.ts';
import type { Run } from '#shared/domain/run.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { createRun } from './create-run.ts';
import { type QuoteDeps, quotePlan } from './quote-plan.ts';
import { toRun } from './to-run.ts';

export type StartDeps = QuoteDeps & { machine: StateMachine };
type Request = { plan: Plan; max_credits?: number | undefined; idempotency_key?: string | undefined };

/**
 * Starts a plan. Without a ceiling the account must be able to pay the most it can cost; with `max_credits` it runs until
 * that is spent. Throws `insufficient_credits`.
 */
export async function startRun(
  deps: StartDeps,
  caller: Caller,
  { plan, max_credits, idempotency_key }: Request,
): Promise<Run> {
  const { tenantId, userId } = caller;
  const quote = await quotePlan(deps, tenantId, plan);
  refuseUnaffordable(quote.available, quote.maximum, max_credits);
  const { name } = await getCampaign(deps.campaigns, tenantId, plan.campaign_id);
  const run = await createRun(deps, {
    tenantId,
    userId,
    plan,
    campaignName: name,
    max_credits,
    key: idempotency_key,
  });
  await deps.machine.start(run.id, { tenant_id: tenantId, run_id: run.id });
  return toRun(deps, run);
}

export function refuseUnaffordable(available: number, maximum: number, ceiling: number | undefined): void {
  const needed = Math.min(maximum, ceiling ?? maximum);
  if (needed > available || (maximum > 0 && available === 0)) {
    const message = `This may cost up to ${needed} credits and you have ${available}.`;
    throw new AppError('insufficient_credits', { message });
  }
}
