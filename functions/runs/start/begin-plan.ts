import type { Plan, Step } from '#shared/domain/runs/plan.ts';
import { isSource, type PriceDeps } from '../steps/definition.ts';

/** A plan as its run keeps it: what a step leaves open is what holds at the start. */
export async function beginPlan(deps: PriceDeps, tenantId: string, plan: Plan): Promise<Plan> {
  const steps = plan.steps.map(async (step): Promise<Step> => {
    const definition = deps.steps[step.kind];
    return isSource(definition) ? step : ((await definition.begin?.(deps, tenantId, step)) ?? step);
  });
  return { ...plan, steps: await Promise.all(steps) };
}
