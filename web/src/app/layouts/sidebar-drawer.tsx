import { Drawer } from '@mantine/core';
import type { User } from '#shared/contracts/account/index.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { Sidebar } from './sidebar.tsx';

type Props = { user: User; opened: boolean; onClose: () => void };

/** The sidebar where there is no room for it. */
export default function SidebarDrawer({ user, opened, onClose }: Props) {
  const t = useText();
  return (
    <Drawer.Root opened={opened} onClose={onClose} size={264}>
      <Drawer.Overlay />
      <Drawer.Content aria-label={t('nav.main')}>
        <Sidebar user={user} />
      </Drawer.Content>
    </Drawer.Root>
  );
}
