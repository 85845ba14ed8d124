import type { Table } from '#functions/platform/table/client.ts';
import { eraseItems } from '#functions/platform/table/erase-items.ts';
import { asHoldings, type Holdings } from '#functions/platform/table/holding.ts';
import { readItems } from '#functions/platform/table/read-items.ts';
import { createExportStore } from './store/index.ts';

/** What was written into files, for whom and when; the files themselves hold leads, which are told elsewhere. */
export async function* exportTenant({ table }: { table: Table }, tenantId: string): Holdings {
  const { exports } = createExportStore(table);
  yield* asHoldings(
    'lead-exports',
    readItems(exports.query.primary({ tenantId })),
    ({ asked: _asked, lease_until: _lease, ttl: _ttl, ...shown }) => shown,
  );
}

/** Its files go with the folder of the account's exports. */
export async function eraseTenant({ table }: { table: Table }, tenantId: string): Promise<void> {
  await eraseItems(table, createExportStore(table).exports.query.primary({ tenantId }));
}
