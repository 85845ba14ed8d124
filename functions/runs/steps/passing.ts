import { matchIds } from '#functions/campaigns/index.ts';
import { filterProblem } from '#shared/domain/leads/filter/result-filter.ts';
import type { Step } from '#shared/domain/runs/plan.ts';
import { invalidField } from '#shared/errors/app-error.ts';
import { finishBatch, nothing } from '../stages/finish-batch.ts';
import { leadIdsOf } from '../store/batches.ts';
import { free, type WorkDefinition } from './definition.ts';
import { stepOf } from './mark.ts';

/** Steps that change no lead: they only say which of them go where, and when. */
const passing = {
  // Ids are all that a batch holds and hands on.
  batchSize: 500,
  firstBatchSize: 500,
  slow: false,
  quote: (_type, units) => free(units),
  quoteLeft: async () => 0,
} as const satisfies Partial<WorkDefinition>;

/** Hands on what matches now, and keeps the rest back. */
export const filter: WorkDefinition = {
  ...passing,
  async refuse(_deps, _tenantId, { step, no, type }) {
    const wrong = step.kind === 'filter' ? filterProblem(type, step.filter) : undefined;
    if (wrong) throw invalidField(`steps.${no}.filter.${wrong.path}`, wrong.key);
  },
  async run(deps, batch, { run }) {
    const { tenantId, campaign_id } = run;
    const ids = leadIdsOf(batch.payload);
    const { filter: wanted } = stepOf<'filter'>(run, batch);
    const output = await matchIds(deps.campaigns, { tenantId, campaign_id }, ids, wanted);
    const done = output.length;
    await finishBatch(deps, batch, { ...nothing, done, skipped: ids.length - done, output }, []);
    return undefined;
  },
};

/** Hands on whatever came. */
export const merge: WorkDefinition = {
  ...passing,
  async run(deps, batch) {
    const output = leadIdsOf(batch.payload);
    await finishBatch(deps, batch, { ...nothing, done: output.length, output }, []);
    return undefined;
  },
};

/** The same, when its time is over. */
export const wait: WorkDefinition = {
  ...merge,
  delay: (step) => (step as Extract<Step, { kind: 'wait' }>).minutes * 60,
};
