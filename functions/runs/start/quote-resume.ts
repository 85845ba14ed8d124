import { getCampaign } from '#functions/campaigns/index.ts';
import { getWallet } from '#functions/wallet/index.ts';
import type { RunDeps } from '../deps.ts';
import { isSource } from '../steps/definition.ts';
import type { Payload } from '../store/batches.ts';
import type { RunRecord } from '../store/index.ts';

/**
 * The most that going on with a run can cost, from what is left in each step.
 */
export async function quoteResume(
  deps: RunDeps,
  run: RunRecord,
  left: Payload[],
): Promise<{ maximum: number; available: number }> {
  const { tenantId, campaign_id, plan } = run;
  const { type } = await getCampaign(deps.campaigns, tenantId, campaign_id);
  const { available } = await getWallet(deps.wallet, tenantId);
  // What a step delivers is paid once: where it comes twice, what is left to the last of them is all that it may cost.
  const last = plan.steps.filter(
    ({ kind }, no) => no === plan.steps.findLastIndex((step) => step.kind === kind),
  );
  const costs = last.map(async ({ kind }) => {
    const definition = kind === 'unknown' ? undefined : deps.steps[kind];
    if (!definition || isSource(definition)) return 0;
    const no = plan.steps.findLastIndex((step) => step.kind === kind);
    return definition.quoteLeft(deps, run, type, left.slice(0, no + 1));
  });
  return { maximum: (await Promise.all(costs)).reduce((sum, cost) => sum + cost, 0), available };
}
