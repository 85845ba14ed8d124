import { Skeleton } from '@mantine/core';
import useSWR from 'swr';
import { type WorkflowSummary, workflows } from '#shared/contracts/workflows/index.ts';
import { type Repeat, timesInMonth } from '#shared/domain/schedules/repeat.ts';
import classes from '#web/app/autopilots/form/autopilot-form.module.css';
import { PriceRows } from '#web/app/autopilots/form/price-rows.tsx';
import { call } from '#web/lib/api/call.ts';
import { useErrorText } from '#web/lib/intl/error-text.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { leftOfBudget } from '#web/ui/times/left-of-budget.ts';

type Props = {
  workflow: Pick<WorkflowSummary, 'id' | 'repeat' | 'month'>;
  /** As they are chosen. */
  repeat: Repeat;
  budget: { per_run: number | null; per_month: number | null };
};

/** What a run of the draft costs, and a month of them at most, before it is scheduled. */
export function RunPrice({ workflow: { id, month, repeat: known }, repeat, budget }: Props) {
  const t = useText();
  const format = useFormat();
  const errorText = useErrorText();
  const { data, error } = useSWR(['workflow-price', id], () =>
    call(workflows.endpoints.quote, { params: { id }, body: { of: 'draft' } }, { quiet: true }),
  );
  if (error) return <p className={classes.hint}>{errorText(error)}</p>;
  if (!data) return <Skeleton height={96} radius="md" role="status" aria-label={t('ui.loading')} />;
  if (data.problems.length > 0) return <p className={classes.hint}>{t('workflows.not_priced')}</p>;
  const credits = (count: number) => t('search.credits', { count, shown: format.number(count) });
  const most = Math.min(data.maximum, budget.per_run ?? Number.POSITIVE_INFINITY);
  const monthly = Math.min(most * timesInMonth(repeat), budget.per_month ?? Number.POSITIVE_INFINITY);
  const left = leftOfBudget(budget.per_month, month);
  const isBegun = left < (budget.per_month ?? 0);
  const rows: [string, string][] = [
    [t(known ? 'auto.price_next' : 'auto.price_now'), credits(Math.min(data.expected, most))],
    [t('auto.price_run'), credits(most)],
    isBegun && left < monthly
      ? [t('auto.price_left'), credits(left)]
      : [t('auto.price_month'), credits(monthly)],
    [t('quote.balance'), credits(data.available)],
  ];
  return (
    <div>
      <PriceRows rows={rows} />
      {isBegun && left === 0 ? <p className={classes.hint}>{t('auto_reason.budget_spent')}</p> : null}
    </div>
  );
}
