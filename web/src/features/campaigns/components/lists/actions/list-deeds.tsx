import { Menu } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconCopy, IconFolder, IconTrash } from '@tabler/icons-react';
import { useEffect } from 'react';
import type { Campaign } from '#shared/contracts/campaigns/index.ts';
import type { ListActions } from '#web/features/campaigns/lists/use-list-actions.ts';
import { askForUsers } from '#web/features/campaigns/lists/users-of-lists.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { nextRowOf } from '#web/ui/focus-when-lost.ts';

type Props = {
  list: Campaign;
  actions: ListActions;
  /** The list was deleted, as on its own page, which is then left. */
  onRemoved?: () => void | Promise<void>;
};

/** What is done with a list as a whole, in the menu of its row and in that of its page. */
export function ListDeeds({ list, actions, onRemoved }: Props) {
  const t = useText();
  useEffect(askForUsers, []);
  return (
    <>
      <Menu.Item leftSection={<IconFolder size={16} />} onClick={() => actions.file([list])}>
        {t('lists.file')}
      </Menu.Item>
      <Menu.Item leftSection={<IconCopy size={16} />} onClick={() => actions.duplicate(list)}>
        {t('lists.duplicate')}
      </Menu.Item>
      <Menu.Item
        leftSection={list.is_archived ? <IconArchiveOff size={16} /> : <IconArchive size={16} />}
        onClick={() => actions.archive([list], !list.is_archived)}
      >
        {list.is_archived ? t('lists.unarchive') : t('lists.archive')}
      </Menu.Item>
      <Menu.Item
        color="var(--lw-tone-danger)"
        leftSection={<IconTrash size={16} />}
        onClick={({ currentTarget }) => {
          const goOn = nextRowOf(currentTarget);
          void actions.remove([list], onRemoved).then(goOn);
        }}
      >
        {t('ui.delete')}
      </Menu.Item>
    </>
  );
}
