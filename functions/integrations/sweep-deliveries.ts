import type { IntegrationDeps } from './deps.ts';
import { later } from './record-deliveries.ts';

/** Handed over at most per call; the next call takes the rest. */
const maxPerSweep = 2000;

/** Hands deliveries whose time has come, and whose message was lost or could not wait that long, to the queue. */
export async function sweepDeliveries({ store, queue, now }: IntegrationDeps): Promise<{ enqueued: number }> {
  const at = now();
  const { data } = await store.deliveries.query
    .byDue({ due: 'due' })
    .lte({ due_at: at })
    .go({ count: maxPerSweep, attributes: ['tenantId', 'id'] });
  await queue.send(data.map(({ tenantId, id }) => ({ tenant_id: tenantId, delivery_id: id })));
  // Not due again until the queue has had its time.
  for (const { tenantId, id } of data)
    await store.deliveries
      .patch({ tenantId, id })
      .set({ due: 'due', due_at: later(at, 120) })
      .go();
  return { enqueued: data.length };
}
