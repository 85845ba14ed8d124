import { keepQuote } from '#functions/runs/index.ts';
import { leftOfMonth, watchSearcher } from '#functions/timed/index.ts';
import type { Plan } from '#shared/domain/runs/plan.ts';
import type { Quote } from '#shared/domain/runs/run.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { TickDeps } from '../deps.ts';
import type { AutopilotRecord } from '../store/index.ts';

/** What a turn may spend, or why it spends nothing; `reserved` is set aside of the budget of the month. `needs`: all the credits that there must be. */
type Price =
  | { max_credits: number | undefined; quote_id: string | undefined; reserved: number }
  | { skip: 'budget_spent' }
  | { skip: 'insufficient_credits'; missing: number; needs: number };
/** What a plan comes to, and which of its searches real sources have answered. */
export type Quoted = { quote: Quote; real_searches: string[] };

/** Counts what a turn would do. Throws what is wrong with the plan, and `provider_unavailable` where no source answers. */
export async function quoteTurn(
  { start }: Pick<TickDeps, 'start'>,
  record: AutopilotRecord,
  plan: Plan,
): Promise<Quoted> {
  const { searcher, real } = watchSearcher(start.searcher, plan, record.real_searches);
  const quote = await keepQuote({ ...start, searcher }, record.tenantId, plan);
  if (quote.steps.some(({ missing }) => missing)) throw new AppError('conflict', { reason: 'no_source' });
  return { quote, real_searches: real() };
}

/**
 * Prices a turn by the budgets of its autopilot and the credits of the account. Without budgets a run must be able to cost the most that it may, as one that
 * somebody starts.
 */
export function priceOf(record: AutopilotRecord, { quote_id, maximum, available }: Quote, now: Date): Price {
  const perRun = record.budget.per_run ?? Number.POSITIVE_INFINITY;
  const ceiling = Math.min(perRun, leftOfMonth(record, now));
  if (ceiling <= 0 && maximum > 0) return { skip: 'budget_spent' };
  const needed = Math.min(maximum, ceiling);
  if (needed > available || (maximum > 0 && available === 0)) {
    const missing = Math.max(1, needed - available);
    return { skip: 'insufficient_credits', missing, needs: available + missing };
  }
  const isBound = ceiling !== Number.POSITIVE_INFINITY;
  const reserved = record.budget.per_month === null ? 0 : needed;
  // A source that counts wrongly, or has more by the time that it starts, may not go beyond what was set aside.
  return { quote_id, reserved, max_credits: isBound ? needed : undefined };
}
