import { IconChartBar } from '@tabler/icons-react';
import type { AiSettings } from '#shared/contracts/ai/index.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText, useTextOr } from '#web/lib/intl/use-text.ts';
import { BarChart } from '#web/ui/charts/bar-chart.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { PlainTable } from '#web/ui/layout/rows/plain-table.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { lastDays } from './last-days.ts';
import classes from './settings.module.css';

type Cost = Pick<AiSettings['usage']['total'], 'unpriced' | 'calls' | 'cost_micros'>;

/** What calls of the last 30 days came to: in all, by day, and by what they were for. */
export function UsagePanel({ usage: { days, names, total } }: { usage: AiSettings['usage'] }) {
  const t = useText();
  const textOr = useTextOr();
  const format = useFormat();
  const costOf = ({ unpriced, calls, cost_micros }: Cost) =>
    unpriced === calls ? t('ai.cost_unknown') : format.usd(cost_micros / 1e6);
  if (total.calls === 0)
    return (
      <Panel title={t('ai.usage')}>
        <EmptyState compact icon={<IconChartBar size={20} />} title={t('ai.usage_none')}>
          {t('ai.usage_none_text')}
        </EmptyState>
      </Panel>
    );
  const all = lastDays(new Date());
  const bars = all.map((day) => {
    const { calls = 0 } = days.find((one) => one.day === day) ?? {};
    return { key: day, value: calls, label: t('ai.usage_of_day', { calls, day: format.calendarDay(day) }) };
  });
  const [from = '', to = ''] = [all[0], all.at(-1)];
  return (
    <Panel title={t('ai.usage')} description={t('ai.usage_text')}>
      <dl className={classes.figures}>
        {(
          [
            ['ai.calls', format.number(total.calls)],
            ['ai.tokens_in', format.number(total.input_tokens)],
            ['ai.tokens_out', format.number(total.output_tokens)],
            ['ai.cost', costOf(total)],
          ] as const
        ).map(([label, value]) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <BarChart
        label={t('ai.usage_by_day')}
        bars={bars}
        from={format.calendarDay(from)}
        to={format.calendarDay(to)}
      />
      <PlainTable label={t('ai.usage')}>
        <thead>
          <tr>
            <th scope="col">{t('ai.used_for')}</th>
            <th scope="col" data-align="right">
              {t('ai.calls')}
            </th>
            <th scope="col" data-align="right">
              {t('ai.tokens')}
            </th>
            <th scope="col" data-align="right">
              {t('ai.cost')}
            </th>
          </tr>
        </thead>
        <tbody>
          {names.map(({ name, calls, unpriced, input_tokens, output_tokens, cost_micros }) => (
            <tr key={name}>
              <td>{textOr(`ai_call.${name}`, name)}</td>
              <td data-align="right">{format.number(calls)}</td>
              <td data-align="right">{format.number(input_tokens + output_tokens)}</td>
              <td data-align="right">{costOf({ unpriced, calls, cost_micros })}</td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </Panel>
  );
}
