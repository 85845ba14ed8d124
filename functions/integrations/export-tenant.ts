import { listIds } from '#functions/campaigns/index.ts';
import { connectionIds } from '#functions/crm/index.ts';
import { webhookIds } from '#functions/events/index.ts';
import type { Table } from '#functions/platform/table/client.ts';
import { asHoldings, type Holdings } from '#functions/platform/table/holding.ts';
import { readItems } from '#functions/platform/table/read-items.ts';
import { createDeliveryStore } from './store/index.ts';

/** What was sent where and how it went. What was in it are the leads, which are exported themselves. */
export async function* exportTenant({ table }: { table: Table }, tenantId: string): Holdings {
  const { deliveries } = createDeliveryStore(table);
  for (const receivers of [listIds, webhookIds, connectionIds])
    for await (const receiver_id of receivers({ table }, tenantId))
      yield* asHoldings(
        'deliveries',
        readItems(deliveries.query.byReceiver({ tenantId, receiver_id })),
        ({
          body: _body,
          due: _due,
          due_at: _at,
          ttl: _ttl,
          counted: _counted,
          run_counted: _of_run,
          attempts,
          list_id,
          ...shown
        }) => ({
          ...shown,
          campaign_id: list_id ?? receiver_id,
          attempts: attempts.length,
        }),
      );
}
