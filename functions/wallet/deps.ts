import { newId } from '#functions/platform/runtime/ids.ts';
import type { Table } from '#functions/platform/table/client.ts';
import { createWalletStore, type WalletStore } from './store/index.ts';

export type WalletDeps = {
  store: WalletStore;
  now: () => string;
  newEntryId: () => string;
};

export function composeWallet(table: Table): WalletDeps {
  return {
    store: createWalletStore(table),
    now: () => new Date().toISOString(),
    newEntryId: () => newId('entry'),
  };
}
