import { auditEntries } from '#functions/platform/store/audit-entries.ts';
import type { Table } from '#functions/platform/table/client.ts';
import { asHoldings, type Holdings } from '#functions/platform/table/holding.ts';
import { readItems } from '#functions/platform/table/read-items.ts';

/** What was done in the account. */
export async function* exportTenant({ table }: { table: Table }, tenantId: string): Holdings {
  yield* asHoldings(
    'audit-log',
    readItems(auditEntries(table).query.primary({ tenantId })),
    ({ expires: _expires, ...shown }) => shown,
  );
}
