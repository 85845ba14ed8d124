import clsx from 'clsx';
import { Link } from 'react-router-dom';
import type { LedgerEntry } from '#shared/domain/runs/credits.ts';
import { leadAddress, runAddress } from '#web/lib/addresses.ts';
import { useSourceName } from '#web/lib/intl/names/use-source-name.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText, useTextOr } from '#web/lib/intl/use-text.ts';
import { PlainTable } from '#web/ui/layout/rows/plain-table.tsx';
import { StatusBadge, type Tone } from '#web/ui/states/status-badge.tsx';
import classes from './ledger-table.module.css';

export const tones: Record<LedgerEntry['kind'], Tone> = {
  grant: 'success',
  purchase: 'success',
  hold: 'neutral',
  capture: 'info',
  release: 'neutral',
  refund: 'success',
  expiry: 'warning',
  unknown: 'neutral',
};

type Props = {
  entries: LedgerEntry[];
  /** They stand under their run, which says itself where it is. */
  inRun?: boolean;
};

/** Every movement: what it changed, what for, and where to look. */
export function LedgerTable({ entries, inRun = false }: Props) {
  const t = useText();
  const format = useFormat();
  return (
    <PlainTable label={t('wallet.ledger')}>
      <thead>
        <tr className={classes.heads}>
          <th scope="col">{t('wallet.when')}</th>
          <th scope="col">{t('wallet.kind')}</th>
          <th scope="col">{t('wallet.what')}</th>
          <th scope="col" data-align="right" className={classes.change}>
            {t('wallet.balance_change')}
          </th>
          <th scope="col" data-align="right" className={classes.change}>
            {t('wallet.held_change')}
          </th>
          {inRun ? null : <th scope="col">{t('wallet.run')}</th>}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id} className={classes.card}>
            <td className={clsx('numeric', classes.when)}>{format.preciseTime(entry.at)}</td>
            <td>
              <StatusBadge tone={tones[entry.kind]}>{t(`ledger_kind.${entry.kind}`)}</StatusBadge>
            </td>
            <td className={classes.what}>
              <What entry={entry} />
            </td>
            <td
              data-align="right"
              data-name={t('wallet.balance_change')}
              className={entry.amount > 0 ? classes.gain : undefined}
            >
              {entry.amount === 0 ? '' : format.signed(entry.amount)}
            </td>
            <td data-align="right" data-name={t('wallet.held_change')}>
              {entry.held === 0 ? '' : format.signed(entry.held)}
            </td>
            {inRun ? null : (
              <td>
                {entry.run_id ? <Link to={runAddress(entry.run_id)}>{t('wallet.open_run')}</Link> : null}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}

/** What a movement was for, in words. */
export function What({ entry }: { entry: LedgerEntry }) {
  const textOr = useTextOr();
  const sourceName = useSourceName();
  const { campaign_id, lead_id, lead_name, field, provider, note } = entry;
  const words = [
    field ? textOr(`delivered.${field}`, field) : '',
    provider ? sourceName(provider) : '',
    note ? textOr(`ledger_note.${note}`, note) : '',
  ].filter((part) => part !== '');
  return (
    <>
      {lead_id && campaign_id ? (
        <Link to={leadAddress('local', campaign_id, lead_id)} className={classes.lead}>
          {lead_name ?? lead_id}
        </Link>
      ) : null}
      <span className={classes.minor}>
        {lead_id && words.length > 0 ? ' · ' : ''}
        {words.join(' · ')}
      </span>
    </>
  );
}
