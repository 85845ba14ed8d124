import { auditEntries } from '#functions/platform/store/audit-entries.ts';
import { idempotencyKeys } from '#functions/platform/store/idempotency-keys.ts';
import type { Table } from '#functions/platform/table/client.ts';
import { eraseItems } from '#functions/platform/table/erase-items.ts';

/** Removes the log of an account, and what its requests left behind. */
export async function eraseTenant({ table }: { table: Table }, tenantId: string): Promise<void> {
  await eraseItems(table, auditEntries(table).query.primary({ tenantId }));
  await eraseItems(table, idempotencyKeys(table).query.primary({ tenantId }));
}
