import type { Table } from '#functions/platform/table/client.ts';
import { asHoldings, type Holdings } from '#functions/platform/table/holding.ts';
import { readItems } from '#functions/platform/table/read-items.ts';
import { createWalletStore } from './store/index.ts';

/** The credits of an account, those set aside, and every movement. */
export async function* exportTenant({ table }: { table: Table }, tenantId: string): Holdings {
  const { wallets, holds, ledger, usage } = createWalletStore(table);
  const { data: wallet } = await wallets.get({ tenantId }).go();
  yield* asHoldings(
    'wallet',
    wallet ? [wallet] : [],
    ({ version: _version, audited: _audited, ...shown }) => shown,
  );
  yield* asHoldings('holds', readItems(holds.query.primary({ tenantId })), (hold) => hold);
  yield* asHoldings('ledger', readItems(ledger.query.primary({ tenantId })), (entry) => entry);
  yield* asHoldings('credit-usage', readItems(usage.query.primary({ tenantId })), (sums) => sums);
}
