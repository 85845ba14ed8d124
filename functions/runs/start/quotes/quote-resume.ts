import { getCampaign } from '#functions/campaigns/index.ts';
import { getWallet } from '#functions/wallet/index.ts';
import type { Step, StoredPlan } from '#shared/domain/runs/plan.ts';
import { isSource, type PriceDeps } from '../../steps/definition.ts';
import type { Payload } from '../../store/batches.ts';
import type { RunRecord } from '../../store/index.ts';

/**
 * The most that going on with a run can cost, from what is left in each step.
 */
export async function quoteResume(
  deps: PriceDeps,
  run: RunRecord,
  left: Payload[],
): Promise<{ maximum: number; available: number }> {
  const { tenantId, campaign_id, plan } = run;
  const { type } = await getCampaign(deps.campaigns, tenantId, campaign_id);
  const { available } = await getWallet(deps.wallet, tenantId);
  // What a step delivers is paid once: where it comes twice, what is left to the last of them is all that it may cost.
  const things = plan.steps.map((step) => thingOf(deps, step));
  const costs = plan.steps.map(async (step, no) => {
    const definition = step.kind === 'unknown' ? undefined : deps.steps[step.kind];
    if (!definition || isSource(definition) || things.lastIndexOf(things[no] ?? '') !== no) return 0;
    return definition.quoteLeft(deps, run, type, left.slice(0, no + 1), step as Step);
  });
  return { maximum: (await Promise.all(costs)).reduce((sum, cost) => sum + cost, 0), available };
}

function thingOf({ steps }: PriceDeps, step: StoredPlan['steps'][number]): string {
  const definition = step.kind === 'unknown' ? undefined : steps[step.kind];
  if (!definition || isSource(definition)) return step.kind;
  return definition.paysFor?.(step as Step) ?? step.kind;
}
