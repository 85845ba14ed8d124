import { finishBatch, nothing } from '#functions/runs/stages/finish-batch.ts';
import type { WorkDefinition } from '#functions/runs/steps/definition.ts';
import { leadIdsOf } from '#functions/runs/store/batches.ts';
import { captureWrites, readHold } from '#functions/wallet/index.ts';

const price = 2;
/** What the judge was asked, whether it is done and hands on whom it judged: a test says so. */
export const judge = { asked: [] as string[], done: true, handsOn: true, states: [] as unknown[] };

export const definition: WorkDefinition = {
  batchSize: 4,
  firstBatchSize: 2,
  slow: false,
  quote: (_type, { leads }) => ({ units: leads, price, expected: leads * price, maximum: leads * price }),
  quoteLeft: async (_deps, _run, _type, left) =>
    left.reduce((sum, part) => sum + leadIdsOf(part).length, 0) * price,
  async run(deps, batch) {
    const ids = leadIdsOf(batch.payload);
    judge.states.push(batch.state);
    if (batch.state === undefined) judge.asked.push(...ids);
    if (!judge.done) return { pending: 5000, state: { ticket: ids[0], looked: batch.looks ?? 0 } };
    const { tenantId, run_id } = batch;
    const hold = await readHold(deps.wallet, tenantId, run_id);
    const output = judge.handsOn ? ids : [];
    const charges = ids.map((lead_id) => ({
      ...{ credits: price, lead_id, lead_name: lead_id, campaign_id: 'cmp_1', field: 'verdict' },
      provider: 'judge',
    }));
    const result = {
      ...nothing,
      done: ids.length,
      out: ids.length,
      credits: price * ids.length,
      output,
    };
    await finishBatch(deps, batch, result, captureWrites(deps.wallet, tenantId, run_id, hold, charges));
    return undefined;
  },
};
