import { Button, Select, Switch, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconLayoutList, IconPlus, IconSearch } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { campaigns } from '#shared/contracts/campaigns/index.ts';
import { kindKeys } from '#shared/domain/kinds/index.ts';
import { ListCard } from '#web/features/campaigns/components/lists/list-card.tsx';
import { listAddress } from '#web/lib/addresses.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { DataGrid } from '#web/ui/grid/data-grid.tsx';
import { PageFrame } from '#web/ui/layout/page-frame.tsx';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';
import { useLastShown } from '#web/ui/toasts/use-last-shown.ts';
import { CreateList } from '../components/lists/create-list.tsx';
import { listColumns } from '../components/lists/list-columns.tsx';
import classes from '../components/lists/lists.module.css';
import { ListsBulkBar } from '../components/lists/lists-bulk-bar.tsx';
import { ListsEmpty } from '../components/lists/lists-empty.tsx';
import { useListActions } from '../use-list-actions.ts';
import { useSelection } from '../use-selection.ts';

/** They never change, and were asked for with the user. */
const readOnce = { quiet: true, revalidateIfStale: false };

export function Page() {
  const t = useText();
  const format = useFormat();
  const navigate = useNavigate();
  const actions = useListActions();
  const [creating, setCreating] = useState(false);
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 200);
  const [type, setType] = useState<string | null>(null);
  const [archived, setArchived] = useState(false);
  const [paging, setPaging] = useState({ page: 1, limit: 20 });
  const kind = kindKeys.find((key) => key === type);
  const lists = useEndpoint(
    campaigns.endpoints.list,
    {
      query: { ...paging, search, is_archived: archived ? 'true' : 'false', ...(kind ? { type: kind } : {}) },
    },
    { keepPreviousData: true },
  );
  const types = useEndpoint(campaigns.endpoints.types, {}, readOnce).data ?? [];
  const total = useLastShown(lists.data?.total ?? null) ?? 0;
  const selection = useSelection(total);
  // One that was deleted by its own menu is chosen no more.
  const chosen = (lists.data?.data ?? []).filter(({ id }) => selection.has(id));
  const columns = useMemo(() => listColumns({ t, format, actions }), [t, format, actions]);
  const restart = () => {
    setPaging((was) => ({ ...was, page: 1 }));
    selection.clear();
  };

  return (
    <PageFrame title={t('nav.saved_lists')} layout="fill">
      <DataGrid
        name="list-grid"
        label={t('nav.saved_lists')}
        columns={columns}
        records={lists.data?.data}
        unreadable={lists.data?.unreadable}
        stale={lists.isLoading}
        problem={
          lists.error && !lists.data ? (
            <LoadProblem error={lists.error} onRetry={() => lists.mutate()} />
          ) : null
        }
        nameOf={(list) => list.name}
        card={(list) => <ListCard list={list} actions={actions} />}
        onOpen={(list) => navigate(listAddress(list.type, list.id))}
        selection={selection}
        paging={{
          ...paging,
          total,
          onPage: (page) => {
            selection.clear();
            setPaging({ ...paging, page });
          },
          onLimit: (limit) => {
            selection.clear();
            setPaging({ page: 1, limit });
          },
        }}
        toolbar={
          <div className={classes.toolbar}>
            <TextInput
              className={classes.search}
              leftSection={<IconSearch size={16} />}
              placeholder={t('lists.search')}
              aria-label={t('lists.search')}
              value={typed}
              onChange={(event) => {
                setTyped(event.currentTarget.value);
                restart();
              }}
            />
            <Select
              w={150}
              aria-label={t('lists.type')}
              placeholder={t('lists.all_types')}
              clearable
              value={type}
              data={types.map(({ name }) => {
                const key = kindKeys.find((one) => one === name.toLowerCase());
                return { value: name.toLowerCase(), label: key ? t(`list_type.${key}`) : name };
              })}
              onChange={(value) => {
                setType(value);
                restart();
              }}
            />
            <Switch
              label={t('lists.archived')}
              checked={archived}
              onChange={(event) => {
                setArchived(event.currentTarget.checked);
                restart();
              }}
            />
            <Button
              className={classes.create}
              leftSection={<IconPlus size={16} />}
              onClick={() => setCreating(true)}
            >
              {t('lists.create')}
            </Button>
          </div>
        }
        empty={
          <ListsEmpty
            icon={<IconLayoutList size={20} />}
            archived={archived}
            filtered={search !== '' || kind !== undefined}
            onCreate={() => setCreating(true)}
          />
        }
      />
      {chosen.length > 0 ? (
        <ListsBulkBar lists={chosen} selection={selection} archived={archived} actions={actions} />
      ) : null}
      <CreateList
        opened={creating}
        onClose={() => setCreating(false)}
        onCreated={(list) => navigate(listAddress(list.type, list.id))}
      />
    </PageFrame>
  );
}
