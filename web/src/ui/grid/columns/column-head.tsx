import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useText } from '#web/lib/intl/use-text.ts';
import classes from './column-head.module.css';
import { actionsColumn, type GridColumn, leastWidth, mostWidth, type SortBy } from './grid-column.ts';
import { HeadMenu } from './head-menu.tsx';
import { SortTitle } from './sort-title.tsx';

type Props<T> = {
  column: GridColumn<T>;
  className: string | undefined;
  sort: SortBy | undefined;
  onResize: (width: number) => void;
  /** Absent for one that stays. */
  onHide: (() => void) | undefined;
};

/** The head of a column: sorts, is drawn wider or narrower, and has a menu. */
export function ColumnHead<T>({ column, className, sort, onResize, onHide }: Props<T>) {
  const { accessor, title, textAlign } = column;
  const sorting = column.sortable ? sort : undefined;
  const by = sorting?.by.columnAccessor === accessor ? sorting.by.direction : undefined;
  const isActions = accessor === actionsColumn;
  return (
    <div
      role="columnheader"
      data-column={accessor}
      className={`${classes.root} ${className ?? ''}`}
      data-right={textAlign === 'right' || undefined}
      {...(sorting ? { 'aria-sort': by ? ariaSort[by] : 'none' } : {})}
    >
      {sorting ? (
        <SortTitle direction={by} onSort={() => sorting.onChange(turned(accessor, sorting))}>
          {title}
        </SortTitle>
      ) : (
        <span className={isActions ? 'visually-hidden' : classes.title}>{title}</span>
      )}
      {isActions ? null : (
        <>
          <HeadMenu
            title={title}
            filter={column.filter}
            onSort={sorting && ((direction) => sorting.onChange({ columnAccessor: accessor, direction }))}
            onHide={onHide}
          />
          <Divider title={title} width={column.width} onResize={onResize} />
        </>
      )}
    </div>
  );
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

/** A column begins with its least value, whichever way another one stood before; clicked again it turns. */
function turned(accessor: string, { by }: SortBy): SortBy['by'] {
  const wasRising = by.columnAccessor === accessor && by.direction === 'asc';
  return { columnAccessor: accessor, direction: wasRising ? 'desc' : 'asc' };
}

type DividerProps = { title: string; width: number; onResize: (width: number) => void };
const step = 16;

function Divider({ title, width, onResize }: DividerProps) {
  const t = useText();
  const start = useRef<{ x: number; width: number } | null>(null);
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    // It may be narrower now than it would be with more room.
    const drawn = event.currentTarget.parentElement?.offsetWidth ?? width;
    start.current = { x: event.clientX, width: drawn };
  };
  const onPointerMove = ({ clientX }: PointerEvent) => {
    if (start.current) onResize(start.current.width + clientX - start.current.x);
  };
  const onEnd = () => {
    start.current = null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -step, ArrowRight: step }[event.key];
    if (!by) return;
    event.preventDefault();
    event.stopPropagation();
    onResize(width + by);
  };
  return (
    <span
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t('grid.width_of', { column: title })}
      aria-valuenow={width}
      aria-valuemin={leastWidth}
      aria-valuemax={mostWidth}
      className={classes.divider}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onEnd}
      onPointerCancel={onEnd}
      onKeyDown={onKeyDown}
    />
  );
}
