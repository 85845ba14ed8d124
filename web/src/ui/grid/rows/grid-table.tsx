import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { useCovered } from '#web/ui/layout/bars/covering-bar.ts';
import { actionsColumn, type SortBy } from '../columns/grid-column.ts';
import { type Columns, tracksOf } from '../columns/use-columns.ts';
import { GridHead } from './grid-head.tsx';
import { GridRow, type RowDeeds } from './grid-row.tsx';
import type { GridRows, GridSelection } from './grid-rows.ts';
import classes from './grid-table.module.css';
import { useFillInTurn } from './use-fill-in-turn.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { useKeptPlace } from './use-kept-place.ts';

type Props<T> = {
  /** What the rows answer to. */
  question: string | undefined;
  label: string;
  columns: Columns<T>;
  rows: GridRows<T>;
  /** The rows are those of another question, until its own are there. */
  stale: boolean;
  sort: SortBy | undefined;
  selection: GridSelection | undefined;
  nameOf: (record: T) => string;
  onOpen: (record: T, index: number) => void;
  /** The row that is open beside the grid, which the keys then move; -1 for none. */
  current: number;
  onCurrent: ((record: T) => void) | undefined;
  /** Enter on the row that is open beside the grid. */
  onStepIn: (() => void) | undefined;
  /** Draws rows as cards, where there is no room for columns. */
  card: ((record: T) => ReactNode) | undefined;
};

const heights = { comfortable: 40, compact: 32, card: 92 };
const boxWidth = 44;
const headHeight = 41;
/** Rows that are drawn before they come into sight; of one page all are. */
const ahead = 8;

/** The rows of a grid, of which only those in sight are drawn. */
export function GridTable<T extends { id: string }>(props: Props<T>) {
  const { question, label, columns, rows, stale, sort, selection, nameOf, onOpen, card } = props;
  const { current, onCurrent, onStepIn } = props;
  const own = useId();
  const viewport = useRef<HTMLDivElement>(null);
  const height = card ? heights.card : heights[columns.density];
  const covered = useCovered(viewport);
  const virtual = useVirtualizer({
    count: rows.count,
    getScrollElement: () => viewport.current,
    estimateSize: () => height,
    overscan: rows.want ? ahead : rows.count,
    scrollPaddingStart: card ? 0 : headHeight,
    // What floats over the last rows can be scrolled away from, and no row that is moved to lies under it.
    paddingEnd: covered,
    scrollPaddingEnd: covered,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows are as high as was chosen last
  useEffect(() => virtual.measure(), [height]);

  const open = (record: T, index: number) => {
    kept.onOpened(index);
    keys.setActive(index);
    onOpen(record, index);
  };
  const keys = useGridKeys({
    grid: viewport,
    rows,
    selection,
    scrollTo: (index) => virtual.scrollToIndex(index, { align: 'auto' }),
    onEnter: (record, index) => (onStepIn && index === current ? onStepIn() : open(record, index)),
    onMove: (record) => onCurrent?.(record),
    held: current >= 0,
    between: onCurrent !== undefined && current < 0,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each row that is opened
  useEffect(() => {
    if (current >= 0 && current !== keys.active) keys.goTo(current);
  }, [current]);
  // Rows of another question are read from their first one on. Nothing else begins anew: the menu in which it was asked stays open, beside
  // the column that one had come to.
  const asked = useRef(question);
  useLayoutEffect(() => {
    if (asked.current === question) return;
    asked.current = question;
    if (viewport.current) viewport.current.scrollTop = 0;
    keys.setActive(-1);
  }, [question, keys.setActive]);
  // Behind all others it would be added where nobody sees it.
  useEffect(() => {
    const head =
      columns.added && viewport.current?.querySelector(`[data-column="${CSS.escape(columns.added)}"]`);
    if (head) head.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [columns.added]);
  const kept = useKeptPlace({ viewport, isFilled: rows.count > 0, onReturn: keys.setActive });
  const deeds = useLasting<RowDeeds<T>>({ onOpen: open, onChoose: keys.choose, nameOf });

  const seen = virtual.getVirtualItems();
  const [from, to] = [seen[0]?.index ?? 0, seen.at(-1)?.index ?? 0];
  // Of endless rows an element is taken again for the one that comes into sight, which costs a browser less than a new one. Cells of such rows keep nothing of their own.
  const drawn = useRef(0);
  drawn.current = Math.max(drawn.current, seen.length);
  // Of others each keeps its own: one that goes to another place, as it was changed, takes the focus with it.
  const keyOf = (index: number) => (rows.want ? index % drawn.current : (rows.at(index)?.id ?? index));
  const filled = useFillInTurn(rows, seen, virtual.range);
  const { want } = rows;
  useEffect(() => want?.(from, to), [want, from, to]);

  const box = selection ? boxWidth : 0;
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--grid-columns': [...(selection ? ['var(--grid-box)'] : []), ...tracksOf(columns.shown)].join(' '),
    '--grid-box': `${box}px`,
    '--grid-width': `${columns.shown.reduce((sum, { least }) => sum + least, box)}px`,
  };
  return (
    <div className={classes.frame}>
      <div
        ref={viewport}
        role="grid"
        tabIndex={0}
        aria-label={label}
        aria-rowcount={rows.count + 1}
        aria-busy={stale}
        {...(selection ? { 'aria-multiselectable': true } : {})}
        {...(keys.active >= from && keys.active <= to && keys.active >= 0
          ? { 'aria-activedescendant': `${own}-${keys.active}` }
          : {})}
        className={classes.viewport}
        data-stale={stale || undefined}
        data-ends={columns.shown.at(-1)?.accessor === actionsColumn || undefined}
        data-density={card ? undefined : columns.density}
        style={style}
        onKeyDown={keys.onKeyDown}
        onScroll={({ currentTarget }) => kept.onScroll(currentTarget.scrollTop)}
      >
        <GridHead
          columns={columns}
          rows={selection?.everything ? undefined : rows}
          sort={sort}
          selection={selection}
          isCards={card !== undefined}
        />
        <div role="rowgroup" className={classes.body} style={{ height: virtual.getTotalSize() }}>
          {seen.map(({ index, start }) => {
            const record = filled(index);
            return (
              <GridRow
                key={keyOf(index)}
                id={`${own}-${index}`}
                record={record}
                index={index}
                top={start}
                height={height}
                columns={columns.shown}
                card={card}
                isActive={index === keys.active}
                isChosen={selection ? Boolean(record && selection.has(record.id)) : undefined}
                deeds={deeds}
              />
            );
          })}
        </div>
      </div>
    </div>
  );
}

/** The same object for as long as the grid stands, so that rows need not be drawn again; what it does is always the newest. */
function useLasting<D extends object>(newest: D): D {
  const latest = useRef(newest);
  latest.current = newest;
  return useMemo(() => {
    const names = Object.keys(latest.current) as (keyof D)[];
    const call =
      (name: keyof D) =>
      (...given: unknown[]) =>
        (latest.current[name] as (...all: unknown[]) => unknown)(...given);
    return Object.fromEntries(names.map((name) => [name, call(name)])) as D;
  }, []);
}
