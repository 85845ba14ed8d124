import { isConditionRefused } from '#functions/platform/table/transact.ts';
import { realSearches } from '#functions/timed/index.ts';
import { Plan } from '#shared/domain/runs/plan.ts';
import { findAutopilot } from '../change/keep.ts';
import type { TickDeps } from '../deps.ts';

/**
 * Somebody has saved or resumed it, and saw who would be asked: that is what it goes on with, be the leads invented or not. What a turn has noted since then stays. It is no other
 * record by that: a turn that is priced at the same time would be priced again.
 */
export async function noteSources(
  deps: TickDeps,
  { tenant_id: tenantId, id }: { tenant_id: string; id: string },
): Promise<'done'> {
  const record = await findAutopilot(deps, tenantId, id);
  const plan = record && Plan.safeParse(record.plan).data;
  if (!record || !plan) return 'done';
  const real_searches = await realSearches(deps.start.searcher, tenantId, plan);
  const noted = deps.store.autopilots
    .patch({ tenantId, id })
    .set({ real_searches })
    .where(
      (item, { eq, notExists }) => `${notExists(item.real_searches)} AND ${eq(item.version, record.version)}`,
    );
  await noted.go().catch((error: unknown) => {
    if (!isConditionRefused(error)) throw error;
  });
  return 'done';
}
