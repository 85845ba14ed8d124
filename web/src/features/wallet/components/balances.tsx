import type { Wallet } from '#shared/domain/runs/credits.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import classes from './balances.module.css';

/** What can be spent, what it is made of and when it lapses. */
export function Balances({ wallet }: { wallet: Wallet }) {
  const t = useText();
  const format = useFormat();
  const [next] = wallet.purchased_expiry;
  const cards = [
    { label: t('wallet.available'), value: wallet.available, note: t('wallet.available_note'), main: true },
    {
      label: t('wallet.monthly'),
      value: wallet.monthly,
      note: wallet.monthly_resets_at
        ? t('wallet.resets_on', { day: format.day(wallet.monthly_resets_at) })
        : t('wallet.used_first'),
    },
    { label: t('wallet.rolled_over'), value: wallet.rolled_over, note: t('wallet.rolled_over_note') },
    {
      label: t('wallet.purchased'),
      value: wallet.purchased,
      note: next
        ? t('wallet.expires_on', { credits: format.number(next.amount), day: format.day(next.expires_at) })
        : t('wallet.purchased_note'),
    },
    { label: t('wallet.held'), value: wallet.held, note: t('wallet.held_note') },
  ];
  return (
    <dl className={classes.root}>
      {cards.map(({ label, value, note, main }) => (
        <div key={label} className={classes.card} data-main={main}>
          <dt>{label}</dt>
          <dd className={classes.value}>{format.number(value)}</dd>
          <dd className={classes.note}>{note}</dd>
        </div>
      ))}
    </dl>
  );
}
