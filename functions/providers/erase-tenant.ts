import type { Table } from '#functions/platform/table/client.ts';
import { eraseItems } from '#functions/platform/table/erase-items.ts';
import { createSourceKeys } from './store/source-keys.ts';

/** Removes the account's own keys of sources. */
export async function eraseTenant({ table }: { table: Table }, tenantId: string): Promise<void> {
  await eraseItems(table, createSourceKeys(table).query.primary({ tenantId }));
}
