import { ActionIcon, Button, Chip, Select, Switch, TextInput } from '@mantine/core';
import {
  IconArchive,
  IconArchiveFilled,
  IconPlus,
  IconSearch,
  IconStar,
  IconStarFilled,
  IconTrash,
  type TablerIcon,
} from '@tabler/icons-react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { campaigns } from '#shared/contracts/campaigns/index.ts';
import { kindKeys } from '#shared/domain/kinds/index.ts';
import type { ListsFilter } from '#web/features/campaigns/lists/lists-url.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { useIsPhone, useIsTight } from '#web/lib/screens.ts';
import { useTyped } from '#web/lib/use-typed.ts';
import { useSearchKey } from '#web/ui/grid/use-search-key.ts';
import classes from './lists.module.css';

type Props = { filter: ListsFilter; onChange: (change: Partial<ListsFilter>) => void; onCreate: () => void };

/** They never change, and were asked for with the user. */
const readOnce = { quiet: true, revalidateIfStale: false };
/** No folder is called so: what is typed there is trimmed. */
const none = ' ';

/** What narrows the lists, and how another one is made. */
export function ListsToolbar({ filter, onChange, onCreate }: Props) {
  const t = useText();
  const search = useRef<HTMLInputElement>(null);
  useSearchKey(search);
  const typed = useTyped(filter.search, (text) => onChange({ search: text }));
  const types = useEndpoint(campaigns.endpoints.types, {}, readOnce).data ?? [];
  const folders = useEndpoint(campaigns.endpoints.folders, {}, { quiet: true }).data?.data ?? [];
  const hasFolders = folders.length > 0 || filter.folder !== null;
  const { favorites, archived } = filter;
  const showFavorites = (on: boolean) => onChange({ favorites: on });
  const showArchived = (on: boolean) => onChange({ archived: on });
  const small = useIsPhone();
  // Words give way to signs where all of it would take two rows; on a phone it takes more in any case.
  const tight = useIsTight() && !small;
  return (
    <div className={classes.toolbar}>
      <TextInput
        ref={search}
        className={classes.search}
        leftSection={<IconSearch size={16} />}
        placeholder={t('lists.search')}
        aria-label={t('lists.search')}
        maxLength={200}
        {...typed}
      />
      <Select
        className={classes.choice}
        aria-label={t('lists.type')}
        placeholder={t('lists.all_types')}
        clearable
        clearButtonProps={{ 'aria-label': t('ui.clear') }}
        value={filter.kind}
        data={types.map(({ name }) => {
          const key = kindKeys.find((one) => one === name.toLowerCase());
          return { value: name.toLowerCase(), label: key ? t(`list_type.${key}`) : name };
        })}
        onChange={(value) => onChange({ kind: kindKeys.find((key) => key === value) ?? null })}
      />
      {hasFolders ? (
        <Select
          className={classes.choice}
          aria-label={t('lists.folder')}
          placeholder={t('lists.all_folders')}
          clearable
          clearButtonProps={{ 'aria-label': t('ui.clear') }}
          searchable={folders.length > 8}
          value={filter.folder === '' ? none : filter.folder}
          data={[
            { value: none, label: t('lists.no_folder') },
            ...folders.map(({ name, lists }) => ({ value: name, label: `${name} (${lists})` })),
          ]}
          onChange={(value) => onChange({ folder: value === none ? '' : value })}
        />
      ) : null}
      {tight ? (
        <>
          <Sign icons={star} label={t('lists.favorites')} on={favorites} onChange={showFavorites} />
          <Sign icons={archive} label={t('lists.archived')} on={archived} onChange={showArchived} />
        </>
      ) : (
        <>
          <Chip size="sm" variant="outline" checked={favorites} onChange={showFavorites}>
            {t('lists.favorites')}
          </Chip>
          <Switch
            label={t('lists.archived')}
            checked={archived}
            onChange={(event) => showArchived(event.currentTarget.checked)}
          />
        </>
      )}
      <div className={classes.end}>
        <ActionIcon
          component={Link}
          to="/saved-lists/trash"
          variant="default"
          size={36}
          aria-label={t('trash.page')}
        >
          <IconTrash size={17} />
        </ActionIcon>
        {tight && hasFolders ? (
          <ActionIcon size={36} variant="filled" aria-label={t('lists.create')} onClick={onCreate}>
            <IconPlus size={17} />
          </ActionIcon>
        ) : (
          <Button leftSection={<IconPlus size={16} />} onClick={onCreate}>
            {t('lists.create')}
          </Button>
        )}
      </div>
    </div>
  );
}

type SignProps = {
  icons: Record<'on' | 'off', TablerIcon>;
  label: string;
  on: boolean;
  onChange: (on: boolean) => void;
};

/** A switch that is a sign alone. */
function Sign({ icons, label, on, onChange }: SignProps) {
  const Icon = icons[on ? 'on' : 'off'];
  return (
    <ActionIcon
      size={36}
      variant={on ? 'filled' : 'default'}
      aria-pressed={on}
      aria-label={label}
      onClick={() => onChange(!on)}
    >
      <Icon size={17} />
    </ActionIcon>
  );
}

const star = { on: IconStarFilled, off: IconStar };
const archive = { on: IconArchiveFilled, off: IconArchive };
