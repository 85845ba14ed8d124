import { write } from '#functions/platform/table/transact.ts';
import type { Bucket } from '#shared/domain/runs/credits.ts';
import { changeWallet } from '../change-wallet.ts';
import type { WalletDeps } from '../deps.ts';
import { add } from '../domain/buckets.ts';

/**
 * Puts credits into a wallet, with a ledger entry that says why. `gift`: nobody paid for them. `first`: only into a wallet that
 * nothing was ever put into, so that twice is the same as once.
 */
export async function grantCredits(
  deps: WalletDeps,
  tenantId: string,
  bucket: Bucket,
  note: string,
  { gift = false, first = false } = {},
): Promise<void> {
  await changeWallet(deps, tenantId, (wallet) => {
    if (first && wallet.version > 0) return undefined;
    const kind = bucket.kind === 'purchased' && !gift ? ('purchase' as const) : ('grant' as const);
    const entry = {
      tenantId,
      id: deps.newEntryId(),
      kind,
      amount: bucket.amount,
      held: 0,
      note,
      at: deps.now(),
    };
    return {
      buckets: add(wallet.buckets, bucket),
      open_holds: wallet.open_holds,
      with: [write.put('ledger', deps.store.ledger.create(entry).params())],
    };
  });
}
