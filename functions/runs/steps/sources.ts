import { selectLeads } from '#functions/campaigns/index.ts';
import type { Step } from '#shared/domain/runs/plan.ts';
import { stepOutcome } from '../domain/run-outcome.ts';
import { makeBatches } from '../stages/make-batches.ts';
import { takeOnce } from '../stages/take-once.ts';
import { takePage } from '../stages/take-page.ts';
import type { SourceDefinition } from './definition.ts';

/** Finds leads page by page, which the next step works on meanwhile. */
export const search: SourceDefinition = { take: takePage };

/** Takes the selected leads of the list, and makes the batches of the steps after it of them. */
export const select: SourceDefinition = {
  async take(deps, { tenantId, campaign_id }, { selection }: Extract<Step, { kind: 'select' }>, step, next) {
    const select = () => selectLeads(deps.campaigns, tenantId, campaign_id, selection);
    const lead_ids = await takeOnce(deps, step, select);
    for (const one of next) await makeBatches(deps, one, { lead_ids });
    const { run_id, no } = step;
    const found = lead_ids.length;
    const taken = deps.store.steps
      .patch({ tenantId, run_id, no })
      .set({ in: found, done: found, out: found, finished_at: deps.now() })
      .set({ status: stepOutcome({ ...step, done: found }) })
      .where(({ status }, { ne }) => ne(status, 'cancelled'));
    await taken.go();
    return 'goes_on';
  },
};
