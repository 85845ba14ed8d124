import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import classes from './fitting-row.module.css';
import { gap, howManyFit, roomOf } from './how-many-fit.ts';

export type Fitting = { key: string; node: ReactNode };
type Props = {
  items: readonly Fitting[];
  /** Stands behind those that have room, for the others. */
  rest: (keys: readonly string[]) => ReactNode;
};

/** What opens the rest is about as wide. */
const moreWidth = 104;

/**
 * Buttons in a bar, which is as wide as what it floats over or stands in at most: beside what else is in it where all of them fit, else in a row below
 * it. Those that do not fit there either go into a menu.
 */
export function FittingRow({ items, rest }: Props) {
  const row = useRef<HTMLDivElement>(null);
  const widths = useRef(new Map<string, number>());
  const [shown, setShown] = useState(items.length);
  const fit = () => {
    for (const item of row.current?.querySelectorAll<HTMLElement>('[data-item]') ?? [])
      widths.current.set(item.dataset.item ?? '', item.offsetWidth);
    const all = items.map(({ key }) => widths.current.get(key) ?? 0);
    if (!row.current) return;
    const { beside, below } = roomOf(row.current);
    const fits = (room: number) => howManyFit(all, { room, gap, more: moreWidth });
    setShown(fits(beside) === all.length ? all.length : fits(below));
  };
  // What is beside it, as the count of what is chosen, becomes wider without its being told.
  useLayoutEffect(fit);
  const newest = useRef(fit);
  newest.current = fit;
  useLayoutEffect(() => {
    const limit = row.current?.parentElement?.parentElement;
    if (!limit) return;
    const observer = new ResizeObserver(() => newest.current());
    observer.observe(limit);
    return () => observer.disconnect();
  }, []);
  const further = items.slice(shown).map(({ key }) => key);
  return (
    <div ref={row} className={classes.row}>
      {items.slice(0, shown).map(({ key, node }) => (
        <span key={key} data-item={key} className={classes.item}>
          {node}
        </span>
      ))}
      {further.length > 0 ? rest(further) : null}
    </div>
  );
}
