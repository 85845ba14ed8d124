import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '#web/lib/intl/use-text.ts';

type Props = { name: string; children: ReactNode };

/** The menu of one row; its children are the entries. */
export function RowMenu({ name, children }: Props) {
  const t = useText();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={t('training.menu', { name })} size="md">
          <IconDots size={17} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
