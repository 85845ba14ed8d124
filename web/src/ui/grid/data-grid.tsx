import 'mantine-datatable/styles.layer.css';
import { DataTable, type DataTableColumn, useDataTableColumns } from 'mantine-datatable';
import type { ReactNode } from 'react';
import { useText } from '#web/lib/intl/use-text.ts';
import { ColumnChooser } from './column-chooser.tsx';
import classes from './data-grid.module.css';
import { GridFooter } from './grid-footer.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';
import { useGridKeys } from './use-grid-keys.ts';

export type GridColumn<T> = DataTableColumn<T> & { accessor: string };
export type GridSort = { columnAccessor: string; direction: 'asc' | 'desc' };

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
  paging: {
    page: number;
    limit: number;
    total: number;
    onPage: (page: number) => void;
    onLimit: (limit: number) => void;
  };
  sort?: { by: GridSort; onChange: (sort: GridSort) => void };
  selection?: GridSelection;
  nameOf: (record: T) => string;
  onOpen: (record: T) => void;
  /** Shown above the table, left of the column chooser. */
  toolbar?: ReactNode;
  empty: ReactNode;
};

/**
 * A table for long lists: sticky header and first column, chosen columns and widths that are kept,
 * selection that outlives a page, and the keyboard (j/k or arrows, x, Enter).
 */
export function DataGrid<T extends Row>(props: Props<T>) {
  const { name, label, columns, records, paging, sort, selection, nameOf, onOpen, toolbar, empty } = props;
  const t = useText();
  const stored = useDataTableColumns<T>({ key: name, columns, getInitialValueInEffect: false });
  const rows = records ?? [];
  const keys = useGridKeys({ rows, onOpen, onToggle: selection?.toggle, isSelected: selection?.has });
  const chosen = selection ? rows.filter(({ id }) => selection.has(id)) : [];

  const onChosen = (next: T[]) => {
    if (!selection) return;
    const after = new Set(next.map(({ id }) => id));
    const added = next.filter(({ id }) => !selection.has(id)).map(({ id }) => id);
    const removed = chosen.filter(({ id }) => !after.has(id)).map(({ id }) => id);
    if (added.length > 0) selection.toggle(added, true);
    if (removed.length > 0) selection.toggle(removed, false);
  };

  return (
    <div className={classes.root}>
      <div className={classes.toolbar}>
        <div className={classes.tools}>{toolbar}</div>
        <ColumnChooser columns={columns} toggles={stored.columnsToggle} onChange={stored.setColumnsToggle} />
      </div>
      {records === undefined ? <SkeletonRows rows={12} /> : null}
      {records !== undefined && rows.length === 0 ? <div className={classes.empty}>{empty}</div> : null}
      {rows.length > 0 ? (
        <div className={classes.table} {...keys.container}>
          <DataTable<T>
            aria-label={label}
            height="100%"
            classNames={{ root: classes.grid ?? '', header: classes.header ?? '' }}
            columns={stored.effectiveColumns}
            records={rows}
            storeColumnsKey={name}
            withTableBorder={false}
            pinFirstColumn
            highlightOnHover
            horizontalSpacing="sm"
            {...(sort
              ? {
                  sortStatus: sort.by,
                  onSortStatusChange: (status) =>
                    sort.onChange({
                      columnAccessor: String(status.columnAccessor),
                      direction: status.direction,
                    }),
                }
              : {})}
            {...(selection
              ? {
                  selectedRecords: chosen,
                  onSelectedRecordsChange: onChosen,
                  selectionTrigger: 'cell' as const,
                  allRecordsSelectionCheckboxProps: { 'aria-label': t('grid.select_page'), size: 'xs' },
                  getRecordSelectionCheckboxProps: (record: T) => ({
                    'aria-label': t('grid.select_row', { name: nameOf(record) }),
                    size: 'xs',
                  }),
                }
              : {})}
            onRowClick={({ record, event }) => {
              if (event.target instanceof Element && event.target.closest('a,button,input')) return;
              onOpen(record);
            }}
            customRowAttributes={(_, index) => (index === keys.active ? { 'data-active': true } : {})}
          />
        </div>
      ) : null}
      {paging.total > 0 ? <GridFooter {...paging} /> : null}
    </div>
  );
}
