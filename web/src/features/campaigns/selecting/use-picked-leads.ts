import { useCallback, useEffect, useMemo, useRef } from 'react';
import { maxResultIds } from '#shared/contracts/campaigns/result-ids.ts';
import { matchLead } from '#shared/domain/leads/filter/match-lead.ts';
import type { ResultFilter } from '#shared/domain/leads/filter/result-filter.ts';
import type { Lead } from '#shared/domain/leads/lead.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { hintInPlace } from '#web/ui/toasts/toasts.tsx';
import { startFilter, urlFromFilter } from '../filters/filter-url.ts';
import { toggled, useSelection } from './use-selection.ts';

/** The order is no part of what matches. */
const startOrder = { sort: startFilter.sort, direction: startFilter.direction };

/** The toast that says what was given up; the next one takes its place. */
const givenUp = 'selection-given-up';
/** The same of one that says that no more can be chosen one by one. */
export const tooMany = 'selection-too-long';

type Shown = {
  /** As the page has it, and as it is asked for. */
  filter: ResultFilter;
  asked: ResultFilter;
  total: number;
  /** Those of the rows that were read. */
  leadsOf: (ids: readonly string[]) => Lead[];
};

/**
 * The leads of a list that are chosen. Those that were picked stay chosen while one searches for others. "All that match" does not: it would mean
 * other leads with each filter, so that it is given up, and said so.
 */
export function usePickedLeads({ filter, asked, total, leadsOf }: Shown) {
  const t = useText();
  const format = useFormat();
  const picked = useRef(new Map<string, Lead>());
  const matches = useMemo(() => matchLead(asked), [asked]);
  // What matches is told by the leads as they were when they were picked: those that are not shown are not read.
  const isShown = useCallback(
    (id: string) => {
      const lead = picked.current.get(id);
      return !lead || matches(lead);
    },
    [matches],
  );
  const selection = useSelection(total, isShown);
  const { all, hidden, clear, toggle, selectAll } = selection;
  const matching = urlFromFilter({ ...filter, ...startOrder }).toString();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each filter
  useEffect(() => {
    if (!all) return;
    clear();
    hintInPlace(givenUp, t('grid.all_given_up'));
  }, [matching]);
  const { ids: chosen } = selection;
  const pick = useCallback(
    (ids: string[], on: boolean) => {
      // Those that are named one by one go into one request, and so do exceptions.
      const named = toggled({ all, ids: new Set(chosen) }, ids, on).ids.size;
      if (named > Math.max(maxResultIds, chosen.length)) {
        hintInPlace(tooMany, t('grid.most_picked', { shown: format.number(maxResultIds) }));
        return false;
      }
      if (on) for (const lead of leadsOf(ids)) picked.current.set(lead.id, lead);
      return toggle(ids, on);
    },
    [leadsOf, toggle, all, chosen, t, format],
  );
  const pickAll = useCallback(() => {
    selectAll();
    if (hidden > 0)
      hintInPlace(givenUp, t('grid.picked_given_up', { count: hidden, shown: format.number(hidden) }));
  }, [selectAll, hidden, t, format]);
  return useMemo(() => ({ ...selection, toggle: pick, selectAll: pickAll }), [selection, pick, pickAll]);
}
