import { randomInt } from 'node:crypto';
import type { Table } from '#functions/platform/table/client.ts';
import { type Write, write } from '#functions/platform/table/transact.ts';
import { deliveryStatuses } from '#shared/contracts/integrations/index.ts';
import { epochAfter } from '#shared/domain/time.ts';
import type { IntegrationDeps } from '../deps.ts';
import { keepDays, runCountShards } from '../store/counts.ts';
import { createDeliveryStore, type DeliveryRecord, type DeliveryStatus } from '../store/index.ts';
import type { Receiver } from '../webhooks/receivers.ts';
import { moved } from './count-deliveries.ts';

type Deps = Pick<IntegrationDeps, 'store' | 'now'>;
type Counted = Pick<DeliveryRecord, 'run_id' | 'run_counted'>;
/** A delivery that goes from what it is counted as to something else; one that is new comes from nowhere. */
type Moved = { delivery: Counted; from?: DeliveryStatus; to: DeliveryStatus };
export type RunDeliveries = { receiver_id: string; counts: Record<DeliveryStatus, number> };

/**
 * The writes that move how many deliveries of a run to a receiver are in which state, one for each run. What was recorded before runs
 * were counted is passed over: it would be taken off a count that it never was in.
 */
export function runCountsWrites(
  { store, now }: Deps,
  { tenantId, receiver_id }: Receiver,
  changes: Moved[],
): Write[] {
  const known = changes.filter(({ delivery }) => delivery.run_counted);
  const runs = Map.groupBy(known, ({ delivery }) => delivery.run_id ?? '');
  return [...runs].flatMap(([run_id, some]) => {
    const change = moved(some);
    if (Object.keys(change).length === 0) return [];
    const counted = store.runCounts
      .update({ tenantId, run_id, receiver_id, shard: randomInt(runCountShards) })
      .add(change)
      .set({ ttl: epochAfter(now(), keepDays, 'day') });
    return [write.update('run-counts', counted.params())];
  });
}

/** What became of what a run handed over, for each receiver; empty for runs from before this was counted. */
export async function deliveriesOfRun(
  { table }: { table: Table },
  tenantId: string,
  run_id: string,
): Promise<RunDeliveries[]> {
  const { runCounts } = createDeliveryStore(table);
  const { data } = await runCounts.query.primary({ tenantId, run_id }).go({ pages: 'all', consistent: true });
  return [...Map.groupBy(data, ({ receiver_id }) => receiver_id)].map(([receiver_id, parts]) => {
    const sum = (status: DeliveryStatus) => parts.reduce((total, part) => total + (part[status] ?? 0), 0);
    const counts = Object.fromEntries(deliveryStatuses.map((status) => [status, sum(status)]));
    return { receiver_id, counts: counts as RunDeliveries['counts'] };
  });
}
