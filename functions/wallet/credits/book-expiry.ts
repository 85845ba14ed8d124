import { write } from '#functions/platform/table/transact.ts';
import { changeWallet } from '../change-wallet.ts';
import type { WalletDeps } from '../deps.ts';
import { isLive } from '../domain/buckets.ts';

/** Drops lapsed buckets and says so in the ledger. */
export async function bookExpiry(deps: WalletDeps, tenantId: string): Promise<void> {
  await changeWallet(deps, tenantId, ({ buckets, open_holds }) => {
    const at = deps.now();
    const lapsed = buckets
      .filter((bucket) => !isLive(bucket, at))
      .reduce((sum, { amount }) => sum + amount, 0);
    if (lapsed === 0) return undefined;
    const entry = { tenantId, id: deps.newEntryId(), kind: 'expiry' as const, amount: -lapsed, held: 0, at };
    const ledger = write.put('ledger', deps.store.ledger.create(entry).params());
    return { buckets: buckets.filter((bucket) => isLive(bucket, at)), open_holds, with: [ledger] };
  });
}
