import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconFileImport, IconMapPinSearch, IconTags, IconWebhook } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { Campaign } from '#shared/contracts/campaigns/index.ts';
import type { ListActions } from '#web/features/campaigns/lists/use-list-actions.ts';
import { listAddress } from '#web/lib/addresses.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { ownRow } from '#web/ui/focus-when-lost.ts';
import { ListDeeds } from './list-deeds.tsx';

type Props = { list: Campaign; actions: ListActions };

export function ListMenu({ list, actions }: Props) {
  const t = useText();
  const address = listAddress(list.type, list.id);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon {...ownRow} aria-label={t('lists.menu', { name: list.name })}>
          <IconDots size={17} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={`${address}/new-search`} leftSection={<IconMapPinSearch size={16} />}>
          {t('list.find_leads')}
        </Menu.Item>
        <Menu.Item component={Link} to={`${address}/import`} leftSection={<IconFileImport size={16} />}>
          {t('import.open')}
        </Menu.Item>
        <Menu.Item component={Link} to={`${address}/tags-and-source`} leftSection={<IconTags size={16} />}>
          {t('list.tags_and_source')}
        </Menu.Item>
        <Menu.Item component={Link} to={`${address}/webhook`} leftSection={<IconWebhook size={16} />}>
          {t('list.webhook')}
        </Menu.Item>
        <Menu.Divider />
        <ListDeeds list={list} actions={actions} />
      </Menu.Dropdown>
    </Menu>
  );
}
