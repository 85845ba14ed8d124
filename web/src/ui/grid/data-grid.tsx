import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useIsPhone } from '#web/lib/screens.ts';
import { UnreadableNote } from '../states/unreadable-note.tsx';
import { ColumnChooser } from './columns/column-chooser.tsx';
import type { GridColumn, SortBy } from './columns/grid-column.ts';
import { useColumns } from './columns/use-columns.ts';
import classes from './data-grid.module.css';
import { GridFooter } from './grid-footer.tsx';
import { KeysHelp } from './keys-help.tsx';
import { type GridRows, type GridSelection, rowsOf } from './rows/grid-rows.ts';
import { GridTable } from './rows/grid-table.tsx';
import { SkeletonRows } from './rows/skeleton-rows.tsx';
import { useClearKey } from './use-clear-key.ts';
import { useHelpKey } from './use-help-key.ts';

type Paging = {
  page: number;
  limit: number;
  total: number;
  onPage: (page: number) => void;
  onLimit: (limit: number) => void;
};
type Row = { id: string };
type Props<T extends Row> = {
  /** Names the grid in local storage, where columns and widths are kept; `label` names it to screen readers. */
  name: string;
  label: string;
  columns: GridColumn<T>[];
  /** Those of a page, or all there are; undefined until the first are there. */
  records: readonly T[] | GridRows<T> | undefined;
  /** What the records answer to: where it is another, one begins at their top. */
  question?: string;
  /** Entries of this page that cannot be shown. */
  unreadable: number | undefined;
  /** The records are those of another page or filter, until its own are there. */
  stale: boolean;
  /** Stands in place of records that could not be read. */
  problem: ReactNode;
  /** Absent: the records are all there are. */
  paging?: Paging;
  sort?: SortBy;
  selection?: GridSelection;
  nameOf: (record: T) => string;
  onOpen: (record: T, index: number) => void;
  /** The row that is open beside the grid, which the keys then move; -1 for none. */
  current?: number;
  onCurrent?: ((record: T) => void) | undefined;
  /** Enter on the row that is open beside the grid. */
  onStepIn?: () => void;
  /** Keys of the page put labels on its rows, and say who looks after them. */
  canMark?: boolean;
  /** How a record looks on a phone. */
  card?: (record: T) => ReactNode;
  /** Shown above the table, left of the column chooser. */
  toolbar?: ReactNode;
  empty: ReactNode;
  /** Stands below the rows. */
  foot?: ReactNode;
};

/**
 * A table for long lists: sticky header and first column, columns, widths and order that are kept, selection that outlives
 * a page, and the keyboard.
 */
export function DataGrid<T extends Row>(props: Props<T>) {
  const { name, label, columns, records, paging, sort, selection, nameOf, onOpen, card, toolbar } = props;
  const { current = -1, onCurrent, onStepIn, canMark = false } = props;
  const { question, stale, problem, unreadable, empty, foot } = props;
  const small = useIsPhone();
  const chosen = useColumns(name, columns);
  useClearKey(selection?.clear);
  // Also where no row is shown: some of the keys are those of the page.
  const [helps, setHelps] = useState(false);
  useHelpKey(() => setHelps(true));
  const rows = useMemo(() => (isList(records) ? rowsOf(records) : records), [records]);
  const beyond = useLastPage(rows?.count, paging);
  const isEmpty = rows?.count === 0 && !unreadable && !beyond;
  return (
    <div className={classes.root}>
      <div className={classes.toolbar}>
        <div className={classes.tools}>{toolbar}</div>
        {small && card ? null : <ColumnChooser columns={chosen} />}
      </div>
      {problem ? <div className={classes.empty}>{problem}</div> : null}
      {!problem && (rows === undefined || beyond) ? (
        <SkeletonRows rows={12} cards={small && card !== undefined} />
      ) : null}
      {isEmpty ? <div className={classes.empty}>{empty}</div> : null}
      {rows && rows.count > 0 ? (
        <GridTable
          question={question}
          label={label}
          columns={chosen}
          rows={rows}
          stale={stale}
          sort={sort}
          selection={selection}
          nameOf={nameOf}
          onOpen={onOpen}
          current={current}
          onCurrent={onCurrent}
          onStepIn={onStepIn}
          card={small ? card : undefined}
        />
      ) : null}
      <UnreadableNote count={unreadable} />
      {paging && paging.total > 0 ? <GridFooter {...paging} /> : null}
      {foot}
      <KeysHelp
        opened={helps}
        onClose={() => setHelps(false)}
        canChoose={selection !== undefined}
        opensBeside={onStepIn !== undefined}
        canMark={canMark}
      />
    </div>
  );
}

const isList = <T,>(records: readonly T[] | GridRows<T> | undefined): records is readonly T[] =>
  Array.isArray(records);

/** Goes to the last page where the one that was asked for is not there: it was emptied, or the address is an old one. */
function useLastPage(count: number | undefined, paging: Paging | undefined): boolean {
  const last = paging ? Math.max(1, Math.ceil(paging.total / paging.limit)) : 1;
  const beyond = paging !== undefined && count === 0 && paging.total > 0 && paging.page > last;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that is not there
  useEffect(() => {
    if (beyond) paging?.onPage(last);
  }, [beyond, last]);
  return beyond;
}
