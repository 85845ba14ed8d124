import { HoverCard, Skeleton } from '@mantine/core';
import { IconCoins } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { useWallet } from '../hooks.ts';
import classes from './wallet-chip.module.css';

/** The spendable credits, always in sight; what they are made of on hover or focus. */
export function WalletChip({ small }: { small: boolean }) {
  const t = useText();
  const format = useFormat();
  const { data, error } = useWallet();
  if (!data)
    return error ? (
      // The page of the wallet says what is wrong, and tries again.
      <Link to="/settings/wallet" className={classes.chip}>
        <IconCoins size={16} stroke={1.7} aria-hidden />
        <span className="visually-hidden">{t('nav.wallet')}</span>
        <span aria-hidden>—</span>
      </Link>
    ) : (
      <span className={classes.chip} aria-hidden>
        <IconCoins size={16} stroke={1.7} />
        <Skeleton width={small ? 34 : 76} height={12} />
      </span>
    );
  const rows = [
    [t('wallet.monthly'), data.monthly],
    [t('wallet.rolled_over'), data.rolled_over],
    [t('wallet.purchased'), data.purchased],
    [t('wallet.held'), data.held],
  ] as const;
  return (
    <HoverCard position="bottom-end" shadow="float" width={220} openDelay={150}>
      <HoverCard.Target>
        <Link to="/settings/wallet" className={classes.chip}>
          <IconCoins size={16} stroke={1.7} aria-hidden />
          <span className="visually-hidden">{t('nav.wallet')}: </span>
          <span className="numeric">{format.number(data.available)}</span>{' '}
          <span className={small ? 'visually-hidden' : classes.unit}>{t('wallet.credits_word')}</span>
        </Link>
      </HoverCard.Target>
      <HoverCard.Dropdown p="sm">
        <dl className={classes.rows}>
          {rows.map(([label, amount]) => (
            <div key={label} className={classes.row}>
              <dt>{label}</dt>
              <dd className="numeric">{format.number(amount)}</dd>
            </div>
          ))}
        </dl>
      </HoverCard.Dropdown>
    </HoverCard>
  );
}
