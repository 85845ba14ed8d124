import type { Table } from '#functions/platform/table/client.ts';
import { eraseItems } from '#functions/platform/table/erase-items.ts';
import { createSourceKeys } from './store/source-keys.ts';
import { createVendorChoices } from './store/vendor-choices.ts';

/** Removes the account's own keys of sources, and which vendors it asks. */
export async function eraseTenant({ table }: { table: Table }, tenantId: string): Promise<void> {
  await eraseItems(table, createSourceKeys(table).query.primary({ tenantId }));
  await createVendorChoices(table).delete({ tenantId }).go();
}
