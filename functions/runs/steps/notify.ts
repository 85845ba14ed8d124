import { brandOf, findPerson } from '#functions/people/index.ts';
import { finishBatch, nothing } from '../stages/finish-batch.ts';
import type { WorkDeps } from '../stages/work-batch.ts';
import { leadIdsOf } from '../store/batches.ts';
import type { BatchRecord, RunRecord } from '../store/index.ts';
import type { WorkDefinition } from './definition.ts';
import { passing } from './passing.ts';

/** Mails how many leads came, once for a run and a step, and hands them on. Where none came there is no mail. */
export const notify: WorkDefinition = {
  ...passing,
  async run(deps, batch, { run }) {
    // The mail has a name: a batch that comes again posts the same.
    if (batch.no === 0) await tell(deps, batch, run);
    const output = leadIdsOf(batch.payload);
    await finishBatch(deps, batch, { ...nothing, done: output.length, output }, []);
    return undefined;
  },
};

/** Whoever has left since the start is not told. */
async function tell(
  { store, mailbox }: WorkDeps,
  { step_no: no }: BatchRecord,
  run: RunRecord,
): Promise<void> {
  const { tenantId, id: run_id, created_by: userId, campaign_name } = run;
  const person = await findPerson({ table: store.table }, { tenantId, userId });
  if (!person) return;
  const { data: step } = await store.steps.get({ tenantId, run_id, no }).go({ consistent: true });
  await mailbox.post({
    id: `leads-came-${run_id}-${no}`,
    ...{ to: person.email, locale: person.locale, brand: brandOf(person), template: 'leads_came' },
    values: {
      ...{ name: person.first_name, list_name: campaign_name, leads: step?.in ?? 0 },
      path: `/lead-search/runs/${run_id}`,
    },
  });
}
