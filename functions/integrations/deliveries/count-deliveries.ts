import { randomInt } from 'node:crypto';
import { type Write, write } from '#functions/platform/table/transact.ts';
import { deliveryStatuses } from '#shared/contracts/integrations/index.ts';
import type { IntegrationDeps } from '../deps.ts';
import { countShards } from '../store/counts.ts';
import type { DeliveryStatus } from '../store/index.ts';
import type { Receiver } from '../webhooks/receivers.ts';

type Change = Partial<Record<DeliveryStatus, number>>;
type Deps = Pick<IntegrationDeps, 'store' | 'now'>;
export type DeliveryCounts = Record<DeliveryStatus, number> & { last_delivered_at: string };

/** The write that moves a receiver's delivery counts; one that adds to what was delivered says when that was. */
export function countsWrite(
  { store, now }: Deps,
  { tenantId, receiver_id }: Receiver,
  change: Change,
): Write {
  const counted = store.counts.update({ tenantId, receiver_id, shard: randomInt(countShards) }).add(change);
  const moved = (change.delivered ?? 0) > 0 ? counted.set({ last_delivered_at: now() }) : counted;
  return write.update('counts', moved.params());
}

/** How many deliveries of a receiver are in which state, and when it was last delivered to; '' if never. */
export async function readCounts(
  { store }: Pick<Deps, 'store'>,
  receiver: Receiver,
): Promise<DeliveryCounts> {
  const [first, parts] = await Promise.all([
    store.firstCounts.get(receiver).go({ consistent: true }),
    store.counts.query.primary(receiver).go({ pages: 'all', consistent: true }),
  ]);
  const all = [...(first.data ? [first.data] : []), ...parts.data];
  const sum = (status: DeliveryStatus) => all.reduce((total, part) => total + (part[status] ?? 0), 0);
  const counts = Object.fromEntries(deliveryStatuses.map((status) => [status, sum(status)]));
  const times = all.flatMap(({ last_delivered_at }) => last_delivered_at ?? []).toSorted();
  return { ...(counts as Record<DeliveryStatus, number>), last_delivered_at: times.at(-1) ?? '' };
}

/** How counts move when deliveries go from what they are counted as to something else; those that are new come from nowhere. */
export function moved(changes: { from?: DeliveryStatus; to: DeliveryStatus }[]): Change {
  const change: Change = {};
  for (const { from, to } of changes) {
    if (from) change[from] = (change[from] ?? 0) - 1;
    change[to] = (change[to] ?? 0) + 1;
  }
  return Object.fromEntries(Object.entries(change).filter(([, by]) => by !== 0));
}
