import { type MouseEvent, memo, type ReactNode, useLayoutEffect, useRef } from 'react';
import { useText } from '#web/lib/intl/use-text.ts';
import { actionsColumn, type GridColumn } from '../columns/grid-column.ts';
import classes from './grid-row.module.css';

export type RowDeeds<T> = {
  onOpen: (record: T, index: number) => void;
  onChoose: (index: number, isShift: boolean) => void;
  nameOf: (record: T) => string;
};

type Props<T> = {
  record: T | null | undefined;
  index: number;
  id: string;
  top: number;
  height: number;
  columns: readonly GridColumn<T>[];
  card: ((record: T) => ReactNode) | undefined;
  isActive: boolean;
  /** Undefined: rows cannot be chosen. */
  isChosen: boolean | undefined;
  deeds: RowDeeds<T>;
};

function Row<T>(props: Props<T>) {
  const { record, index, id, top, height, columns, card, isActive, isChosen, deeds } = props;
  const t = useText();
  const isThere = record !== null && record !== undefined;
  const row = useRef<HTMLDivElement>(null);
  const stood = useRef({ index, record });
  // What had the focus has gone out of sight: here is another row now, and nobody meant that one.
  useLayoutEffect(() => {
    const was = stood.current;
    stood.current = { index, record };
    if (was.index === index || isSame(was.record, record)) return;
    if (row.current?.contains(document.activeElement))
      row.current.closest<HTMLElement>('[role="grid"]')?.focus({ preventScroll: true });
  }, [index, record]);
  const onClick = ({ target, currentTarget, shiftKey }: MouseEvent) => {
    // What a cell opens over the page is no part of the row.
    if (!isThere || !(target instanceof Element) || !currentTarget.contains(target)) return;
    if (target.closest('a,button,input')) return;
    // A touch beside the box is meant for it.
    if (target.closest('[data-box]')) return deeds.onChoose(index, shiftKey);
    deeds.onOpen(record, index);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid has the focus, and its keys open rows
    <div
      ref={row}
      role="row"
      id={id}
      aria-rowindex={index + 2}
      {...(isChosen === undefined ? {} : { 'aria-selected': isChosen })}
      className={classes.row}
      data-active={isActive || undefined}
      data-chosen={isChosen || undefined}
      data-card={card ? true : undefined}
      style={{ height, transform: `translateY(${top}px)` }}
      onClick={onClick}
    >
      {isChosen === undefined ? null : (
        <div role="gridcell" className={classes.box} data-box>
          {isThere ? (
            <input
              type="checkbox"
              className={classes.check}
              checked={isChosen}
              aria-label={t('grid.select_row', { name: deeds.nameOf(record) })}
              onClick={({ shiftKey }) => deeds.onChoose(index, shiftKey)}
              onChange={() => undefined}
            />
          ) : null}
        </div>
      )}
      {card ? (
        <div role="gridcell" className={classes.card}>
          {isThere ? card(record) : <Empty isUnreadable={record === null} index={index} />}
        </div>
      ) : (
        columns.map((column, at) => (
          <div
            key={column.accessor}
            role="gridcell"
            className={classes.cell}
            data-pinned={at === 0 || undefined}
            data-end={column.accessor === actionsColumn || undefined}
            data-right={column.textAlign === 'right' || undefined}
          >
            {isThere ? (
              column.render(record)
            ) : (
              <Empty isUnreadable={at === 0 && record === null} index={index} />
            )}
          </div>
        ))
      )}
    </div>
  );
}

const isSame = (one: unknown, other: unknown): boolean =>
  idOf(one) !== undefined && idOf(one) === idOf(other);
const idOf = (record: unknown) => (record as { id?: string } | null | undefined)?.id;

const widths = [62, 48, 71, 55, 66, 43];

/** Stands for what is still to come, or cannot be read. */
function Empty({ isUnreadable, index }: { isUnreadable: boolean; index: number }) {
  const t = useText();
  if (isUnreadable) return <span className={classes.unreadable}>{t('grid.unreadable_row')}</span>;
  return <span className={classes.coming} style={{ width: `${widths[index % widths.length]}%` }} />;
}

/** One row: drawn again only when something of it has changed, and of little but plain elements, since many come into sight at once. */
export const GridRow = memo(Row) as typeof Row;
