import { markWrites } from '#functions/campaigns/index.ts';
import type { Step } from '#shared/domain/runs/plan.ts';
import { finishBatch, nothing } from '../stages/finish-batch.ts';
import { leadIdsOf } from '../store/batches.ts';
import type { BatchRecord, RunRecord } from '../store/index.ts';
import { free, type WorkDefinition } from './definition.ts';

/** Who a lead's log names. */
export const byOf = ({ id, created_by }: Pick<RunRecord, 'id' | 'created_by'>) => ({
  run_id: id,
  user_id: created_by,
});

export const stepOf = <K extends Step['kind']>({ plan }: RunRecord, { step_no }: BatchRecord) =>
  plan.steps[step_no] as Extract<Step, { kind: K }>;

/** Puts labels and tags on leads, or takes them off. */
export const mark: WorkDefinition = {
  // A lead is two writes of the hundred that a transaction has: its head and its log.
  batchSize: 45,
  firstBatchSize: 45,
  slow: false,
  quote: (_type, units) => free(units),
  quoteLeft: async () => 0,
  async run(deps, batch, { run }) {
    const { tenantId, campaign_id } = run;
    const ids = leadIdsOf(batch.payload);
    const step = stepOf<'mark'>(run, batch);
    const { writes, there, changes } = await markWrites(
      deps.campaigns,
      { tenantId, campaign_id },
      ids,
      step,
      byOf(run),
    );
    const done = changes.length;
    const result = { done, skipped: ids.length - done, out: done, output: there, changes };
    await finishBatch(deps, batch, { ...nothing, ...result }, writes);
    return undefined;
  },
};
