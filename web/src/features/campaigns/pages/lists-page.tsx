import { IconLayoutList } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { campaigns, listSortFields } from '#shared/contracts/campaigns/index.ts';
import { ListCard } from '#web/features/campaigns/components/lists/overview/list-card.tsx';
import { listAddress } from '#web/lib/addresses.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import type { GridSort } from '#web/ui/grid/columns/grid-column.ts';
import { DataGrid } from '#web/ui/grid/data-grid.tsx';
import { PageFrame } from '#web/ui/layout/page-frame.tsx';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';
import { useLastShown } from '#web/ui/toasts/use-last-shown.ts';
import { CreateList } from '../components/lists/actions/create-list.tsx';
import { useListDeeds } from '../components/lists/actions/use-list-deeds.tsx';
import { listColumns } from '../components/lists/overview/list-columns.tsx';
import { ListsBulkBar } from '../components/lists/overview/lists-bulk-bar.tsx';
import { ListsEmpty } from '../components/lists/overview/lists-empty.tsx';
import { ListsToolbar } from '../components/lists/overview/lists-toolbar.tsx';
import type { ListsFilter } from '../lists/lists-url.ts';
import { isSortedHere, mostAtHand, sortLists } from '../lists/sort-lists.ts';
import { useListsFilter } from '../lists/use-lists-filter.ts';
import { useSelection } from '../selecting/use-selection.ts';

/** What was worked on last stands first; of very many lists the service knows only which was made last. */
const latestFirst: GridSort = { columnAccessor: 'updated_at', direction: 'desc' };
const newestFirst: GridSort = { columnAccessor: 'created_at', direction: 'desc' };
const inQuery = ({ columnAccessor, direction }: GridSort) => ({
  sort: listSortFields.find((field) => field === columnAccessor) ?? 'created_at',
  direction,
});

export function Page() {
  const t = useText();
  const format = useFormat();
  const navigate = useNavigate();
  const { actions, dialogs } = useListDeeds();
  const [creating, setCreating] = useState(false);
  const [filter, setFilter] = useListsFilter();
  const { kind, folder, favorites, archived } = filter;
  const search = filter.search.trim();
  const [paging, setPaging] = useState({ page: 1, limit: 20 });
  const [chosenSort, setSort] = useState<GridSort>(latestFirst);
  const [atHand, setAtHand] = useState(true);
  const isHere = isSortedHere(chosenSort.columnAccessor);
  // With more of them than are read at once the first of a hundred would not be the first of all.
  const sort = isHere && !atHand ? newestFirst : chosenSort;
  const isOrdered = isHere && atHand;
  const asked = isOrdered ? { page: 1, limit: mostAtHand } : paging;
  const flag = (on: boolean) => (on ? 'true' : 'false');
  const lists = useEndpoint(
    campaigns.endpoints.list,
    {
      query: {
        ...{ ...asked, ...inQuery(sort), search, is_archived: flag(archived), favorites: flag(favorites) },
        ...(kind ? { type: kind } : {}),
        ...(folder === null ? {} : { folder }),
      },
    },
    { keepPreviousData: true },
  );
  const total = useLastShown(lists.data?.total ?? null) ?? 0;
  useEffect(() => setAtHand(total <= mostAtHand), [total]);
  const selection = useSelection(total);
  // One that was deleted by its own menu is chosen no more.
  const chosen = (lists.data?.data ?? []).filter(({ id }) => selection.has(id));
  const columns = useMemo(
    () => listColumns({ t, format, actions, sortable: atHand }),
    [t, format, actions, atHand],
  );
  const { page, limit } = paging;
  const records = useMemo(() => {
    const read = lists.data?.data;
    return read && isOrdered ? sortLists(read, sort).slice((page - 1) * limit, page * limit) : read;
  }, [lists.data, isOrdered, sort, page, limit]);

  const narrow = (change: Partial<ListsFilter>) => {
    setFilter({ ...filter, ...change });
    setPaging((was) => ({ ...was, page: 1 }));
    selection.clear();
  };
  return (
    <PageFrame title={t('nav.saved_lists')} layout="fill">
      <DataGrid
        name="list-grid"
        label={t('nav.saved_lists')}
        columns={columns}
        records={records}
        unreadable={lists.data?.unreadable}
        stale={lists.isLoading}
        problem={
          lists.error && !lists.data ? (
            <LoadProblem error={lists.error} onRetry={() => lists.mutate()} />
          ) : null
        }
        nameOf={(list) => list.name}
        card={(list) => <ListCard list={list} actions={actions} sortedBy={sort.columnAccessor} />}
        onOpen={(list) => navigate(listAddress(list.type, list.id))}
        selection={{ ...selection, clear: chosen.length > 0 ? selection.clear : undefined }}
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
        toolbar={<ListsToolbar filter={filter} onChange={narrow} onCreate={() => setCreating(true)} />}
        empty={
          <ListsEmpty
            icon={<IconLayoutList size={20} />}
            archived={archived}
            filtered={search !== '' || kind !== null || folder !== null || favorites}
            onClear={() => narrow({ search: '', kind: null, folder: null, favorites: false })}
            onCreate={() => setCreating(true)}
          />
        }
      />
      {chosen.length > 0 ? (
        <ListsBulkBar lists={chosen} selection={selection} archived={archived} actions={actions} />
      ) : null}
      {dialogs}
      <CreateList
        opened={creating}
        onClose={() => setCreating(false)}
        onCreated={({ type, id }, next) =>
          navigate(`${listAddress(type, id)}${next === 'file' ? '/import' : ''}`)
        }
      />
    </PageFrame>
  );
}
