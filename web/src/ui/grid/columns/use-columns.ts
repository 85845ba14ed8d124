import { useLocalStorage } from '@mantine/hooks';
import { useCallback, useMemo, useState } from 'react';
import * as z from 'zod';
import { actionsColumn, type GridColumn, leastWidth, mostWidth } from './grid-column.ts';
import { useHeadWidth } from './use-head-width.ts';

export const densities = ['comfortable', 'compact'] as const;

/** What somebody has made of a grid: kept in this browser. `order` has the columns that were there then. */
const Kept = z.object({
  order: z.array(z.string()).catch([]),
  widths: z.record(z.string(), z.number().min(leastWidth).max(mostWidth)).catch({}),
  shown: z.record(z.string(), z.boolean()).catch({}),
  density: z.enum(densities).catch('comfortable'),
  /** Which columns are there from the start: 1 is how it was before those that stand under a name were hidden, 2 before social profiles were. */
  start: z.union([z.literal(1), z.literal(2), z.literal(3)]).catch(1),
});
type Kept = z.infer<typeof Kept>;
const untouched: Kept = { order: [], widths: {}, shown: {}, density: 'comfortable', start: 3 };

/** What a browser has kept; whoever has not chosen columns gets those that a release starts with. */
export function readKept(text: string | undefined): Kept {
  try {
    const kept = Kept.parse(JSON.parse(text ?? ''));
    const hasChosen = [kept.order, kept.widths, kept.shown].some((part) => Object.keys(part).length > 0);
    return hasChosen ? kept : { ...kept, start: untouched.start };
  } catch {
    return untouched;
  }
}

/** Whether a column is there: as was chosen, else as the grid starts. */
export const isThere = (
  { accessor, toggleable, defaultToggle, hiddenSince = 0 }: GridColumn<never>,
  { shown, start }: Pick<Kept, 'shown' | 'start'>,
): boolean => !toggleable || (shown[accessor] ?? (defaultToggle !== false || start < hiddenSince));

/** Columns in the order that was chosen; one that has come since stands behind the one that it follows by itself. */
export function inOrder<T>(columns: readonly GridColumn<T>[], order: readonly string[]): GridColumn<T>[] {
  const known = new Map(columns.map((column) => [column.accessor, column]));
  const ordered = order.flatMap((accessor) => known.get(accessor) ?? []);
  for (const [at, column] of columns.entries()) {
    if (ordered.includes(column)) continue;
    const before = columns[at - 1];
    ordered.splice(before ? ordered.indexOf(before) + 1 : 0, 0, column);
  }
  return ordered;
}

export type Columns<T> = ReturnType<typeof useColumns<T>>;

/** The columns of a grid as its user has them: which, in what order and how wide; and how high its rows are. */
export function useColumns<T>(name: string, columns: readonly GridColumn<T>[]) {
  const [kept, setKept] = useLocalStorage<Kept>({
    key: `grid:${name}`,
    defaultValue: untouched,
    getInitialValueInEffect: false,
    deserialize: readKept,
  });
  const [added, setAdded] = useState<string | null>(null);
  const all = useMemo(() => inOrder(columns, kept.order), [columns, kept.order]);
  const isShown = useCallback((column: GridColumn<T>) => isThere(column, kept), [kept]);
  const headWidth = useHeadWidth();
  const shown = useMemo(
    () =>
      all.filter(isShown).map((column) => ({
        ...column,
        ...widthsOf(column, kept.widths[column.accessor], headWidth(column)),
      })),
    [all, isShown, kept.widths, headWidth],
  );
  return useMemo(
    () => ({
      all,
      shown,
      isShown,
      density: kept.density,
      isChanged: kept !== untouched,
      /** The column that was asked for last: it is to come into sight. */
      added,
      show: (accessor: string, on: boolean) => {
        setKept((was) => ({ ...was, shown: { ...was.shown, [accessor]: on } }));
        setAdded(on ? accessor : null);
      },
      resize: (accessor: string, width: number) =>
        setKept((was) => {
          const next = Math.round(Math.min(mostWidth, Math.max(leastWidth, width)));
          return { ...was, widths: { ...was.widths, [accessor]: next } };
        }),
      /** Towards the front or the end, past nothing that cannot be moved. */
      move: (accessor: string, way: Way) => setKept((was) => ({ ...was, order: moved(all, accessor, way) })),
      setDensity: (density: Kept['density']) => setKept((was) => ({ ...was, density })),
      reset: () => setKept(untouched),
    }),
    [all, shown, isShown, kept, added, setKept],
  );
}

/** How wide a column is, and down to what it gives way: its head is whole in either, and one that was drawn by hand stays as it is. */
export function widthsOf(
  { width, least = width }: Pick<GridColumn<never>, 'width' | 'least'>,
  drawn: number | undefined,
  head: number,
): { width: number; least: number } {
  if (drawn !== undefined) return { width: drawn, least: drawn };
  return { width: Math.max(width, head), least: Math.max(least, head) };
}

/** The columns as a style sheet draws them. What room there is beside them goes to the last. */
export function tracksOf(
  shown: readonly (Pick<GridColumn<never>, 'accessor' | 'width'> & { least: number })[],
): string[] {
  const last = shown.findLastIndex(({ accessor }) => accessor !== actionsColumn);
  return shown.map(({ width, least }, at) => {
    if (at === last) return `minmax(${least}px, 1fr)`;
    return least < width ? `minmax(${least}px, ${width}px)` : `${width}px`;
  });
}

/** By one place, or as far as it goes. */
export type Way = 'earlier' | 'later' | 'first' | 'last';

/** The order of the accessors after a column was moved; those that stay keep their places at the ends. */
export function moved<T>(columns: readonly GridColumn<T>[], accessor: string, way: Way): string[] {
  const order = columns.map((column) => column.accessor);
  const at = order.indexOf(accessor);
  const goals: Record<Way, number> = {
    earlier: at - 1,
    later: at + 1,
    first: columns.findIndex(({ toggleable }) => toggleable),
    last: columns.findLastIndex(({ toggleable }) => toggleable),
  };
  const goal = goals[way];
  if (at < 0 || !columns[goal]?.toggleable) return order;
  order.splice(at, 1);
  order.splice(goal, 0, accessor);
  return order;
}
