import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { isAnythingOpen } from '../use-clear-key.ts';
import type { GridRows, GridSelection } from './grid-rows.ts';

type Row = { id: string };
type Options<T extends Row> = {
  grid: RefObject<HTMLElement | null>;
  rows: GridRows<T>;
  scrollTo: (index: number) => void;
  onEnter: (row: T, index: number) => void;
  /** A row was moved to by key. */
  onMove: (row: T) => void;
  selection: GridSelection | undefined;
  /** A row is open: to choose another does not make that the current one. */
  held: boolean;
  /** The row that was open is gone, and the next one has moved up into its place. */
  between: boolean;
};

const aPage = 10;
const all = Number.POSITIVE_INFINITY;
const moves: Record<string, number> = {
  ...{ j: 1, J: 1, ArrowDown: 1, k: -1, K: -1, ArrowUp: -1 },
  ...{ PageDown: aPage, PageUp: -aPage, Home: -all, End: all },
};

/** Those around the rows: a lead that is open beside them hears its own keys. */
const buttons = 'main button:not(aside *, [role="complementary"] *, [role="grid"] *)';

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/**
 * The keyboard of a grid, while it or nothing on the page has the focus, and its letters while a button around it has: j/k, arrows and pages move, x or
 * space chooses, with shift all up to there, Ctrl+A everything, Enter opens, and goes into what is open.
 */
export function useGridKeys<T extends Row>(options: Options<T>) {
  const { grid, rows, scrollTo, onEnter, onMove, selection, held, between } = options;
  const [active, setActiveRow] = useState(-1);
  /** The row at which the selection was changed last: from there shift chooses. To move does not change it. */
  const anchor = useRef(-1);
  const setActive = useCallback((index: number) => {
    // No row is the active one where the rows answer to another question: the anchor was one of those before.
    if (index < 0) anchor.current = -1;
    setActiveRow(index);
  }, []);

  const goTo = (index: number) => {
    setActive(index);
    scrollTo(index);
  };

  const latest = useRef(selection);
  latest.current = selection;
  /** Chooses what lies between two rows, those too that nobody has scrolled to yet. */
  const chooseAll = (from: number, to: number, on: boolean) => {
    const [first, last] = [Math.min(from, to), Math.max(from, to)];
    const turn = selection?.turn;
    const toggle = (ids: string[]) => {
      const isMeant = latest.current?.turn === turn && ids.length > 0;
      if (isMeant && latest.current?.toggle(ids, on)) anchor.current = to;
    };
    const between = Array.from({ length: last - first + 1 }, (_, no) => rows.at(first + no));
    const isAll = on && selection?.everything?.state === 'all';
    if (isAll || !between.includes(undefined)) return toggle(between.flatMap((row) => row?.id ?? []));
    // A part of what was asked for would look like all of it.
    void rows.readIds?.(first, last).then(toggle);
  };

  /** What a press of the box of a row does. */
  const choose = (index: number, extends_: boolean) => {
    const row = rows.at(index);
    if (!row || !selection) return;
    const from = extends_ && anchor.current >= 0 ? anchor.current : index;
    chooseAll(from, index, !selection.has(row.id));
    if (!held) setActive(index);
  };

  /** What the key of the active row does: with shift nothing on the way is given up, whether the row was chosen or not. */
  const chooseByKey = (isShift: boolean) => {
    if (isShift) chooseAll(anchor.current < 0 ? active : anchor.current, active, true);
    else choose(active, false);
  };

  const move = (by: number, isShift: boolean) => {
    const from = between && by > 0 ? active - 1 : active;
    const next = Math.min(rows.count - 1, Math.max(0, from + by));
    if (isShift && selection) chooseAll(Math.max(0, active), next, true);
    goTo(next);
    const row = rows.at(next);
    if (row) onMove(row);
  };

  const press = (event: Key, isOnGrid: boolean): boolean => {
    const by = moves[event.key];
    const row = rows.at(active);
    // A range goes up to a row that is still to come, too.
    const isChoosable = Boolean(row) || (event.shiftKey && active >= 0);
    if (by !== undefined && rows.count > 0) move(by, event.shiftKey);
    else if (event.key.toLowerCase() === 'x' && isChoosable) chooseByKey(event.shiftKey);
    else if (event.key === ' ' && isChoosable && isOnGrid) chooseByKey(event.shiftKey);
    else if (event.key === 'Enter' && row && isOnGrid) onEnter(row, active);
    else return false;
    return true;
  };

  /** Says whether the key is one of the grid's. */
  const hear = (event: Key, isOnGrid: boolean): boolean => {
    const isEverything = (event.ctrlKey || event.metaKey) && event.key === 'a';
    if (isEverything && selection?.everything) selection.everything.set(true);
    else if (event.ctrlKey || event.metaKey || event.altKey) return false;
    else return press(event, isOnGrid);
    return true;
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // A menu of the head is told of here too, though it lies over the page: its letters find an item of it, and no row.
    if (event.target instanceof Node && !event.currentTarget.contains(event.target)) return;
    if (event.target instanceof HTMLElement && event.target.matches('input:not([type="checkbox"]), textarea'))
      return;
    if (hear(event, event.target === event.currentTarget)) event.preventDefault();
  };

  // Whoever opens the page, or has just pressed beside everything, need not go to the rows first.
  useEffect(() => {
    const hearPage = (event: globalThis.KeyboardEvent) => {
      // A press beside everything gives the focus to the page's main part.
      const isNowhere = (at: EventTarget | null) => at instanceof Element && at.matches('body, main');
      // What opened a filter or a view has the focus once that is closed. To a button a letter says nothing, other than space or an arrow.
      const isButton = (at: EventTarget | null) =>
        /^[jkx]$/i.test(event.key) &&
        at instanceof Element &&
        at.matches(buttons) &&
        !grid.current?.contains(at);
      const isFree = (at: EventTarget | null) => isNowhere(at) || isButton(at);
      // Of two grids on a page the first one takes it.
      if (!isFree(event.target) || event.defaultPrevented || isAnythingOpen() || !hear(event, true)) return;
      event.preventDefault();
      // It may have gone into what is open beside the rows.
      if (isFree(document.activeElement)) grid.current?.focus({ preventScroll: true });
    };
    // Before what else of the page hears the same keys.
    window.addEventListener('keydown', hearPage, { capture: true });
    return () => window.removeEventListener('keydown', hearPage, { capture: true });
  });

  return { active, setActive, goTo, choose, onKeyDown };
}
