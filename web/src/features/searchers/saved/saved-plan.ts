import type { SavedSearch } from '#shared/contracts/searchers/saved-searches.ts';
import { Plan } from '#shared/domain/runs/plan.ts';
import { usualLimit } from '../draft.ts';

/** A run of a saved search into the list that it went to before; undefined where there is none, or it asks for what is gone. */
export function savedPlan({ search, limit, enrich, new_only, campaign_id }: SavedSearch): Plan | undefined {
  const source = { kind: 'search', search, limit: limit ?? usualLimit, ...(new_only ? { new_only } : {}) };
  const steps = [source, { kind: 'save' }, ...(enrich ? [{ kind: 'enrich' }] : [])];
  return Plan.safeParse({ campaign_id, steps }).data;
}
