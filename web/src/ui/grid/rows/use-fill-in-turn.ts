import { useEffect, useReducer, useRef } from 'react';
import type { GridRows } from './grid-rows.ts';

/** Rows that are filled in one frame, beside those that a turn of the wheel brings into sight: a screen of them takes a tenth of a second. */
const most = 4;
/** Before the first rows: nobody scrolls yet, and all of them are filled at once. */
const nothing: ReadonlySet<number> = new Set();

type Drawn = readonly { index: number }[];
type Sight = { startIndex: number; endIndex: number } | null;

/**
 * What each of the rows that are drawn is filled with. Where a page of endless rows comes in, all of them could be filled at once, which takes a browser
 * longer than a frame: those in sight are filled first, and those ahead of them in the next frame.
 */
export function useFillInTurn<T>(rows: GridRows<T>, drawn: Drawn, sight: Sight): GridRows<T>['at'] {
  const filled = useRef(nothing);
  const [, nextTurn] = useReducer((no: number) => no + 1, 0);
  const there = drawn.map(({ index }) => index).filter((index) => rows.at(index));
  const now = filled.current === nothing ? new Set(there) : inTurn(there, filled.current, sight);
  const isLate = rows.want !== undefined && now.size < there.length;
  useEffect(() => {
    if (now.size > 0 || filled.current !== nothing) filled.current = now;
    if (!isLate) return;
    const frame = requestAnimationFrame(nextTurn);
    return () => cancelAnimationFrame(frame);
  });
  return (index) => (isLate && rows.at(index) && !now.has(index) ? undefined : rows.at(index));
}

/** Of the rows that are there those that are filled by now: what was filled stays so, and of others so many as one frame takes. */
export function inTurn(there: readonly number[], filled: ReadonlySet<number>, sight: Sight): Set<number> {
  const isSeen = (index: number) => sight !== null && index >= sight.startIndex && index <= sight.endIndex;
  const later = there.filter((index) => !filled.has(index));
  const first = [...later.filter(isSeen), ...later.filter((index) => !isSeen(index))].slice(0, most);
  return new Set([...there.filter((index) => filled.has(index)), ...first]);
}
