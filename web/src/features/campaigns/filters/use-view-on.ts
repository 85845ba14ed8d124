import { useEffect, useRef, useState } from 'react';
import type { View } from '#shared/contracts/campaigns/views.ts';
import type { ResultFilter } from '#shared/domain/leads/filter/result-filter.ts';
import { startFilter, urlFromFilter } from './filter-url.ts';

const addressOf = (filter: ResultFilter): string => urlFromFilter(filter).toString();
export const isStartFilter = (filter: ResultFilter): boolean => addressOf(filter) === addressOf(startFilter);
export const isViewOf = (view: View, filter: ResultFilter): boolean =>
  addressOf(view.filter) === addressOf(filter);

/**
 * The view that is looked at: the one that says the same as the filter, else the last one that did, from which the filter was changed since. Who clears
 * the filter has left it.
 */
export function useViewOn(views: readonly View[], filter: ResultFilter) {
  const [lastId, setLastId] = useState<string | null>(null);
  // Two views may say the same: the one that was chosen is meant.
  const chosenId = useRef<string | null>(null);
  const same = views.filter((view) => isViewOf(view, filter));
  const exact = same.find(({ id }) => id === chosenId.current) ?? same[0];
  const exactId = exact?.id;
  const isStart = isStartFilter(filter);
  useEffect(() => {
    if (exactId) setLastId(exactId);
    else if (isStart) setLastId(null);
  }, [exactId, isStart]);
  const view = exact ?? (isStart ? undefined : views.find(({ id }) => id === lastId));
  const choose = (id: string) => {
    chosenId.current = id;
  };
  return { view, isChanged: view !== undefined && !exact, choose };
}
