import { getCampaign } from '#functions/campaigns/index.ts';
import { TransactionRefused, transact, write } from '#functions/platform/table/transact.ts';
import { movedWrites } from './count-deliveries.ts';
import type { IntegrationDeps } from './deps.ts';
import { enqueueDeliveries, later } from './record-deliveries.ts';
import type { DeliveryRecord } from './store/index.ts';

type Request = { ids: string[] } | { failed: true };
const graceSeconds = 60;

/** Sends deliveries again under their own event ids, with a fresh schedule. Those that are under way are left alone. */
export async function replayDeliveries(
  deps: IntegrationDeps,
  tenantId: string,
  campaign_id: string,
  request: Request,
): Promise<{ replayed: number }> {
  await getCampaign(deps.campaigns, tenantId, campaign_id);
  const wanted =
    'ids' in request
      ? await byIds(deps, tenantId, request.ids)
      : await undelivered(deps, tenantId, campaign_id);
  const mine = wanted.filter(
    (delivery) =>
      delivery.campaign_id === campaign_id && delivery.status !== 'pending' && delivery.status !== 'retrying',
  );
  const queued: string[] = [];
  for (const delivery of mine) if (await requeue(deps, delivery)) queued.push(delivery.id);
  await enqueueDeliveries(deps, tenantId, queued);
  return { replayed: queued.length };
}

async function byIds({ store }: IntegrationDeps, tenantId: string, ids: string[]): Promise<DeliveryRecord[]> {
  return (await store.deliveries.get(ids.map((id) => ({ tenantId, id }))).go({ consistent: true })).data;
}

async function undelivered(
  { store }: IntegrationDeps,
  tenantId: string,
  campaign_id: string,
): Promise<DeliveryRecord[]> {
  const query = store.deliveries.query
    .byCampaign({ tenantId, campaign_id })
    .where(({ status }, { eq }) => `${eq(status, 'failed')} OR ${eq(status, 'disabled')}`);
  return (await query.go({ pages: 'all' })).data;
}

async function requeue(
  deps: IntegrationDeps,
  { tenantId, id, campaign_id, status: before }: DeliveryRecord,
): Promise<boolean> {
  const at = deps.now();
  const change = {
    status: 'pending' as const,
    tries: 0,
    next_try_at: at,
    updated_at: at,
    due: 'due',
    due_at: later(at, graceSeconds),
  };
  const queued = deps.store.deliveries
    .patch({ tenantId, id })
    .set(change)
    .where(({ status }, { eq }) => eq(status, before));
  try {
    await transact(deps.store.table, [
      write.update('delivery', queued.params()),
      ...movedWrites(deps, tenantId, campaign_id, before, 'pending'),
    ]);
    return true;
  } catch (error) {
    if (error instanceof TransactionRefused) return false;
    throw error;
  }
}
