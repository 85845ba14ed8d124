import type { Table } from '#functions/platform/table/client.ts';
import { eraseItems, eraseKeys, keyOf } from '#functions/platform/table/erase-items.ts';
import { readItems } from '#functions/platform/table/read-items.ts';
import { allBatchShards } from './store/batches.ts';
import { createRunStore } from './store/index.ts';

/** Removes the runs of an account. They have to be stopped before: `stopRuns`. */
export async function eraseTenant({ table }: { table: Table }, tenantId: string): Promise<void> {
  const { runs, steps, counts, batches, firstBatches, keys, quotes, sitePages } = createRunStore(table);
  for await (const { id: run_id, plan } of readItems(runs.query.primary({ tenantId }))) {
    for (const step_no of plan.steps.keys()) {
      await eraseItems(table, firstBatches.query.primary({ tenantId, run_id, step_no }));
      for (const shard of allBatchShards)
        await eraseItems(table, batches.query.primary({ tenantId, run_id, step_no, shard }));
    }
    await eraseItems(table, sitePages.query.primary({ tenantId, run_id }));
    await eraseItems(table, counts.query.primary({ tenantId, run_id }));
    await eraseItems(table, steps.query.primary({ tenantId, run_id }));
    await eraseKeys(table, [keyOf(runs.remove({ tenantId, id: run_id }).params())]);
  }
  await eraseItems(table, keys.query.primary({ tenantId }));
  await eraseItems(table, quotes.query.primary({ tenantId }));
}
