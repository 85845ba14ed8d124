import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArchive,
  IconArchiveOff,
  IconCopy,
  IconDots,
  IconFolder,
  IconMapPinSearch,
  IconTags,
  IconTrash,
  IconWebhook,
} from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { Campaign } from '#shared/contracts/campaigns/index.ts';
import type { ListActions } from '#web/features/campaigns/use-list-actions.ts';
import { listAddress } from '#web/lib/addresses.ts';
import { useText } from '#web/lib/intl/use-text.ts';

type Props = { list: Campaign; actions: ListActions };

export function ListMenu({ list, actions }: Props) {
  const t = useText();
  const address = listAddress(list.type, list.id);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={t('lists.menu', { name: list.name })}>
          <IconDots size={17} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={`${address}/new-search`} leftSection={<IconMapPinSearch size={16} />}>
          {t('list.find_leads')}
        </Menu.Item>
        <Menu.Item component={Link} to={`${address}/tags-and-source`} leftSection={<IconTags size={16} />}>
          {t('list.tags_and_source')}
        </Menu.Item>
        <Menu.Item component={Link} to={`${address}/webhook`} leftSection={<IconWebhook size={16} />}>
          {t('list.webhook')}
        </Menu.Item>
        <Menu.Divider />
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
          onClick={() => actions.remove([list])}
        >
          {t('ui.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
