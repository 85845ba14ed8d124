import { useRef } from 'react';

export type Place = { id: string | null; at: number };

/** Where a lead that is open stands, or stood while it was there. */
export function placeAfter(was: Place, openId: string | null, at: number): Place {
  if (at >= 0) return { id: openId, at };
  return was.id === openId ? was : { id: openId, at: -1 };
}

/** The rows before and behind it. Where it is gone the next one has moved up into its place. */
export function neighboursOf({ at }: Place, isThere: boolean): { previous: number; next: number } {
  if (at < 0) return { previous: -1, next: -1 };
  return { previous: at - 1, next: isThere ? at + 1 : at };
}

/** The neighbours of the lead that is open, also once it was deleted, moved, or changed so that the filter leaves it out; -1 for none. */
export function useNeighbours(openId: string | null, at: number): { previous: number; next: number } {
  const place = useRef<Place>({ id: null, at: -1 });
  place.current = placeAfter(place.current, openId, at);
  return neighboursOf(place.current, at >= 0);
}
