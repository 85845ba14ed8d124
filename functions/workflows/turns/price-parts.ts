import { keepQuote } from '#functions/runs/index.ts';
import type { WorkflowPlan } from '#shared/domain/workflows/to-plans.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { StartingDeps } from '../deps.ts';
import type { Part } from '../store/turns.ts';

/** The runs of a turn with what each may spend, or why there are none. */
export type Priced =
  | { parts: Part[] }
  | { skip: 'budget_spent' }
  | { skip: 'insufficient_credits'; missing: number };

type Ceiling = { perRun: number; perMonth: number };

/**
 * Prices the runs of a turn one after the other by what is left of the ceiling, and by the credits of the account. Without a ceiling each must be able to cost the most that it may, as one
 * that somebody starts. One for which nothing is left is not started.
 */
export async function priceParts(
  { start }: StartingDeps,
  tenantId: string,
  plans: WorkflowPlan[],
  { perRun, perMonth }: Ceiling,
): Promise<Priced> {
  let ceiling = Math.min(perRun, perMonth);
  let needed = 0;
  let credits = 0;
  const parts: Part[] = [];
  for (const { plan, nodes } of plans) {
    const { quote_id, maximum, available, steps } = await keepQuote(start, tenantId, plan);
    if (steps.some(({ missing }) => missing)) throw new AppError('conflict', { reason: 'no_source' });
    credits = available;
    if (maximum > 0 && ceiling <= 0) continue;
    const needs = Math.min(maximum, ceiling);
    const isBound = ceiling !== Number.POSITIVE_INFINITY;
    parts.push({
      ...{ plan, nodes, quote_id, runs: [] },
      reserved: perMonth === Number.POSITIVE_INFINITY ? 0 : needs,
      // A source that counts wrongly, or a list that another part fills meanwhile, may not go beyond what was set aside.
      max_credits: isBound ? needs : undefined,
    });
    needed += needs;
    ceiling -= needs;
  }
  if (parts.length === 0) return { skip: 'budget_spent' };
  if (needed > credits) return { skip: 'insufficient_credits', missing: needed - credits };
  return { parts };
}
