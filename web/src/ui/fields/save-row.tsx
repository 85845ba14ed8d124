import { Button, Group } from '@mantine/core';
import { useText } from '#web/lib/intl/use-text.ts';

/** The end of a form that is saved as a whole. */
export function SaveRow({ busy }: { busy: boolean }) {
  const t = useText();
  return (
    <Group justify="flex-end">
      <Button type="submit" loading={busy}>
        {t('ui.save')}
      </Button>
    </Group>
  );
}
