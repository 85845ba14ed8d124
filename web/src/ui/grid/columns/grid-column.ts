import type { ReactNode } from 'react';

/** A column of a grid. The first of them stays in sight when the others are scrolled away. */
export type GridColumn<T> = {
  accessor: string;
  title: string;
  /** Pixels, until the user drags. */
  width: number;
  /** Where the columns do not all have room it gives way, down to these pixels. */
  least?: number;
  render: (record: T) => ReactNode;
  textAlign?: 'left' | 'right';
  sortable?: boolean;
  /** Whether a user may hide it and move it. */
  toggleable?: boolean;
  /** False: hidden until chosen. */
  defaultToggle?: boolean;
  /** Hidden until chosen since this `start` of grids: whoever had chosen columns before has it as it was. */
  hiddenSince?: number;
  /** How the rows are narrowed by this column, shown in its menu; `isOn` marks its head. */
  filter?: { isOn: boolean; draw: (close: () => void) => ReactNode };
};

export type GridSort = { columnAccessor: string; direction: 'asc' | 'desc' };
export type SortBy = { by: GridSort; onChange: (sort: GridSort) => void };

/** The accessor of a last column with what can be done with a row: it stays in sight. */
export const actionsColumn = 'actions';

export const leastWidth = 70;
export const mostWidth = 800;
