import { Menu } from '@mantine/core';
import { IconRestore, IconTrash } from '@tabler/icons-react';
import type { Origin } from '#shared/contracts/training/index.ts';
import { useText } from '#web/lib/intl/use-text.ts';

type Props = { origin: Origin; onRemove: () => void };

/** Deletes what was written here, or returns what was written over to what the product brings; that itself stays. */
export function RemoveItem({ origin, onRemove }: Props) {
  const t = useText();
  if (origin === 'shipped') return null;
  const Icon = origin === 'changed' ? IconRestore : IconTrash;
  return (
    <>
      <Menu.Divider />
      <Menu.Item color="var(--lw-tone-danger)" leftSection={<Icon size={16} />} onClick={onRemove}>
        {origin === 'changed' ? t('training.return') : t('ui.delete')}
      </Menu.Item>
    </>
  );
}
