import { Skeleton } from '@mantine/core';
import type { Quote } from '#shared/domain/runs/run.ts';
import type { Repeat } from '#shared/domain/schedules/repeat.ts';
import { mostOfMonth, mostOfRun } from '#web/features/autopilots/form/most-of-run.ts';
import { useErrorText } from '#web/lib/intl/error-text.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { CreditsMissing } from '#web/ui/credits-missing.tsx';
import { leftOfBudget } from '#web/ui/times/left-of-budget.ts';
import classes from './autopilot-form.module.css';
import { PriceRows } from './price-rows.tsx';

type Month = { spent: number; reserved: number };

type Props = {
  quote: Quote | undefined;
  /** Why there is no price; in words, where the form knows better. */
  error: unknown;
  /** Something is asked for already. */
  asked: boolean;
  limit: number | undefined;
  budget: { per_run: number | null; per_month: number | null };
  /** Null for one that is called. */
  repeat: Repeat | null;
  /** What it has spent this month; absent while it is made: saved, it runs for the first time. */
  month?: Month | undefined;
};

/** What the next run is called. */
function nextOf(repeat: Repeat | null, month: Month | undefined) {
  if (!repeat) return 'auto.price_call';
  return month ? 'auto.price_next' : 'auto.price_now';
}

/** What it costs, before it is saved: now, a run at most, a month at most. */
export function PricePanel({ quote, error, asked, limit = 0, budget, repeat, month }: Props) {
  const t = useText();
  const format = useFormat();
  const errorText = useErrorText();
  if (!asked) return <p className={classes.hint}>{t('auto.price_later')}</p>;
  if (error) return <p className={classes.hint}>{typeof error === 'string' ? error : errorText(error)}</p>;
  if (!quote) return <Skeleton height={96} radius="md" />;
  const { per_run, per_month } = budget;
  const most = Math.min(mostOfRun(quote, limit), per_run ?? Number.POSITIVE_INFINITY);
  const monthly =
    repeat && Math.min(mostOfMonth(most, repeat, month === undefined), per_month ?? Number.POSITIVE_INFINITY);
  const left = leftOfBudget(per_month, month);
  const isBegun = month !== undefined && left < (per_month ?? 0);
  const credits = (count: number) => t('search.credits', { count, shown: format.number(count) });
  const rows: [string, string][] = [
    [t(nextOf(repeat, month)), credits(Math.min(quote.expected, most))],
    [t('auto.price_run'), credits(most)],
    left < (monthly ?? Number.POSITIVE_INFINITY) && isBegun
      ? [t('auto.price_left'), credits(left)]
      : [t('auto.price_month'), monthly === null ? monthOfCalls(per_month) : credits(monthly)],
    [t('quote.balance'), credits(quote.available)],
  ];
  function monthOfCalls(budgeted: number | null): string {
    return budgeted === null ? t('auto.price_calls') : credits(budgeted);
  }
  // It can be saved all the same: credits may be there by its time.
  const missing = Math.min(quote.maximum, most, left) - quote.available;
  return (
    <>
      <PriceRows rows={rows} />
      {left === 0 ? <p className={classes.hint}>{t('auto_reason.budget_spent')}</p> : null}
      {missing > 0 ? <CreditsMissing count={missing} /> : null}
    </>
  );
}
