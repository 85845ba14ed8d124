import { setTimeout as sleep } from 'node:timers/promises';
import { sentWrites, shardsInTurn } from '#functions/campaigns/index.ts';
import { TransactionRefused, transact, type Write, write } from '#functions/platform/table/transact.ts';
import { countsWrite, moved } from '../deliveries/count-deliveries.ts';
import { runCountsWrites } from '../deliveries/count-run-deliveries.ts';
import type { IntegrationDeps } from '../deps.ts';
import { isUnderWay } from '../domain/under-way.ts';
import type { DeliveryRecord } from '../store/index.ts';

type Deps = Pick<IntegrationDeps, 'store' | 'campaigns' | 'now'>;
type Waiting = { delivery: DeliveryRecord; done: () => void; failed: (error: unknown) => void };
export type Settle = (delivery: DeliveryRecord) => Promise<void>;

/** Deliveries of one transaction: one write each, one for a lead that is marked, two for each list of theirs, one for each run, and the receiver's counts. */
const perTransaction = 19;
/** What is noted within so many milliseconds goes together. */
const together = 20;
const tries = 12;

/** As what a delivery is counted. */
export const countedAs = ({ counted, status }: Pick<DeliveryRecord, 'counted' | 'status'>) =>
  counted ?? status;
export const isSettled = (delivery: Pick<DeliveryRecord, 'counted' | 'status'>): boolean =>
  countedAs(delivery) === delivery.status;

/**
 * Counts deliveries as what became of them, and marks the leads of those that were delivered. Those of one receiver that come
 * close together are one transaction: that is a tenth of the writes, and workers seldom meet at its counts.
 */
export function createSettler(deps: Deps): Settle {
  const receivers = new Map<string, Waiting[]>();

  async function flush(receiver: string): Promise<void> {
    const waiting = receivers.get(receiver) ?? [];
    receivers.delete(receiver);
    try {
      await settleAll(
        deps,
        waiting.map(({ delivery }) => delivery),
      );
      for (const { done } of waiting) done();
    } catch (error) {
      for (const { failed } of waiting) failed(error);
    }
  }

  return (delivery) =>
    new Promise((done, failed) => {
      const receiver = `${delivery.tenantId} ${delivery.receiver_id}`;
      const waiting = receivers.get(receiver) ?? [];
      receivers.set(receiver, [...waiting, { delivery, done, failed }]);
      if (waiting.length === 0) void sleep(together).then(() => flush(receiver));
      else if (waiting.length + 1 >= perTransaction) void flush(receiver);
    });
}

/**
 * Deliveries of one receiver. One that somebody else has settled meanwhile is left to them. A message that came twice brings one
 * delivery twice, and no transaction takes an item twice: what is left of it is looked at once the first is done.
 */
export async function settleAll(deps: Deps, deliveries: DeliveryRecord[]): Promise<void> {
  let open = deliveries.filter((delivery) => !isSettled(delivery));
  for (let attempt = 1; open.length > 0; attempt += 1) {
    const once = new Map(open.map((delivery) => [delivery.id, delivery]));
    const again = open.filter((delivery) => once.get(delivery.id) !== delivery);
    try {
      await transact(deps.store.table, await settleWrites(deps, [...once.values()]));
      open = again.filter(({ id, status }) => once.get(id)?.status !== status);
    } catch (error) {
      if (!(error instanceof TransactionRefused) || attempt >= tries) throw error;
      const { labels } = error;
      open = [...[...once.values()].filter(({ id }) => !labels.includes(id)), ...again];
    }
  }
}

async function settleWrites(deps: Deps, deliveries: DeliveryRecord[]): Promise<Write[]> {
  const [first] = deliveries;
  if (!first) return [];
  const { tenantId, receiver_id } = first;
  const changes = deliveries.map((delivery) => {
    return { delivery, from: countedAs(delivery), to: delivery.status };
  });
  const delivered = deliveries.filter(({ status }) => status === 'delivered');
  // Who was told of what happened to a lead did not get the lead.
  const leads = delivered.filter(({ event }) => event === 'lead.sent');
  const lists = Map.groupBy(leads, ({ list_id = receiver_id }) => list_id);
  const marks: Write[] = [];
  // Leads of two lists may have been moved to a third, or one lead from the first to the second.
  const campaigns = { ...deps.campaigns, shardOf: shardsInTurn() };
  const marked = new Set<string>();
  for (const [campaign_id, some] of lists) {
    const ids = some.flatMap(({ lead_id }) => lead_id ?? []);
    marks.push(...(await sentWrites(campaigns, { tenantId, campaign_id }, receiver_id, ids, marked)));
  }
  return [
    ...deliveries.map((delivery) => settleWrite(deps, delivery)),
    countsWrite(deps, { tenantId, receiver_id }, moved(changes)),
    ...runCountsWrites(deps, { tenantId, receiver_id }, changes),
    ...marks,
  ];
}

/** One that is done leaves what is due. */
function settleWrite({ store }: Deps, delivery: DeliveryRecord): Write {
  const { tenantId, id, status, counted, due_at } = delivery;
  const settled = store.deliveries
    .patch({ tenantId, id })
    .set({ counted: status, ...(isUnderWay(status) ? {} : { due: id, due_at }) })
    .where((item, { eq, notExists }) => {
      const same = counted === undefined ? notExists(item.counted) : eq(item.counted, counted);
      return `${same} AND ${eq(item.status, status)}`;
    });
  return write.update(id, settled.params());
}
