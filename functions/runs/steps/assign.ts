import { assignWrites } from '#functions/campaigns/index.ts';
import { findPerson } from '#functions/people/index.ts';
import type { Step } from '#shared/domain/runs/plan.ts';
import { invalidField } from '#shared/errors/app-error.ts';
import type { RunDeps } from '../deps.ts';
import { finishBatch, nothing } from '../stages/finish-batch.ts';
import { leadIdsOf } from '../store/batches.ts';
import { free, type WorkDefinition } from './definition.ts';
import { byOf, stepOf } from './mark.ts';

type To = Extract<Step, { kind: 'assign' }>['to'];

/** Says who of the account looks after leads. */
export const assign: WorkDefinition = {
  batchSize: 45,
  firstBatchSize: 45,
  slow: false,
  quote: (_type, units) => free(units),
  quoteLeft: async () => 0,
  async refuse(deps, tenantId, { step, no }) {
    const { to } = step as Extract<Step, { kind: 'assign' }>;
    if (!(await isColleague(deps, tenantId, to))) throw invalidField(`steps.${no}.to`, 'not_in_team');
  },
  async run(deps, batch, { run }) {
    const { tenantId, campaign_id } = run;
    const { to } = stepOf<'assign'>(run, batch);
    const ids = leadIdsOf(batch.payload);
    // Whoever has left since the start gets nothing more.
    if (!(await isColleague(deps, tenantId, to))) {
      const problems = [{ code: 'not_in_team', message: 'Not in the team any more.', at: deps.now() }];
      const failed = { failed: ids.length, retry: batch.payload, output: ids, problems };
      await finishBatch(deps, batch, { ...nothing, ...failed }, []);
      return undefined;
    }
    const { writes, there, changes } = await assignWrites(
      deps.campaigns,
      { tenantId, campaign_id },
      ids,
      to ?? undefined,
      byOf(run),
    );
    const done = changes.length;
    const result = { done, skipped: ids.length - done, out: done, output: there, changes };
    await finishBatch(deps, batch, { ...nothing, ...result }, writes);
    return undefined;
  },
};

const isColleague = async ({ store: { table } }: RunDeps, tenantId: string, to: To): Promise<boolean> =>
  to === null || (await findPerson({ table }, { tenantId, userId: to })) !== undefined;
