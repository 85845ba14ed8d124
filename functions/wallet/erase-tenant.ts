import type { Table } from '#functions/platform/table/client.ts';
import { eraseItems, eraseKeys, keyOf } from '#functions/platform/table/erase-items.ts';
import { createWalletStore } from './store/index.ts';

/** Removes the credits of an account with every movement of them. */
export async function eraseTenant({ table }: { table: Table }, tenantId: string): Promise<void> {
  const { wallets, holds, ledger, usage } = createWalletStore(table);
  // The balance first: the audit compares it with the movements, and would raise an alarm for half of them.
  await eraseKeys(table, [keyOf(wallets.remove({ tenantId }).params())]);
  await eraseItems(table, holds.query.primary({ tenantId }));
  await eraseItems(table, usage.query.primary({ tenantId }));
  await eraseItems(table, ledger.query.primary({ tenantId }));
}
