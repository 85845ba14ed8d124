import { fewAtOnce } from '#functions/platform/jobs/few-at-once.ts';
import { keepQuote } from '#functions/runs/index.ts';
import { watchSearcher } from '#functions/timed/index.ts';
import type { WorkflowPlan } from '#shared/domain/workflows/to-plans.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { StartingDeps } from '../deps.ts';
import type { Part } from '../store/turns.ts';

/** The runs of a turn with what each may spend, or why there are none; `needs`: all the credits that there must be. */
type Price =
  | { parts: Part[] }
  | { skip: 'budget_spent' }
  | { skip: 'insufficient_credits'; missing: number; needs: number };
/** The same with the searches that real sources have answered. */
export type Priced = { price: Price; real_searches: string[] };

type Ceiling = { perRun: number; perMonth: number };

/**
 * Prices the runs of a turn. What is left of the ceiling, and the credits of the account, are shared among them in their order. Without a ceiling each must be able to cost the most that it may, as one
 * that somebody starts. One for which nothing is left is not started. `known` are the searches that real sources have answered before. Throws `provider_unavailable` where no source answers.
 */
export async function priceParts(
  { start }: StartingDeps,
  tenantId: string,
  plans: WorkflowPlan[],
  { perRun, perMonth }: Ceiling,
  known?: readonly string[],
): Promise<Priced> {
  let ceiling = Math.min(perRun, perMonth);
  let needed = 0;
  let credits = 0;
  const parts: Part[] = [];
  const quoted = await fewAtOnce(plans, async ({ plan, nodes }) => {
    const { searcher, real } = watchSearcher(start.searcher, plan, known);
    const quote = await keepQuote({ ...start, searcher }, tenantId, plan);
    if (quote.steps.some(({ missing }) => missing)) throw new AppError('conflict', { reason: 'no_source' });
    return { plan, nodes, quote, real: real() };
  });
  for (const { plan, nodes, quote } of quoted) {
    const { quote_id, maximum, available } = quote;
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
  const real_searches = [...new Set(quoted.flatMap(({ real }) => real))];
  return { price: priceOf(parts, needed, credits), real_searches };
}

function priceOf(parts: Part[], needs: number, credits: number): Price {
  if (parts.length === 0) return { skip: 'budget_spent' };
  if (needs > credits) return { skip: 'insufficient_credits', missing: needs - credits, needs };
  return { parts };
}
