import type { Autopilot } from '#shared/contracts/autopilots/index.ts';
import { runs } from '#shared/contracts/runs.ts';
import { Plan } from '#shared/domain/runs/plan.ts';
import type { Quote } from '#shared/domain/runs/run.ts';
import { isApiError } from '#web/lib/api/api-error.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { leftOfBudget } from '#web/ui/times/left-of-budget.ts';
import type { RunPrice } from '#web/ui/times/run-now-dialog.tsx';
import { mostOfCall } from '../form/most-of-run.ts';

/** What a run of an autopilot costs beside its times, or why there can be none; asked for once it is `wanted`. `isCall`: a call fills its filters. */
export function useRunPrice({ plan, budget, month }: Autopilot, wanted: boolean, isCall = false) {
  const t = useText();
  const runnable = Plan.safeParse(plan);
  const { data, error, mutate } = useEndpoint(
    runs.endpoints.quote,
    wanted && runnable.success ? { body: runnable.data } : null,
    { quiet: true, revalidateOnFocus: false },
  );
  const refusedFor = (why: 'plan_outdated' | 'list_gone' | 'budget_spent'): RunPrice => ({
    ...{ expected: 0, maximum: 0, available: 0 },
    refused: t(`auto_reason.${why}`),
  });
  const pricedAs = (quote: Quote): RunPrice => {
    const [source] = plan.steps;
    const limit = source?.kind === 'search' ? source.limit : 0;
    const most = isCall ? mostOfCall(quote, limit) : quote.maximum;
    const left = leftOfBudget(budget.per_month, month);
    if (most > 0 && left === 0) return refusedFor('budget_spent');
    const maximum = Math.min(most, budget.per_run ?? Number.POSITIVE_INFINITY, left);
    return { expected: quote.expected, maximum, available: quote.available };
  };
  const priceOf = (): RunPrice | undefined => {
    if (!runnable.success) return refusedFor('plan_outdated');
    if (isApiError(error) && error.code === 'not_found') return refusedFor('list_gone');
    return data && pricedAs(data);
  };
  return { price: priceOf(), error, mutate };
}
