import { selectLeads } from '#functions/campaigns/index.ts';
import type { Step } from '#shared/domain/runs/plan.ts';
import type { RunDeps } from '../deps.ts';
import { stepOutcome } from '../domain/run-outcome.ts';
import { makeBatches } from '../stages/make-batches.ts';
import type { StepRecord } from '../stages/read-steps.ts';
import { takeOnce } from '../stages/take-once.ts';
import { takePage } from '../stages/take-page.ts';
import type { SourceDefinition } from './definition.ts';

/** Finds leads page by page, which the next step works on meanwhile. */
export const search: SourceDefinition = { take: takePage };

/** Takes the selected leads of the list, and makes the batches of the steps after it of them. */
export const select: SourceDefinition = {
  async take(deps, { tenantId, campaign_id }, { selection }: Extract<Step, { kind: 'select' }>, step, next) {
    const select = () => selectLeads(deps.campaigns, { tenantId, campaign_id }, selection);
    const lead_ids = await takeOnce(deps, step, select);
    for (const one of next) await makeBatches(deps, one, { lead_ids });
    return sourceTaken(deps, step, lead_ids.length);
  },
};

/** Notes that a source has given all that it has. */
export async function sourceTaken(deps: RunDeps, step: StepRecord, found: number): Promise<'goes_on'> {
  const { tenantId, run_id, no } = step;
  const taken = deps.store.steps
    .patch({ tenantId, run_id, no })
    .set({ in: found, done: found, out: found, finished_at: deps.now() })
    .set({ status: stepOutcome({ ...step, done: found }) })
    .where(({ status }, { ne }) => ne(status, 'cancelled'));
  await taken.go();
  return 'goes_on';
}
