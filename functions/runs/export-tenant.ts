import type { Table } from '#functions/platform/table/client.ts';
import { asHoldings, type Holdings } from '#functions/platform/table/holding.ts';
import { readItems } from '#functions/platform/table/read-items.ts';
import { readSteps } from './stages/read-steps.ts';
import { createRunStore } from './store/index.ts';

/** Runs of the last 90 days with what was asked for, and the steps of each with their counts. */
export async function* exportTenant({ table }: { table: Table }, tenantId: string): Holdings {
  const store = createRunStore(table);
  const { runs } = store;
  const ids: string[] = [];
  yield* asHoldings('runs', readItems(runs.query.primary({ tenantId })), (run) => {
    ids.push(run.id);
    const { activity: _activity, ttl: _ttl, resume: _resume, ...shown } = run;
    return shown;
  });
  for (const run_id of ids)
    yield* asHoldings(
      'run-steps',
      await readSteps({ store }, tenantId, run_id),
      ({
        task_token: _token,
        task_tokens: _tokens,
        ttl: _ttl,
        firstFormat: _format,
        batches: _batches,
        pending: _pending,
        ...shown
      }) => shown,
    );
}
