import { chunk } from '#functions/platform/jobs/queue.ts';
import type { Table } from '#functions/platform/table/client.ts';
import { createDeliveryStore, type DeliveryRecord } from '../store/index.ts';
import { sendingId } from './delivery-id.ts';

/** A run, and where it sends leads beside the webhook of its list. */
type Sending = { id: string; sends_to?: readonly string[] | undefined };

/** What runs sent of a lead: the id of a delivery is made of both and of where it goes, so that no index has to be asked. */
export async function deliveriesOfLead(
  { table }: { table: Table },
  tenantId: string,
  lead_id: string,
  runs: readonly Sending[],
): Promise<Pick<DeliveryRecord, 'id' | 'receiver_id' | 'run_id' | 'status' | 'created_at'>[]> {
  const { deliveries } = createDeliveryStore(table);
  const ids = runs.flatMap(({ id, sends_to = [] }) =>
    [undefined, ...sends_to].map((to) => sendingId(id, to, lead_id)),
  );
  const keys = [...new Set(ids)].map((id) => ({ tenantId, id }));
  const read = await Promise.all(
    chunk(keys, 100).map((some) =>
      deliveries.get(some).go({ attributes: ['id', 'receiver_id', 'run_id', 'status', 'created_at'] }),
    ),
  );
  return read.flatMap(({ data }) => data);
}
