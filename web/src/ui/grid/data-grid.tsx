import 'mantine-datatable/styles.layer.css';
import { useMediaQuery } from '@mantine/hooks';
import { DataTable, useDataTableColumns } from 'mantine-datatable';
import { type MouseEvent, type ReactNode, useEffect } from 'react';
import { useText } from '#web/lib/intl/use-text.ts';
import { UnreadableNote } from '../states/unreadable-note.tsx';
import { ColumnChooser } from './column-chooser.tsx';
import classes from './data-grid.module.css';
import { GridFooter } from './grid-footer.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';
import { SortTitle } from './sort-title.tsx';
import { useGridKeys } from './use-grid-keys.ts';
import { useKeptPlace } from './use-kept-place.ts';

export type GridColumn<T> = {
  accessor: string;
  title: ReactNode;
  /** Pixels, until the user drags. */
  width: number;
  render?: (record: T) => ReactNode;
  textAlign?: 'left' | 'right';
  ellipsis?: boolean;
  sortable?: boolean;
  resizable?: boolean;
  toggleable?: boolean;
  /** False: hidden until chosen. */
  defaultToggle?: boolean;
};
export type GridSort = { columnAccessor: string; direction: 'asc' | 'desc' };

type Sort = { by: GridSort; onChange: (sort: GridSort) => void };

export type GridSelection = {
  has: (id: string) => boolean;
  toggle: (ids: string[], on: boolean) => void;
};

type Row = { id: string };
type Props<T extends Row> = {
  /** Names the grid to screen readers and in local storage, where columns and widths are kept. */
  name: string;
  label: string;
  columns: GridColumn<T>[];
  records: T[] | undefined;
  /** Entries of this page that cannot be shown. */
  unreadable: number | undefined;
  /** The records are those of another page, until its own are there. */
  stale: boolean;
  /** Stands in place of records that could not be read. */
  problem: ReactNode;
  paging: {
    page: number;
    limit: number;
    total: number;
    onPage: (page: number) => void;
    onLimit: (limit: number) => void;
  };
  sort?: Sort;
  selection?: GridSelection;
  nameOf: (record: T) => string;
  onOpen: (record: T) => void;
  /** Shown above the table, left of the column chooser. */
  toolbar?: ReactNode;
  empty: ReactNode;
};

/** The accessor of a last column with what can be done with a row: it stays in sight. */
export const actionsColumn = 'actions';
const narrow = 170;

/**
 * A table for long lists: sticky header and first column, chosen columns and widths that are kept,
 * selection that outlives a page, and the keyboard (j/k or arrows, x, Enter).
 */
export function DataGrid<T extends Row>(props: Props<T>) {
  const { name, label, columns, records, paging, sort, selection, nameOf, onOpen, toolbar, empty } = props;
  const { stale, problem, unreadable } = props;
  const t = useText();
  // On a phone the sticky first column would leave no room for the others.
  const small = useMediaQuery('(max-width: 600px)', false, { getInitialValueInEffect: false });
  const fitting = columns.map((column, index) =>
    index === 0 && small ? { ...column, width: narrow } : column,
  );
  const stored = useDataTableColumns<T>({ key: name, columns: fitting, getInitialValueInEffect: false });
  const rows = records ?? [];
  const { page, limit, total, onPage } = paging;
  const last = Math.max(1, Math.ceil(total / limit));
  const beyond = records !== undefined && rows.length === 0 && total > 0 && page > last;
  // The last page was emptied, or the address is an old one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that is not there
  useEffect(() => {
    if (beyond) onPage(last);
  }, [beyond, last]);
  const openRow = (row: T) => {
    kept.onOpened(row.id);
    onOpen(row);
  };
  const keys = useGridKeys({
    rows,
    onOpen: openRow,
    onToggle: selection?.toggle,
    isSelected: selection?.has,
  });
  const kept = useKeptPlace({ rows, onReturn: keys.setActive });
  const chosen = selection ? rows.filter(({ id }) => selection.has(id)) : [];

  const onChosen = (next: T[]) => {
    if (!selection) return;
    const after = new Set(next.map(({ id }) => id));
    const added = next.filter(({ id }) => !selection.has(id)).map(({ id }) => id);
    const removed = chosen.filter(({ id }) => !after.has(id)).map(({ id }) => id);
    if (added.length > 0) selection.toggle(added, true);
    if (removed.length > 0) selection.toggle(removed, false);
  };

  const table = {
    'aria-label': label,
    height: '100%',
    classNames: { root: classes.grid ?? '', header: classes.header ?? '' },
    // The library's own way to hide a column would double the chooser, and its popover breaks the header's roles.
    columns: stored.effectiveColumns.map((column) => ({
      ...column,
      toggleable: false,
      sortable: false,
      title: column.sortable && sort ? titleToSort(column, sort) : column.title,
    })),
    records: rows,
    storeColumnsKey: name,
    // An empty table has words of its own here; the library's would be read out under every full one.
    emptyState: <span hidden />,
    withTableBorder: false,
    pinFirstColumn: true,
    pinLastColumn: columns.at(-1)?.accessor === actionsColumn,
    highlightOnHover: true,
    horizontalSpacing: 'sm',
    scrollViewportRef: kept.viewport,
    onScroll: kept.onScroll,
    onRowClick: ({ record, event }: { record: T; event: MouseEvent }) => {
      kept.onOpened(record.id);
      if (event.target instanceof Element && event.target.closest('a,button,input')) return;
      onOpen(record);
    },
    customRowAttributes: (_: T, index: number): Record<string, unknown> =>
      index === keys.active ? { 'data-active': true } : {},
  };

  return (
    <div className={classes.root}>
      <div className={classes.toolbar}>
        <div className={classes.tools}>{toolbar}</div>
        <ColumnChooser columns={columns} toggles={stored.columnsToggle} onChange={stored.setColumnsToggle} />
      </div>
      {problem ? <div className={classes.empty}>{problem}</div> : null}
      {!problem && (records === undefined || beyond) ? <SkeletonRows rows={12} /> : null}
      {records !== undefined && rows.length === 0 && !unreadable && !beyond ? (
        <div className={classes.empty}>{empty}</div>
      ) : null}
      {rows.length > 0 ? (
        <div className={classes.table} data-stale={stale || undefined} aria-busy={stale} {...keys.container}>
          {selection ? (
            <DataTable<T>
              {...table}
              selectedRecords={chosen}
              onSelectedRecordsChange={onChosen}
              selectionTrigger="cell"
              allRecordsSelectionCheckboxProps={{ 'aria-label': t('grid.select_page'), size: 'xs' }}
              getRecordSelectionCheckboxProps={(record) => ({
                'aria-label': t('grid.select_row', { name: nameOf(record) }),
                size: 'xs',
              })}
            />
          ) : (
            <DataTable<T> {...table} />
          )}
        </div>
      ) : null}
      <UnreadableNote count={unreadable} />
      {paging.total > 0 ? <GridFooter {...paging} /> : null}
    </div>
  );
}

function titleToSort({ accessor, title }: { accessor: PropertyKey; title?: ReactNode }, sort: Sort) {
  const columnAccessor = String(accessor);
  const { direction } = sort.by;
  const sorted = sort.by.columnAccessor === columnAccessor;
  const turned = direction === 'asc' ? 'desc' : 'asc';
  return (
    <SortTitle
      direction={sorted ? direction : undefined}
      onSort={() => sort.onChange({ columnAccessor, direction: sorted ? turned : direction })}
    >
      {title}
    </SortTitle>
  );
}
