import { Checkbox } from '@mantine/core';
import { memo } from 'react';
import { useText } from '#web/lib/intl/use-text.ts';
import { ColumnHead } from '../columns/column-head.tsx';
import { actionsColumn, type SortBy } from '../columns/grid-column.ts';
import { SortMenu } from '../columns/sort-menu.tsx';
import type { Columns } from '../columns/use-columns.ts';
import classes from './grid-head.module.css';
import type { GridRows, GridSelection } from './grid-rows.ts';

type Props<T> = {
  columns: Columns<T>;
  /** Those that the box stands for; absent where it stands for all there is. */
  rows: GridRows<T> | undefined;
  sort: SortBy | undefined;
  selection: GridSelection | undefined;
  /** Cards have no heads of columns: all of them can be chosen, and are sorted by a menu. */
  isCards: boolean;
};

function Head<T extends { id: string }>({ columns, rows, sort, selection, isCards }: Props<T>) {
  const t = useText();
  const label = t(selection?.everything ? 'grid.select_everything' : 'grid.select_page');
  const heads = columns.shown.map((column, at) => (
    <ColumnHead
      key={column.accessor}
      column={column}
      className={at === 0 ? classes.pinned : column.accessor === actionsColumn ? classes.end : undefined}
      sort={sort}
      onResize={(width) => columns.resize(column.accessor, width)}
      onHide={column.toggleable ? () => columns.show(column.accessor, false) : undefined}
    />
  ));
  return (
    <div role="rowgroup" className={classes.head} data-cards={isCards || undefined}>
      <div role="row" aria-rowindex={1} className={classes.titles}>
        {selection ? (
          <div role="columnheader" className={classes.box}>
            <SelectAll rows={rows} selection={selection} label={label} />
          </div>
        ) : null}
        {isCards ? (
          <div role="columnheader" className={classes.label}>
            <span className={classes.words}>{selection ? label : columns.shown[0]?.title}</span>
            {sort ? <SortMenu columns={columns} sort={sort} /> : null}
          </div>
        ) : (
          heads
        )}
      </div>
    </div>
  );
}

/** The header of a grid, which stays in sight. It is not drawn again where only other rows come into it. */
export const GridHead = memo(Head) as typeof Head;

type SelectAllProps<T> = { rows: GridRows<T> | undefined; selection: GridSelection; label: string };

/** The box in the header: for everything there is, or for the rows of the page. */
function SelectAll<T extends { id: string }>({ rows, selection, label }: SelectAllProps<T>) {
  const ids = Array.from({ length: rows?.count ?? 0 }, (_, at) => rows?.at(at)?.id).filter(
    (id) => id !== undefined,
  );
  const chosen = ids.filter(selection.has).length;
  const state = selection.everything?.state ?? (chosen === 0 ? 'none' : chosen < ids.length ? 'some' : 'all');
  const set = selection.everything?.set ?? ((on: boolean) => selection.toggle(ids, on));
  return (
    <Checkbox
      size="xs"
      aria-label={label}
      checked={state === 'all'}
      indeterminate={state === 'some'}
      onChange={({ currentTarget }) => set(currentTarget.checked)}
    />
  );
}
