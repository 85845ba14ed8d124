import type { Queue } from '#functions/platform/jobs/queue.ts';
import { inBatches, readItems } from '#functions/platform/table/read-items.ts';
import { tickOf } from '../change/times.ts';
import type { AutopilotDeps } from '../deps.ts';
import type { TickMessage } from '../env.ts';
import { dueShards } from '../store/autopilots.ts';

const atOnce = 100;

/**
 * Has those tick whose time is over and for whom nothing came: their schedule was lost, or never put. Those that are stopped for credits try again the same
 * way. A schedule that no record waits for comes, and is passed over: so the table and the Scheduler agree again, without either being read through.
 */
export async function lookAtDue(deps: AutopilotDeps & { ticks: Queue<TickMessage> }): Promise<number> {
  const now = deps.now().toISOString();
  let found = 0;
  for (let shard = 0; shard < dueShards; shard += 1) {
    const due = deps.store.autopilots.query.byDue({ watch: 'due', shard }).lte({ due_at: now });
    for await (const part of inBatches(readItems(due), atOnce)) {
      // The index has their keys alone, and may be late.
      const { data } = await deps.store.autopilots
        .get(part.map(({ tenantId, id }) => ({ tenantId, id })))
        .go({ consistent: true });
      const late = data.filter((one) => one.watch === 'due' && one.due_at <= now);
      await deps.ticks.send(late.flatMap((one) => (one.next_at ? [tickOf(one, one.next_at)] : [])));
      found += late.length;
    }
  }
  return found;
}
