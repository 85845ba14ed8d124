import * as z from 'zod';
import type { Table } from '#functions/platform/table/client.ts';
import type { Migration } from '#functions/platform/table/stored/migration.ts';
import { tryTransact, write } from '#functions/platform/table/transact.ts';
import { createDeliveryStore } from './store/index.ts';

const FirstDelivery = z.object({
  tenantId: z.string(),
  id: z.string(),
  body: z.string(),
  ttl: z.number(),
});

/** Until 0.2 a delivery held what it sends; now that stands in an item of its own. */
export function migrations(table: Table): Migration[] {
  const { bodies, deliveries } = createDeliveryStore(table);
  return [
    {
      entity: 'delivery',
      having: 'body',
      rewrite(item) {
        const { tenantId, id, body: text, ttl } = FirstDelivery.parse(item);
        const slimmed = deliveries
          .patch({ tenantId, id })
          .remove(['body'])
          .where((delivery, { exists }) => exists(delivery.body));
        return tryTransact(table, [
          write.put('body', bodies.put({ tenantId, id, body: { text }, ttl }).params()),
          write.update('delivery', slimmed.params()),
        ]);
      },
    },
  ];
}
