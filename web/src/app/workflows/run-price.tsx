import { Skeleton } from '@mantine/core';
import useSWR from 'swr';
import { workflows } from '#shared/contracts/workflows/index.ts';
import { type Repeat, timesInMonth } from '#shared/domain/schedules/repeat.ts';
import classes from '#web/app/autopilots/form/autopilot-form.module.css';
import { PriceRows } from '#web/app/autopilots/form/price-rows.tsx';
import { call } from '#web/lib/api/call.ts';
import { useErrorText } from '#web/lib/intl/error-text.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';

type Props = {
  workflow: string;
  repeat: Repeat;
  budget: { per_run: number | null; per_month: number | null };
};

/** What a run of the draft costs, and a month of them at most, before it is scheduled. */
export function RunPrice({ workflow, repeat, budget }: Props) {
  const t = useText();
  const format = useFormat();
  const errorText = useErrorText();
  const { data, error } = useSWR(['workflow-price', workflow], () =>
    call(workflows.endpoints.quote, { params: { id: workflow }, body: { of: 'draft' } }, { quiet: true }),
  );
  if (error) return <p className={classes.hint}>{errorText(error)}</p>;
  if (!data) return <Skeleton height={96} radius="md" role="status" aria-label={t('ui.loading')} />;
  if (data.problems.length > 0) return <p className={classes.hint}>{t('workflows.not_priced')}</p>;
  const credits = (count: number) => t('search.credits', { count, shown: format.number(count) });
  const most = Math.min(data.maximum, budget.per_run ?? Number.POSITIVE_INFINITY);
  const rows: [string, string][] = [
    [t('auto.price_now'), credits(Math.min(data.expected, most))],
    [t('auto.price_run'), credits(most)],
    [
      t('auto.price_month'),
      credits(Math.min(most * timesInMonth(repeat), budget.per_month ?? Number.POSITIVE_INFINITY)),
    ],
    [t('quote.balance'), credits(data.available)],
  ];
  return <PriceRows rows={rows} />;
}
