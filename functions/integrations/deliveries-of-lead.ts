import { chunk } from '#functions/platform/jobs/queue.ts';
import type { Table } from '#functions/platform/table/client.ts';
import { deliveryId } from './delivery-id.ts';
import { createDeliveryStore, type DeliveryRecord } from './store/index.ts';

/** What runs sent of a lead: the id of a delivery is made of both, so that no index has to be asked. */
export async function deliveriesOfLead(
  { table }: { table: Table },
  tenantId: string,
  lead_id: string,
  run_ids: readonly string[],
): Promise<Pick<DeliveryRecord, 'id' | 'run_id' | 'status' | 'created_at'>[]> {
  const { deliveries } = createDeliveryStore(table);
  const keys = [...new Set(run_ids)].map((run_id) => ({ tenantId, id: deliveryId(run_id, lead_id) }));
  const read = await Promise.all(
    chunk(keys, 100).map((some) =>
      deliveries.get(some).go({ attributes: ['id', 'run_id', 'status', 'created_at'] }),
    ),
  );
  return read.flatMap(({ data }) => data);
}
