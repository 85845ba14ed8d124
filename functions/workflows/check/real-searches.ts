import { realSearches } from '#functions/timed/index.ts';
import type { Graph } from '#shared/domain/workflows/graph.ts';
import { toPlans } from '#shared/domain/workflows/to-plans.ts';
import type { StartingDeps } from '../deps.ts';

/** The searches of a graph for which a real source would be asked by now. Whoever publishes, schedules or resumes it goes on with that, be what the others find invented. */
export async function realSearchesOf(
  { start }: StartingDeps,
  tenantId: string,
  graph: Graph,
): Promise<string[]> {
  const found = await Promise.all(
    toPlans(graph).map(({ plan }) => realSearches(start.searcher, tenantId, plan)),
  );
  return found.flat();
}
