import { useCallback, useMemo, useState } from 'react';
import type { ResultFilter, Selection } from '#shared/domain/leads/filter/result-filter.ts';

/** With `all`, `ids` are the exceptions; else they are what is chosen. */
type Chosen = { all: boolean; ids: ReadonlySet<string> };
const nothing: Chosen = { all: false, ids: new Set() };

/** Adds or takes away rows. With everything chosen, taking one away makes an exception. */
export function toggled(chosen: Chosen, ids: string[], on: boolean): Chosen {
  const next = new Set(chosen.ids);
  for (const id of ids) {
    if (on === chosen.all) next.delete(id);
    else next.add(id);
  }
  return { all: chosen.all, ids: next };
}

/** How many rows are chosen out of `total` that match. */
export const countOf = (chosen: Chosen, total: number): number =>
  chosen.all ? Math.max(0, total - chosen.ids.size) : chosen.ids.size;

/** Whether nothing, some or all of the `total` that match is chosen, where `hidden` of those that are chosen do not match. */
export function stateOf(chosen: Chosen, total: number, hidden = 0): 'none' | 'some' | 'all' {
  const count = countOf(chosen, total) - hidden;
  if (count <= 0) return 'none';
  return count >= total ? 'all' : 'some';
}

/** How many that were chosen are not among what is shown; nothing is where all that match are chosen. */
export const hiddenOf = (chosen: Chosen, isShown: (id: string) => boolean): number =>
  chosen.all ? 0 : [...chosen.ids].filter((id) => !isShown(id)).length;

const always = () => true;

/**
 * A selection that outlives the page of a list and can stand for "all that match". What was picked one by one outlives the filter too: `isShown`
 * says what of it matches.
 */
export function useSelection(total: number, isShown: (id: string) => boolean = always) {
  const [chosen, setChosen] = useState<Chosen>(nothing);
  const [turn, setTurn] = useState(0);
  const toggle = useCallback((ids: string[], on: boolean): boolean => {
    setChosen((was) => toggled(was, ids, on));
    return true;
  }, []);
  const begin = useCallback((with_: Chosen) => {
    setChosen(with_);
    setTurn((was) => was + 1);
  }, []);
  const selectAll = useCallback(() => begin({ all: true, ids: new Set() }), [begin]);
  const clear = useCallback(() => begin(nothing), [begin]);
  return useMemo(() => {
    const hidden = hiddenOf(chosen, isShown);
    return {
      all: chosen.all,
      ids: [...chosen.ids],
      count: countOf(chosen, total),
      /** How many of them are not shown. */
      hidden,
      state: stateOf(chosen, total, hidden),
      has: (id: string) => chosen.ids.has(id) !== chosen.all,
      toggle,
      turn,
      selectAll,
      clear,
      /** What an action is told. */
      selectionOf: (filter: ResultFilter): Selection =>
        chosen.all ? { filter, except: [...chosen.ids] } : { ids: [...chosen.ids] },
    };
  }, [chosen, turn, total, isShown, toggle, selectAll, clear]);
}
export type LeadSelection = ReturnType<typeof useSelection>;
