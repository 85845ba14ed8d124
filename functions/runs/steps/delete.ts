import { deleteWrites } from '#functions/campaigns/index.ts';
import { finishBatch, nothing } from '../stages/finish-batch.ts';
import { leadIdsOf } from '../store/batches.ts';
import { free, type WorkDefinition } from './definition.ts';

/** A lead is four writes of the hundred that a transaction has; leads with many notes go in fewer at a time. */
const perBatch = 22;

/** Moves leads to the trash of their list, from where they come back for 30 days, by the run or one by one. */
export const remove: WorkDefinition = {
  batchSize: perBatch,
  firstBatchSize: perBatch,
  slow: false,
  quote: (_type, units) => free(units),
  quoteLeft: async () => 0,
  async run(deps, batch, { run: { tenantId, campaign_id } }) {
    const ids = leadIdsOf(batch.payload);
    const { writes, changes } = await deleteWrites(deps.campaigns, { tenantId, campaign_id }, ids);
    const done = changes.length;
    const result = { done, skipped: ids.length - done, out: done, changes };
    await finishBatch(deps, batch, { ...nothing, ...result }, writes);
    return undefined;
  },
};
