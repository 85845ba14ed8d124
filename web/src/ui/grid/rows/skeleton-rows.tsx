import { Skeleton } from '@mantine/core';
import { useText } from '#web/lib/intl/use-text.ts';
import classes from './skeleton-rows.module.css';

const widths = ['62%', '48%', '71%', '55%', '66%', '43%'];

type Props = { rows: number; cards?: boolean };

/** Rows or cards before their content is there, below their head, as high as the real ones. */
export function SkeletonRows({ rows, cards = false }: Props) {
  const t = useText();
  return (
    <div className={classes.root} data-cards={cards || undefined} role="status" aria-label={t('ui.loading')}>
      {Array.from({ length: rows }, (_, index) => index).map((row) => (
        <div key={row} className={classes.row}>
          <Skeleton height={12} width={widths[row % widths.length] ?? '60%'} radius="sm" />
          <Skeleton height={12} width="40%" radius="sm" />
          <Skeleton height={12} width="70%" radius="sm" />
        </div>
      ))}
    </div>
  );
}
