import type { StateMachine } from '#functions/platform/jobs/state-machine.ts';
import type { Table } from '#functions/platform/table/client.ts';
import { readItems } from '#functions/platform/table/read-items.ts';
import { composeRuns } from '../deps.ts';
import { endRun } from './end-run.ts';

/** Stops every run of an account that goes on. What a worker has in hand at this moment ends within its time. */
export async function stopRuns(
  { table, machine }: { table: Table; machine: StateMachine },
  tenantId: string,
): Promise<void> {
  const deps = composeRuns(table);
  const active = deps.store.runs.query.byActivity({ activity: 'active' }).begins({ tenantId });
  for await (const { id, tenantId: owner } of readItems(active)) {
    if (owner !== tenantId) continue;
    await endRun(deps, tenantId, id, { status: 'cancelled' });
    await machine.stop(id);
  }
}
