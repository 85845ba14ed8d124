import { useMemo } from 'react';
import type { PricedPlan } from '#shared/domain/runs/plan.ts';
import { type Draft, stepsOf } from './draft.ts';
import { useQuote } from './hooks.ts';

/** What the search will cost, for the list it goes to or, without an id, for one that is still to be created. */
export function usePrice(draft: Draft, limit: number, listId: string | null) {
  const plan = useMemo((): PricedPlan | null => {
    const steps = stepsOf(draft, limit);
    return steps && (listId ? { campaign_id: listId, steps } : { steps });
  }, [draft, limit, listId]);
  return useQuote(plan);
}
