import { auditEntries } from '#functions/platform/store/audit-entries.ts';
import { idempotencyKeys } from '#functions/platform/store/idempotency-keys.ts';
import type { Table } from '#functions/platform/table/client.ts';
import { eraseItems } from '#functions/platform/table/erase-items.ts';
import { createAccountStore } from './store/index.ts';

/** Removes the log of an account, what its requests left behind, and how its domains look. */
export async function eraseTenant({ table }: { table: Table }, tenantId: string): Promise<void> {
  const { brandings } = createAccountStore(table);
  await eraseItems(table, auditEntries(table).query.primary({ tenantId }));
  await eraseItems(table, idempotencyKeys(table).query.primary({ tenantId }));
  await eraseItems(table, brandings.query.byTenant({ tenantId }));
}
