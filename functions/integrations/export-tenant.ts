import { listIds } from '#functions/campaigns/index.ts';
import type { Table } from '#functions/platform/table/client.ts';
import { asHoldings, type Holdings } from '#functions/platform/table/holding.ts';
import { readItems } from '#functions/platform/table/read-items.ts';
import { createDeliveryStore } from './store/index.ts';

/** What was sent where and how it went. What was in it are the leads, which are exported themselves. */
export async function* exportTenant({ table }: { table: Table }, tenantId: string): Holdings {
  const { deliveries } = createDeliveryStore(table);
  for await (const campaign_id of listIds({ table }, tenantId))
    yield* asHoldings(
      'deliveries',
      readItems(deliveries.query.byCampaign({ tenantId, campaign_id })),
      ({ body: _body, attempts, due: _due, due_at: _at, ttl: _ttl, counted: _counted, ...shown }) => ({
        ...shown,
        attempts: attempts.length,
      }),
    );
}
