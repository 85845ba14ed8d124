import { Skeleton, Stack } from '@mantine/core';
import { useText } from '#web/lib/intl/use-text.ts';
import { SkeletonRows } from '../grid/rows/skeleton-rows.tsx';

/** What comes: rows below their toolbar, or panels of text. */
type Props = { of?: 'rows' | 'panels' };

const lines = ['38%', '74%', '61%', '69%'];

/** A page before its content is there, in the shape of what comes. */
export function PageSkeleton({ of = 'panels' }: Props) {
  const t = useText();
  if (of === 'rows')
    return (
      <>
        <Skeleton height={30} width={320} mx={24} my={12} radius="md" />
        <SkeletonRows rows={12} />
      </>
    );
  return (
    <Stack p="lg" gap="lg" role="status" aria-label={t('ui.loading')}>
      {[0, 1].map((panel) => (
        <Stack key={panel} gap={14} p="lg" style={{ border: '1px solid var(--lw-border)', borderRadius: 12 }}>
          {lines.map((width) => (
            <Skeleton key={width} height={12} width={width} radius="sm" />
          ))}
        </Stack>
      ))}
    </Stack>
  );
}
