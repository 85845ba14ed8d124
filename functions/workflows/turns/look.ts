import type { Queue } from '#functions/platform/jobs/queue.ts';
import { readItems } from '#functions/platform/table/read-items.ts';
import * as timed from '#functions/timed/index.ts';
import type { WorkflowDeps } from '../deps.ts';
import type { TickMessage } from '../env.ts';
import { dueShards } from '../store/workflows.ts';

/** Has those workflows tick whose time is over and for whom nothing came; gives how many. */
export function lookAtDue({
  store,
  now,
  ticks,
}: WorkflowDeps & { ticks: Queue<TickMessage> }): Promise<number> {
  const due_at = now().toISOString();
  const shards = Array.from({ length: dueShards }, (_, shard) =>
    readItems(store.workflows.query.byDue({ watch: 'due', shard }).lte({ due_at })),
  );
  return timed.lookAtDue(
    due_at,
    shards,
    async (keys) =>
      (await store.workflows.get(keys.map(({ tenantId, id }) => ({ tenantId, id }))).go({ consistent: true }))
        .data,
    (late) => ticks.send(late.map((one) => ({ ...timed.tickOf('workflow', one, one.next_at), late: true }))),
  );
}
