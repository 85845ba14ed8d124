import { Menu } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useText } from '#web/lib/intl/use-text.ts';

type Props = { first: boolean; last: boolean; onMove: (by: -1 | 1) => void };

/** The entries of a menu that move something among its like. */
export function OrderItems({ first, last, onMove }: Props) {
  const t = useText();
  return (
    <>
      <Menu.Item leftSection={<IconArrowUp size={16} />} disabled={first} onClick={() => onMove(-1)}>
        {t('ui.move_up')}
      </Menu.Item>
      <Menu.Item leftSection={<IconArrowDown size={16} />} disabled={last} onClick={() => onMove(1)}>
        {t('ui.move_down')}
      </Menu.Item>
    </>
  );
}
