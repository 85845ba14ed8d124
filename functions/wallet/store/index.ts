import type { Table } from '#functions/platform/table/client.ts';
import { ledgerEntity } from './ledger.ts';
import { usageEntity } from './usage.ts';
import { holdEntity, walletEntity } from './wallets.ts';

export type WalletStore = ReturnType<typeof createWalletStore>;

export function createWalletStore(table: Table) {
  return {
    table,
    wallets: walletEntity(table),
    holds: holdEntity(table),
    ledger: ledgerEntity(table),
    usage: usageEntity(table),
  };
}
