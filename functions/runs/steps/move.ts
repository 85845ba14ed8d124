import { copyWrites, getCampaign, moveWrites } from '#functions/campaigns/index.ts';
import { timeOfId } from '#functions/platform/runtime/ids.ts';
import type { Step } from '#shared/domain/runs/plan.ts';
import { invalidField } from '#shared/errors/app-error.ts';
import { finishBatch, nothing } from '../stages/finish-batch.ts';
import { leadIdsOf } from '../store/batches.ts';
import { free, type WorkDefinition } from './definition.ts';
import { byOf, stepOf } from './mark.ts';

type To = Extract<Step, { kind: 'move' | 'copy' }>;

/** A lead is five writes at most, of the hundred that a transaction has. */
const perBatch = 18;

/** Takes leads to another list; those that it has already stay where they are. */
const taking = (take: typeof moveWrites): WorkDefinition => ({
  batchSize: perBatch,
  firstBatchSize: perBatch,
  slow: false,
  quote: (_type, units) => free(units),
  quoteLeft: async () => 0,
  async refuse({ campaigns }, tenantId, { step, no, campaign_id, type }) {
    const { to } = step as To;
    const field = `steps.${no}.to`;
    if (to === campaign_id) throw invalidField(field, 'same_list');
    if ((await getCampaign(campaigns, tenantId, to)).type !== type)
      throw invalidField(field, 'list_type_mismatch');
  },
  async run(deps, batch, { run, campaign: from }) {
    const { to: target } = stepOf<To['kind']>(run, batch);
    const to = await getCampaign(deps.campaigns, run.tenantId, target, from.type);
    const ids = leadIdsOf(batch.payload);
    // Copies stand as their leads did, whoever takes which batch and when.
    const placed = { at: timeOfId(run.id), from: batch.no * perBatch + (batch.passed ?? 0) };
    const asked = { from, to, ids, by: byOf(run), placed };
    const { writes, there, moved, changes } = await take(deps.campaigns, asked);
    const done = moved.length;
    const result = { done, skipped: ids.length - done, out: done, output: there, changes };
    await finishBatch(deps, batch, { ...nothing, ...result }, writes);
    return undefined;
  },
});

export const move = taking(moveWrites);
export const copy = taking(copyWrites);
