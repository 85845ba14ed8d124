import type { UsedOnDay } from '#shared/domain/runs/credits.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { PlainTable } from '#web/ui/layout/rows/plain-table.tsx';

/** The chart's days in figures, newest first; days without any are left out. */
export function UsageTable({ used }: { used: UsedOnDay[] }) {
  const t = useText();
  const format = useFormat();
  return (
    <PlainTable label={t('wallet.usage')}>
      <thead>
        <tr>
          <th scope="col">{t('wallet.day')}</th>
          <th scope="col" data-align="right">
            {t('wallet.used')}
          </th>
        </tr>
      </thead>
      <tbody>
        {used
          .filter(({ credits }) => credits > 0)
          .toReversed()
          .map(({ day, credits }) => (
            <tr key={day}>
              <td>{format.calendarDay(day)}</td>
              <td data-align="right">{format.number(credits)}</td>
            </tr>
          ))}
      </tbody>
    </PlainTable>
  );
}
