import type { Table } from '#functions/platform/table/client.ts';
import { eraseKeys, keyOf } from '#functions/platform/table/erase-items.ts';
import { createMailStore } from './store/index.ts';

/** Removes the mail server of a reseller. */
export async function eraseTenant({ table }: { table: Table }, tenantId: string): Promise<void> {
  await eraseKeys(table, [keyOf(createMailStore(table).smtpSettings.remove({ tenantId }).params())]);
}
