import { TransactionRefused, type Write, write } from '#functions/platform/table/transact.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { changeWallet } from '../change-wallet.ts';
import type { WalletDeps } from '../deps.ts';
import { debit } from '../domain/buckets.ts';

export type HoldRequest = {
  tenantId: string;
  runId: string;
  campaignId: string;
  userId: string;
  amount: number;
  /** Of the list, and what the run does to it, for the statement. */
  campaignName?: string;
  stepKinds?: string[];
};

/**
 * Sets credits aside for a run, all or nothing, together with `alongside`. Asked twice for one run it holds once, and
 * tells whether it was now. Throws `insufficient_credits`, and `TransactionRefused` if `alongside` is refused.
 */
export async function holdCredits(
  deps: WalletDeps,
  request: HoldRequest,
  alongside: Write[] = [],
): Promise<boolean> {
  const { store } = deps;
  const { tenantId, runId, amount } = request;
  try {
    const held = await changeWallet(deps, tenantId, async (wallet) => {
      if (wallet.open_holds.includes(runId)) return undefined;
      const part = debit(wallet.buckets, amount, deps.now());
      if (!part) throw new AppError('insufficient_credits');
      const hold = store.holds.create({
        tenantId,
        runId,
        amount,
        captured: 0,
        taken: part.taken,
        status: 'open',
        campaign_id: request.campaignId,
        campaign_name: request.campaignName,
        step_kinds: request.stepKinds,
      });
      return {
        buckets: part.buckets,
        open_holds: [...wallet.open_holds, runId],
        with: [
          write.put('hold', hold.params()),
          write.put('ledger', store.ledger.create(holdEntry(deps, request)).params()),
          ...alongside,
        ],
      };
    });
    return held !== undefined;
  } catch (error) {
    // A hold that was made and settled before: the message came late.
    if (error instanceof TransactionRefused && error.labels.includes('hold')) return false;
    throw error;
  }
}

function holdEntry(deps: WalletDeps, { tenantId, runId, campaignId, userId, amount }: HoldRequest) {
  return {
    tenantId,
    id: deps.newEntryId(),
    kind: 'hold' as const,
    amount: 0,
    held: amount,
    run_id: runId,
    campaign_id: campaignId,
    user_id: userId,
    at: deps.now(),
  };
}
