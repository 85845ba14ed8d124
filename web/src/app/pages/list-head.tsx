import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconArchiveOff,
  IconDots,
  IconDownload,
  IconFileImport,
  IconFiles,
  IconHistory,
  IconMapPinSearch,
  IconPlus,
  IconStar,
  IconStarFilled,
  IconTags,
  IconTrash,
  IconWebhook,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Campaign } from '#shared/contracts/campaigns/index.ts';
import { ListDeeds } from '#web/features/campaigns/components/lists/actions/list-deeds.tsx';
import { useListDeeds } from '#web/features/campaigns/components/lists/actions/use-list-deeds.tsx';
import { ListFacts } from '#web/features/campaigns/components/lists/facts/list-facts.tsx';
import { listAddress } from '#web/lib/addresses.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { useIsPhone } from '#web/lib/screens.ts';
import classes from './list-page.module.css';

type Props = { list: Campaign; onEnter: () => void; onExport: () => void };

/** A list in numbers, and what can be done with it as a whole: what is done often as buttons, all of it in a menu. */
export function ListHead({ list, onEnter, onExport }: Props) {
  const t = useText();
  const address = listAddress(list.type, list.id);
  const isEmpty = list.counts.total === 0;
  const navigate = useNavigate();
  const { actions, dialogs } = useListDeeds();
  const isFavorite = actions.isFavorite(list.id);
  return (
    <div className={classes.head}>
      <ListFacts list={list} />
      {dialogs}
      <div className={classes.actions}>
        {list.is_archived ? (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconArchiveOff size={16} />}
            onClick={() => actions.archive([list], false)}
          >
            {t('lists.unarchive')}
          </Button>
        ) : null}
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={16} />}
          className={classes.wide ?? ''}
          onClick={onEnter}
        >
          {t('entry.open')}
        </Button>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconDownload size={16} />}
          className={classes.wide ?? ''}
          disabled={isEmpty}
          onClick={onExport}
        >
          {t('export.open_dialog')}
        </Button>
        <Button
          component={Link}
          to={`${address}/webhook`}
          variant="default"
          size="xs"
          leftSection={<IconWebhook size={16} />}
          className={classes.wide ?? ''}
        >
          {t('list.webhook')}
        </Button>
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="default" size={30} aria-label={t('ui.actions')}>
              <IconDots size={16} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconPlus size={16} />} onClick={onEnter}>
              {t('entry.open')}
            </Menu.Item>
            <Way to={`${address}/import`} icon={<IconFileImport size={16} />} label={t('import.open')} />
            <Menu.Item leftSection={<IconDownload size={16} />} disabled={isEmpty} onClick={onExport}>
              {t('export.open_dialog')}
            </Menu.Item>
            <Way to="/saved-lists/exports" icon={<IconFiles size={16} />} label={t('export.files')} />
            <Menu.Divider />
            <Way
              to={`${address}/tags-and-source`}
              icon={<IconTags size={16} />}
              label={t('list.tags_and_source')}
            />
            <Way to={`${address}/webhook`} icon={<IconWebhook size={16} />} label={t('list.webhook')} />
            <Way
              to={`/lead-search/runs?list=${list.id}`}
              icon={<IconHistory size={16} />}
              label={t('list.history')}
            />
            <Way to={`${address}/trash`} icon={<IconTrash size={16} />} label={t('trash.leads')} />
            <Menu.Divider />
            <Menu.Item
              leftSection={isFavorite ? <IconStarFilled size={16} /> : <IconStar size={16} />}
              onClick={() => actions.favorite(list.id)}
            >
              {t(isFavorite ? 'lists.unmark' : 'lists.mark')}
            </Menu.Item>
            <ListDeeds list={list} actions={actions} onRemoved={() => navigate('/saved-lists')} />
          </Menu.Dropdown>
        </Menu>
        <FindLeads to={`${address}/new-search`} />
      </div>
    </div>
  );
}

/** On a phone its sign alone: with its words it would need a line of its own. */
function FindLeads({ to }: { to: string }) {
  const t = useText();
  const label = t('list.find_leads');
  if (useIsPhone())
    return (
      <ActionIcon component={Link} to={to} variant="filled" color="primary" size={30} aria-label={label}>
        <IconMapPinSearch size={16} />
      </ActionIcon>
    );
  return (
    <Button component={Link} to={to} size="xs" leftSection={<IconMapPinSearch size={16} />}>
      {label}
    </Button>
  );
}

function Way({ to, icon, label }: { to: string; icon: ReactNode; label: string }) {
  return (
    <Menu.Item component={Link} to={to} leftSection={icon}>
      {label}
    </Menu.Item>
  );
}
