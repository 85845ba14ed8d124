import type { Table } from '#functions/platform/table/client.ts';
import { eraseItems, eraseKeys, keyOf } from '#functions/platform/table/erase-items.ts';
import { createSavedSearchStore } from '../store/index.ts';

/** Removes the saved searches of an account, and what is remembered of what they found. */
export async function eraseTenant({ table }: { table: Table }, tenantId: string): Promise<void> {
  const { searches, names, seen } = createSavedSearchStore(table);
  await eraseItems(table, searches.query.primary({ tenantId }), ({ sk }) => [
    keyOf(seen.remove({ tenantId, search_id: String(sk).replace(/^search#/, '') }).params()),
  ]);
  await eraseKeys(table, [keyOf(names.remove({ tenantId }).params())]);
}
