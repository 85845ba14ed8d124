import { Skeleton, Stack } from '@mantine/core';
import { useText } from '#web/lib/intl/use-text.ts';
import { useIsPhone } from '#web/lib/screens.ts';
import { SkeletonRows } from '../grid/rows/skeleton-rows.tsx';
import classes from './page-skeleton.module.css';

/** What comes: a list of leads, or panels of text. */
type Props = { of?: 'rows' | 'panels' };

const lines = ['38%', '74%', '61%', '69%'];

/** A page before its content is there, in the shape of what comes. */
export function PageSkeleton({ of = 'panels' }: Props) {
  const t = useText();
  const small = useIsPhone();
  if (of === 'rows')
    return (
      <>
        <div className={classes.head}>
          <Skeleton height={30} width="min(320px, 70%)" radius="md" />
        </div>
        <div className={classes.tools}>
          <Skeleton height={36} width="min(240px, 60%)" radius="md" />
        </div>
        <SkeletonRows rows={12} cards={small} />
      </>
    );
  return (
    <Stack p="lg" gap="lg" role="status" aria-label={t('ui.loading')}>
      {[0, 1].map((panel) => (
        <Stack key={panel} gap={14} p="lg" className={classes.panel ?? ''}>
          {lines.map((width) => (
            <Skeleton key={width} height={12} width={width} radius="sm" />
          ))}
        </Stack>
      ))}
    </Stack>
  );
}
