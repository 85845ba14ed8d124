import { markWrites } from '#functions/campaigns/index.ts';
import type { Step } from '#shared/domain/runs/plan.ts';
import { finishBatch, nothing } from '../stages/finish-batch.ts';
import { leadIdsOf } from '../store/batches.ts';
import { free, type WorkDefinition } from './definition.ts';

/** Puts labels and tags on leads, or takes them off. */
export const mark: WorkDefinition = {
  // A lead is one write of the hundred that a transaction has.
  batchSize: 80,
  firstBatchSize: 80,
  slow: false,
  quote: (_type, units) => free(units),
  quoteLeft: async () => 0,
  async run(deps, batch, { run }) {
    const { tenantId, campaign_id, plan } = run;
    const step = plan.steps[batch.step_no] as Extract<Step, { kind: 'mark' }>;
    const ids = leadIdsOf(batch.payload);
    const { writes, there, changed } = await markWrites(deps.campaigns, { tenantId, campaign_id }, ids, step);
    const result = { done: changed, skipped: ids.length - changed, out: changed, output: there };
    await finishBatch(deps, batch, { ...nothing, ...result }, writes);
    return undefined;
  },
};
