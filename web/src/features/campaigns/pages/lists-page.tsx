import { useDebouncedValue } from '@mantine/hooks';
import { IconLayoutList } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Campaign, campaigns, listSortFields } from '#shared/contracts/campaigns/index.ts';
import { ListCard } from '#web/features/campaigns/components/lists/list-card.tsx';
import { listAddress } from '#web/lib/addresses.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import type { GridSort } from '#web/ui/grid/columns/grid-column.ts';
import { DataGrid } from '#web/ui/grid/data-grid.tsx';
import { PageFrame } from '#web/ui/layout/page-frame.tsx';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';
import { useLastShown } from '#web/ui/toasts/use-last-shown.ts';
import { CreateList } from '../components/lists/create-list.tsx';
import { DeleteLists, type Deleting } from '../components/lists/delete-lists.tsx';
import { FolderDialog } from '../components/lists/folder-dialog.tsx';
import { listColumns } from '../components/lists/list-columns.tsx';
import { ListsBulkBar } from '../components/lists/lists-bulk-bar.tsx';
import { ListsEmpty } from '../components/lists/lists-empty.tsx';
import { allLists, ListsToolbar } from '../components/lists/lists-toolbar.tsx';
import { useListActions } from '../use-list-actions.ts';
import { useSelection } from '../use-selection.ts';

const newestFirst: GridSort = { columnAccessor: 'created_at', direction: 'desc' };
const inQuery = ({ columnAccessor, direction }: GridSort) => ({
  sort: listSortFields.find((field) => field === columnAccessor) ?? 'created_at',
  direction,
});

export function Page() {
  const t = useText();
  const format = useFormat();
  const navigate = useNavigate();
  const [filing, setFiling] = useState<Campaign[] | null>(null);
  const [deleting, setDeleting] = useState<Deleting | null>(null);
  const actions = useListActions({ file: setFiling, confirm: setDeleting });
  const [creating, setCreating] = useState(false);
  const [filter, setFilter] = useState(allLists);
  const [search] = useDebouncedValue(filter.search.trim(), 200);
  const [paging, setPaging] = useState({ page: 1, limit: 20 });
  const [sort, setSort] = useState<GridSort>(newestFirst);
  const { kind, folder, favorites, archived } = filter;
  const flag = (on: boolean) => (on ? 'true' : 'false');
  const lists = useEndpoint(
    campaigns.endpoints.list,
    {
      query: {
        ...{ ...paging, ...inQuery(sort), search, is_archived: flag(archived), favorites: flag(favorites) },
        ...(kind ? { type: kind } : {}),
        ...(folder === null ? {} : { folder }),
      },
    },
    { keepPreviousData: true },
  );
  const total = useLastShown(lists.data?.total ?? null) ?? 0;
  const selection = useSelection(total);
  // One that was deleted by its own menu is chosen no more.
  const chosen = (lists.data?.data ?? []).filter(({ id }) => selection.has(id));
  const columns = useMemo(() => listColumns({ t, format, actions }), [t, format, actions]);

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
        sort={{
          by: sort,
          onChange: (by) => {
            selection.clear();
            setSort(by);
            setPaging((was) => ({ ...was, page: 1 }));
          },
        }}
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
          <ListsToolbar
            filter={filter}
            onChange={(change) => {
              setFilter({ ...filter, ...change });
              setPaging((was) => ({ ...was, page: 1 }));
              selection.clear();
            }}
            onCreate={() => setCreating(true)}
          />
        }
        empty={
          <ListsEmpty
            icon={<IconLayoutList size={20} />}
            archived={archived}
            filtered={search !== '' || kind !== null || folder !== null || favorites}
            onCreate={() => setCreating(true)}
          />
        }
      />
      {chosen.length > 0 ? (
        <ListsBulkBar lists={chosen} selection={selection} archived={archived} actions={actions} />
      ) : null}
      {filing ? <FolderDialog lists={filing} onClose={() => setFiling(null)} /> : null}
      {deleting ? <DeleteLists {...deleting} onClose={() => setDeleting(null)} /> : null}
      <CreateList
        opened={creating}
        onClose={() => setCreating(false)}
        onCreated={(list) => navigate(listAddress(list.type, list.id))}
      />
    </PageFrame>
  );
}
