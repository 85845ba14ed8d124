import type { Plan } from '#shared/domain/runs/plan.ts';
import { searchPlan } from '#tests/support/people/client.ts';

/** Some 12,000 of the invented businesses are within it. */
const radiusKm = 14;

/** Searches for so many leads and saves them, in an area where there are as many. */
export function widePlan(listId: string, limit: number): Plan {
  const plan = searchPlan(listId, limit);
  const [source, ...rest] = plan.steps;
  if (source?.kind !== 'search' || !('location' in source.search)) return plan;
  const location = { ...source.search.location, radius_km: radiusKm };
  return { ...plan, steps: [{ ...source, search: { ...source.search, location } }, ...rest] };
}
