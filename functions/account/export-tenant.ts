import { auditEntries } from '#functions/platform/store/audit-entries.ts';
import type { Table } from '#functions/platform/table/client.ts';
import { asHoldings, type Holdings } from '#functions/platform/table/holding.ts';
import { readItems } from '#functions/platform/table/read-items.ts';
import { createAccountStore } from './store/index.ts';

/** What was done in the account, and how its domains look. */
export async function* exportTenant({ table }: { table: Table }, tenantId: string): Holdings {
  const { brandings } = createAccountStore(table);
  yield* asHoldings(
    'audit-log',
    readItems(auditEntries(table).query.primary({ tenantId })),
    ({ expires: _expires, ...shown }) => shown,
  );
  yield* asHoldings('brandings', readItems(brandings.query.byTenant({ tenantId })), (branding) => branding);
}
