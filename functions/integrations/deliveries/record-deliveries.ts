import { getCampaign, type LeadRecord, toWholeLead } from '#functions/campaigns/index.ts';
import { type Write, write } from '#functions/platform/table/transact.ts';
import { after, epochAfter } from '#shared/domain/time.ts';
import type { IntegrationDeps } from '../deps.ts';
import { leadBody } from '../domain/event-bodies.ts';
import { keepDays } from '../store/counts.ts';
import { dueOf } from '../store/deliveries.ts';
import type { DeliveryRecord } from '../store/index.ts';
import { addressOf, type Receiver } from '../webhooks/receivers.ts';
import { countsWrite } from './count-deliveries.ts';
import { runCountsWrites } from './count-run-deliveries.ts';
import { sendingId } from './delivery-id.ts';

type Batch = { campaign_id: string; run_id: string; leads: LeadRecord[] };

/** What goes to a receiver, and what it is about; `id` is the same however often the same is told. */
export type Told = Pick<DeliveryRecord, 'id' | 'event'> & {
  url: string;
  body: string;
  list_id?: string | undefined;
  run_id?: string | undefined;
  lead?: { id: string; name: string } | undefined;
};
export type Recorded = { writes: Write[]; deliveryIds: string[] };

/** If the message that should start it is lost, the sweep finds a delivery after this long. */
const graceSeconds = 60;

/**
 * The writes that record one delivery of a lead per lead to a receiver, and their ids. Nothing is sent before they are enqueued. What the run
 * has recorded for it already is left out; refused as `delivery` if that happened meanwhile.
 */
export async function deliveryWrites(
  deps: IntegrationDeps,
  receiver: Receiver,
  { campaign_id, run_id, leads }: Batch,
): Promise<Recorded> {
  const { tenantId, receiver_id } = receiver;
  const isOwn = receiver_id === campaign_id;
  const fresh = await unrecorded(
    deps,
    tenantId,
    leads.map((lead) => ({ ...lead, id: sendingId(run_id, isOwn ? undefined : receiver_id, lead.head.id) })),
  );
  if (fresh.length === 0) return { writes: [], deliveryIds: [] };
  const url = await addressOf(deps, receiver);
  const list = await getCampaign(deps.campaigns, tenantId, campaign_id);
  const timestamp = deps.now();
  return recordWrites(
    deps,
    receiver,
    fresh.map(({ id, head, values, texts }) => ({
      ...{ id, event: 'lead.sent', url, run_id, lead: { id: head.id, name: head.name } },
      ...(isOwn ? {} : { list_id: campaign_id }),
      body: leadBody(
        { type: 'lead.sent', timestamp },
        { list, lead: toWholeLead({ head, texts }, timestamp), values },
      ),
    })),
  );
}

/** The same of anything: what is recorded already is left out. */
export async function toldWrites(deps: IntegrationDeps, receiver: Receiver, all: Told[]): Promise<Recorded> {
  const fresh = await unrecorded(deps, receiver.tenantId, all);
  return fresh.length === 0 ? { writes: [], deliveryIds: [] } : recordWrites(deps, receiver, fresh);
}

function recordWrites(deps: IntegrationDeps, { tenantId, receiver_id }: Receiver, all: Told[]): Recorded {
  const { store, now } = deps;
  const at = now();
  const ttl = epochAfter(at, keepDays, 'day');
  const deliveries = all.map(({ id, event, url, list_id, run_id, lead }) => ({
    ...{ tenantId, id, receiver_id, event, url, attempts: [], ttl },
    ...(list_id ? { list_id } : {}),
    ...(run_id ? { run_id, run_counted: true } : {}),
    ...(lead ? { lead_id: lead.id, lead_name: lead.name } : {}),
    status: 'pending' as const,
    tries: 0,
    sends: 0,
    next_try_at: at,
    created_at: at,
    updated_at: at,
    due: dueOf(id),
    due_at: after(at, graceSeconds, 'second'),
  }));
  const bodies = all.map(({ id, body: text }) => ({ tenantId, id, ttl, body: { text } }));
  return {
    writes: [
      ...deliveries.map((delivery) => write.put('delivery', store.deliveries.create(delivery).params())),
      ...bodies.map((body) => write.put('body', store.bodies.put(body).params())),
      countsWrite(deps, { tenantId, receiver_id }, { pending: all.length }),
      ...runCountsWrites(
        deps,
        { tenantId, receiver_id },
        deliveries.map((delivery) => ({ delivery, to: 'pending' as const })),
      ),
    ],
    deliveryIds: all.map(({ id }) => id),
  };
}

async function unrecorded<T extends { id: string }>(
  { store }: IntegrationDeps,
  tenantId: string,
  all: T[],
): Promise<T[]> {
  if (all.length === 0) return [];
  const keys = all.map(({ id }) => ({ tenantId, id }));
  const { data } = await store.deliveries.get(keys).go({ consistent: true, attributes: ['id'] });
  const known = new Set(data.map(({ id }) => id));
  return all.filter(({ id }) => !known.has(id));
}

/** Hands recorded deliveries of one receiver to the queue. One that is handed over twice is sent once. */
export async function enqueueDeliveries(
  { queue }: Pick<IntegrationDeps, 'queue'>,
  { tenantId: tenant_id, receiver_id }: Receiver,
  ids: string[],
  delaySeconds = 0,
): Promise<void> {
  await queue.send(
    ids.map((delivery_id) => ({ tenant_id, delivery_id, receiver_id })),
    // A receiver that is slow waits for itself alone.
    { delaySeconds: Math.ceil(delaySeconds), group: receiver_id },
  );
}
