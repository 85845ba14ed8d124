import { Button, SegmentedControl, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { BarChart } from '#web/ui/charts/bar-chart.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';
import { useUsage } from '../hooks.ts';
import { UsageTable } from './usage-table.tsx';

const spans = [7, 30, 90];

/** Credits used on each of the last days. */
export function UsagePanel() {
  const t = useText();
  const format = useFormat();
  const [days, setDays] = useState(30);
  const [asTable, setAsTable] = useState(false);
  const { data, error, mutate } = useUsage(days);
  const bars = data?.data ?? [];
  const total = bars.reduce((sum, { credits }) => sum + credits, 0);
  return (
    <Panel
      title={t('wallet.usage')}
      description={t('wallet.usage_text', { days })}
      actions={
        <>
          {data ? (
            <strong className="numeric">
              {t('wallet.usage_total', { count: total, credits: format.number(total) })}
            </strong>
          ) : null}
          <SegmentedControl
            size="xs"
            aria-label={t('wallet.days')}
            value={String(days)}
            data={spans.map((span) => ({
              value: String(span),
              label: t('wallet.day_count', { days: span }),
            }))}
            onChange={(span) => setDays(Number(span))}
          />
        </>
      }
    >
      {error ? <LoadProblem compact error={error} onRetry={() => mutate()} /> : null}
      {!data && !error ? <Skeleton height={120} radius="md" /> : null}
      {data && asTable ? <UsageTable used={bars} /> : null}
      {data && !asTable ? (
        <BarChart
          label={t('wallet.usage')}
          bars={bars.map(({ day, credits }) => ({
            key: day,
            value: credits,
            label: `${format.calendarDay(day)}: ${format.number(credits)}`,
          }))}
          from={format.calendarDay(bars[0]?.day ?? '')}
          to={format.calendarDay(bars.at(-1)?.day ?? '')}
        />
      ) : null}
      {data ? (
        <Button mt="xs" size="compact-xs" variant="subtle" onClick={() => setAsTable(!asTable)}>
          {t(asTable ? 'wallet.usage_table_hide' : 'wallet.usage_table')}
        </Button>
      ) : null}
    </Panel>
  );
}
