import { type Write, write } from '#functions/platform/table/transact.ts';
import { changeWallet } from '../change-wallet.ts';
import type { WalletDeps } from '../deps.ts';
import { add } from '../domain/buckets.ts';
import type { Charge } from './capture-credits.ts';

/**
 * Gives back what was charged for a value, together with `alongside`, which has to see to it that it happens once. Whichever credits
 * they were, those that come back do not lapse. Throws `TransactionRefused` if `alongside` is refused.
 */
export async function refundCredits(
  deps: WalletDeps,
  { tenantId, userId }: { tenantId: string; userId: string },
  { credits, ...of }: Charge,
  alongside: Write[],
): Promise<void> {
  await changeWallet(deps, tenantId, ({ buckets, open_holds }) => {
    const entry = {
      ...{ ...of, tenantId, user_id: userId, id: deps.newEntryId(), at: deps.now() },
      ...{ kind: 'refund' as const, amount: credits, held: 0 },
    };
    return {
      buckets: add(buckets, { kind: 'purchased', amount: credits, expires_at: null }),
      open_holds,
      with: [write.put('ledger', deps.store.ledger.create(entry).params()), ...alongside],
    };
  });
}
