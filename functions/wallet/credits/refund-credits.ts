import { type Write, write } from '#functions/platform/table/transact.ts';
import { changeWallet, readWallet } from '../change-wallet.ts';
import type { WalletDeps } from '../deps.ts';
import { add } from '../domain/buckets.ts';
import { countedAt, refundable, refundExpiry } from '../domain/refunds.ts';
import type { Charge } from './capture-credits.ts';

/** The credits that may come back to an account now: more than a fifth of what it spends does not. */
export async function readRefundable(deps: WalletDeps, tenantId: string): Promise<number> {
  const { refunds } = await readWallet(deps, tenantId);
  return refundable(countedAt(refunds, deps.now()));
}

/**
 * Gives back what was charged for a value, together with `alongside`, which has to see to it that it happens once. Says whether it did:
 * where more has come back than may, nothing is written. Throws `TransactionRefused` if `alongside` is refused.
 */
export async function refundCredits(
  deps: WalletDeps,
  { tenantId, userId }: { tenantId: string; userId: string },
  { credits, ...of }: Charge,
  alongside: Write[],
): Promise<boolean> {
  const changed = await changeWallet(deps, tenantId, ({ buckets, open_holds, ...wallet }) => {
    const now = deps.now();
    const counted = countedAt(wallet.refunds, now);
    if (credits > refundable(counted)) return undefined;
    const entry = {
      ...{ ...of, tenantId, user_id: userId, id: deps.newEntryId(), at: now },
      ...{ kind: 'refund' as const, amount: credits, held: 0 },
    };
    const expires_at = refundExpiry(wallet.monthly_resets_at, now);
    return {
      buckets: add(buckets, { kind: 'purchased', amount: credits, expires_at }),
      open_holds,
      refunds: { ...counted, refunded: counted.refunded + credits },
      with: [write.put('ledger', deps.store.ledger.create(entry).params()), ...alongside],
    };
  });
  return changed !== undefined;
}
