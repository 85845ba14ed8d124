import clsx from 'clsx';
import type { StatementRow } from '#shared/domain/runs/credits.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { PlainTable } from '#web/ui/layout/rows/plain-table.tsx';
import { StatusBadge } from '#web/ui/states/status-badge.tsx';
import classes from './ledger-table.module.css';
import { tones, What } from './ledger-table.tsx';
import { RunLine } from './run-line.tsx';

/** One line for each run and each other movement, with the balance after it. */
export function StatementTable({ rows }: { rows: StatementRow[] }) {
  const t = useText();
  const format = useFormat();
  return (
    <PlainTable label={t('wallet.ledger')}>
      <thead>
        <tr className={classes.heads}>
          <th scope="col">{t('wallet.what')}</th>
          <th scope="col" data-align="right">
            {t('wallet.change')}
          </th>
          <th scope="col" data-align="right">
            {t('wallet.balance_after')}
          </th>
          <th scope="col">{t('wallet.when')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, at, change, balance, run, entry }) => {
          const cells = (
            <>
              <td
                data-align="right"
                data-name={t('wallet.change')}
                className={change > 0 ? classes.gain : undefined}
              >
                {change === 0 ? format.number(0) : format.signed(change)}
              </td>
              <td data-align="right" data-name={t('wallet.balance_after')}>
                {format.number(balance)}
              </td>
              <td className={clsx('numeric', classes.when)}>{format.preciseTime(at)}</td>
            </>
          );
          if (run) return <RunLine key={id} run={run} cells={cells} />;
          return (
            <tr key={id} className={classes.card}>
              <td className={classes.what}>
                {entry ? (
                  <>
                    <StatusBadge tone={tones[entry.kind]}>{t(`ledger_kind.${entry.kind}`)}</StatusBadge>{' '}
                    <What entry={entry} />
                  </>
                ) : null}
              </td>
              {cells}
            </tr>
          );
        })}
      </tbody>
    </PlainTable>
  );
}
