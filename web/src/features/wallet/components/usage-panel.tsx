import { Skeleton } from '@mantine/core';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { BarChart } from '#web/ui/charts/bar-chart.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';
import { useUsage } from '../hooks.ts';

const days = 30;

/** Credits used on each of the last days. */
export function UsagePanel() {
  const t = useText();
  const format = useFormat();
  const { data, error, mutate } = useUsage(days);
  const bars = data?.data ?? [];
  const total = bars.reduce((sum, { credits }) => sum + credits, 0);
  return (
    <Panel
      title={t('wallet.usage')}
      description={t('wallet.usage_text', { days })}
      actions={
        data ? (
          <strong className="numeric">
            {t('wallet.usage_total', { count: total, credits: format.number(total) })}
          </strong>
        ) : null
      }
    >
      {error ? <LoadProblem compact error={error} onRetry={() => mutate()} /> : null}
      {!data && !error ? <Skeleton height={120} radius="md" /> : null}
      {data ? (
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
    </Panel>
  );
}
