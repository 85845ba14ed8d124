import { Plan, type StoredPlan } from '#shared/domain/runs/plan.ts';
import { AppError } from '#shared/errors/app-error.ts';

/** A stored plan as this release can do it. Throws `conflict` for one with a category or a step that is offered no more. */
export function runnablePlan(plan: StoredPlan): Plan {
  const runnable = Plan.safeParse(plan);
  if (!runnable.success) throw new AppError('conflict', { reason: 'plan_outdated', cause: runnable.error });
  return runnable.data;
}
