import { joinChanges, type LeadChange, undoWrites } from '#functions/campaigns/index.ts';
import type { Step } from '#shared/domain/runs/plan.ts';
import type { RunDeps } from '../deps.ts';
import { finishBatch, nothing } from '../stages/finish-batch.ts';
import { makeBatches, readBatches } from '../stages/make-batches.ts';
import { readSteps } from '../stages/read-steps.ts';
import { changesOf } from '../store/batches.ts';
import { free, type SourceDefinition, type WorkDefinition } from './definition.ts';
import { byOf } from './mark.ts';
import { sourceTaken } from './sources.ts';

/** Takes what a run that has ended changed of leads, each lead once. */
export const changed: SourceDefinition = {
  async take(deps, { tenantId }, { of }: Extract<Step, { kind: 'changed' }>, step, next) {
    const changes = await readChanges(deps, tenantId, of);
    for (const one of next) await makeBatches(deps, one, { changes });
    return sourceTaken(deps, step, changes.length);
  },
};

/** What a run changed of leads; nothing for a run that is not there, or that an older release did. */
export async function readChanges(deps: RunDeps, tenantId: string, run_id: string): Promise<LeadChange[]> {
  const steps = await readSteps(deps, tenantId, run_id);
  const joined = new Map<string, LeadChange>();
  for (const step of steps) {
    const batches = await readBatches(deps, { tenantId, id: run_id }, step);
    for (const change of batches.flatMap(({ changes = [] }) => changes)) {
      const before = joined.get(change.id);
      joined.set(change.id, before ? joinChanges(before, change) : change);
    }
  }
  return [...joined.values()];
}

/** Takes changes back, as far as nobody has changed the leads otherwise since. */
export const undo: WorkDefinition = {
  // A lead is five writes of the hundred that a transaction has, and each list from which some come back a few more.
  batchSize: 15,
  firstBatchSize: 15,
  slow: false,
  quote: (_type, units) => free(units),
  quoteLeft: async () => 0,
  async run(deps, batch, { run, campaign }) {
    const changes = changesOf(batch.payload);
    const { writes, undone } = await undoWrites(deps.campaigns, campaign, changes, byOf(run));
    const result = { done: undone, skipped: changes.length - undone, out: undone };
    await finishBatch(deps, batch, { ...nothing, ...result }, writes);
    return undefined;
  },
};
