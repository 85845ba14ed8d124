import { describeWebhook, getCampaign, type LeadRecord, toLead } from '#functions/campaigns/index.ts';
import { type Write, write } from '#functions/platform/table/transact.ts';
import { after, epochAfter } from '#shared/domain/time.ts';
import { countsWrite } from './count-deliveries.ts';
import { deliveryId } from './delivery-id.ts';
import type { IntegrationDeps } from './deps.ts';
import { leadEvent } from './domain/lead-event.ts';
import { dueOf } from './store/deliveries.ts';

type Batch = { campaign_id: string; run_id: string; leads: LeadRecord[] };

const keepDays = 180;

/** If the message that should start it is lost, the sweep finds a delivery after this long. */
const graceSeconds = 60;

/**
 * The writes that record one delivery per lead, and their ids. Nothing is sent before they are enqueued. What the run
 * has recorded already is left out; refused as `delivery` if that happened meanwhile.
 */
export async function deliveryWrites(
  deps: IntegrationDeps,
  tenantId: string,
  { campaign_id, run_id, leads }: Batch,
): Promise<{ writes: Write[]; deliveryIds: string[] }> {
  const { store, now } = deps;
  const identified = leads.map((lead) => ({ ...lead, deliveryId: deliveryId(run_id, lead.head.id) }));
  const known = await recordedIds(
    deps,
    tenantId,
    identified.map((lead) => lead.deliveryId),
  );
  const fresh = identified.filter((lead) => !known.has(lead.deliveryId));
  if (fresh.length === 0) return { writes: [], deliveryIds: [] };
  const url = (await describeWebhook(deps.campaigns, tenantId, campaign_id))?.url ?? '';
  const { name, tags, source } = await getCampaign(deps.campaigns, tenantId, campaign_id);
  const list = { id: campaign_id, name, tags, source };
  const at = now();
  const ttl = epochAfter(at, keepDays, 'day');
  const deliveries = fresh.map(({ head, deliveryId: id }) => ({
    tenantId,
    id,
    campaign_id,
    run_id,
    lead_id: head.id,
    lead_name: head.name,
    event: 'lead.sent',
    url,
    status: 'pending' as const,
    tries: 0,
    sends: 0,
    next_try_at: at,
    attempts: [],
    created_at: at,
    updated_at: at,
    due: dueOf(id),
    due_at: after(at, graceSeconds, 'second'),
    ttl,
  }));
  const bodies = fresh.map(({ head, values, deliveryId: id }) => ({
    ...{ tenantId, id, ttl },
    body: { text: leadEvent(list, toLead(head, at), values, at) },
  }));
  return {
    writes: [
      ...deliveries.map((delivery) => write.put('delivery', store.deliveries.create(delivery).params())),
      ...bodies.map((body) => write.put('body', store.bodies.put(body).params())),
      countsWrite(deps, { tenantId, campaign_id }, { pending: fresh.length }),
    ],
    deliveryIds: deliveries.map(({ id }) => id),
  };
}

async function recordedIds(
  { store }: IntegrationDeps,
  tenantId: string,
  ids: string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const keys = ids.map((id) => ({ tenantId, id }));
  const { data } = await store.deliveries.get(keys).go({ consistent: true, attributes: ['id'] });
  return new Set(data.map(({ id }) => id));
}

/** Hands recorded deliveries of one list to the queue. One that is handed over twice is sent once. */
export async function enqueueDeliveries(
  { queue }: Pick<IntegrationDeps, 'queue'>,
  { tenantId: tenant_id, campaign_id }: { tenantId: string; campaign_id: string },
  ids: string[],
  delaySeconds = 0,
): Promise<void> {
  await queue.send(
    ids.map((delivery_id) => ({ tenant_id, delivery_id })),
    // A list whose receiver is slow waits for itself alone.
    { delaySeconds: Math.ceil(delaySeconds), group: campaign_id },
  );
}
