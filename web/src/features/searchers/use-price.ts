import { useMemo } from 'react';
import type { PricedPlan } from '#shared/domain/runs/plan.ts';
import type { Quote } from '#shared/domain/runs/run.ts';
import { type Draft, stepsOf } from './draft.ts';
import { useQuote } from './hooks.ts';

/** How many leads a run would save: of a search that leaves out who is owned these may be fewer than it asks for, or none. */
export function offeredOf(newOnly: boolean, limit: number, quote: Quote | undefined) {
  const units = newOnly ? quote?.steps.find(({ kind }) => kind === 'save')?.units : undefined;
  return { offered: units || limit, allOwned: units === 0 };
}

/** What the search will cost, for the list it goes to or, without an id, for one that is still to be created. */
export function usePrice(draft: Draft, limit: number, listId: string | null) {
  const plan = useMemo((): PricedPlan | null => {
    const steps = stepsOf(draft, limit);
    return steps && (listId ? { campaign_id: listId, steps } : { steps });
  }, [draft, limit, listId]);
  return useQuote(plan);
}
