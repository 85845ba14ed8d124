import { Skeleton, Stack } from '@mantine/core';
import { useText } from '#web/lib/intl/use-text.ts';

/** A page before its content is there. */
export function PageSkeleton() {
  const t = useText();
  return (
    <Stack p="lg" gap="md" role="status" aria-label={t('ui.loading')}>
      <Skeleton height={28} width={260} radius="md" />
      <Skeleton height={120} radius="md" />
      <Skeleton height={260} radius="md" />
    </Stack>
  );
}
