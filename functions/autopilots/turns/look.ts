import type { Queue } from '#functions/platform/jobs/queue.ts';
import { readItems } from '#functions/platform/table/read-items.ts';
import * as timed from '#functions/timed/index.ts';
import type { AutopilotDeps } from '../deps.ts';
import type { TickMessage } from '../env.ts';
import { dueShards } from '../store/autopilots.ts';

/** Has those autopilots tick whose time is over and for whom nothing came; gives how many. */
export function lookAtDue({
  store,
  now,
  ticks,
}: AutopilotDeps & { ticks: Queue<TickMessage> }): Promise<number> {
  const due_at = now().toISOString();
  const shards = Array.from({ length: dueShards }, (_, shard) =>
    readItems(store.autopilots.query.byDue({ watch: 'due', shard }).lte({ due_at })),
  );
  return timed.lookAtDue(
    due_at,
    shards,
    async (keys) =>
      (
        await store.autopilots
          .get(keys.map(({ tenantId, id }) => ({ tenantId, id })))
          .go({ consistent: true })
      ).data,
    (late) => ticks.send(late.map((one) => ({ ...timed.tickOf('autopilot', one, one.next_at), late: true }))),
  );
}
