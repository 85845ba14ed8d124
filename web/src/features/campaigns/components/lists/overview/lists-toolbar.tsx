import { ActionIcon, Button, Chip, Select, Switch, TextInput } from '@mantine/core';
import { IconPlus, IconSearch, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { campaigns } from '#shared/contracts/campaigns/index.ts';
import { kindKeys } from '#shared/domain/kinds/index.ts';
import type { ListsFilter } from '#web/features/campaigns/lists/lists-url.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useText } from '#web/lib/intl/use-text.ts';
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
        w={156}
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
      {folders.length > 0 || filter.folder !== null ? (
        <Select
          w={150}
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
      <Chip
        size="sm"
        variant="outline"
        checked={filter.favorites}
        onChange={(favorites) => onChange({ favorites })}
      >
        {t('lists.favorites')}
      </Chip>
      <Switch
        label={t('lists.archived')}
        checked={filter.archived}
        onChange={(event) => onChange({ archived: event.currentTarget.checked })}
      />
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
        <Button leftSection={<IconPlus size={16} />} onClick={onCreate}>
          {t('lists.create')}
        </Button>
      </div>
    </div>
  );
}
