import { TransactionRefused, type Write, write } from '#functions/platform/table/transact.ts';
import { changeWallet } from '../change-wallet.ts';
import type { WalletDeps } from '../deps.ts';
import { putBack } from '../domain/buckets.ts';
import { countedAt } from '../domain/refunds.ts';

export type Settled = { spent: number; released: number };
type Alongside = (settled: Settled) => Write[];

/**
 * Closes a run's hold and gives back what was not spent. `alongside` is written in the same transaction and is told what the hold
 * came to, so that stopping a run, closing its hold and noting its credits are one act. Settling twice, or a run that held
 * nothing, changes nothing but still reports; `alongside` is then left to the caller.
 */
export async function settleHold(
  deps: WalletDeps,
  tenantId: string,
  runId: string,
  alongside: Alongside = () => [],
): Promise<Settled & { wrote: boolean }> {
  for (;;) {
    try {
      return await trySettle(deps, tenantId, runId, alongside);
    } catch (error) {
      // A capture came in between reading and closing: what is left is less now.
      if (!(error instanceof TransactionRefused) || !error.labels.includes('hold')) throw error;
    }
  }
}

async function trySettle(deps: WalletDeps, tenantId: string, runId: string, alongside: Alongside) {
  const { store } = deps;
  const { data: hold } = await store.holds.get({ tenantId, runId }).go({ consistent: true });
  if (!hold) return { spent: 0, released: 0, wrote: false };
  const result = { spent: hold.captured, released: hold.amount - hold.captured };
  if (hold.status === 'closed') return { ...result, wrote: false };

  await changeWallet(deps, tenantId, (wallet) => {
    const back = putBack(wallet.buckets, hold.taken, result.released, deps.now());
    const close = store.holds
      .patch({ tenantId, runId })
      .set({ status: 'closed', lapsed: back.lapsed })
      .where(({ status, captured }, { eq }) => `${eq(status, 'open')} AND ${eq(captured, hold.captured)}`);
    const counted = countedAt(wallet.refunds, deps.now());
    return {
      buckets: back.buckets,
      refunds: { ...counted, spent: counted.spent + result.spent },
      open_holds: wallet.open_holds.filter((id) => id !== runId),
      with: [
        write.update('hold', close.params()),
        ...releaseEntries(deps, tenantId, runId, result.released, back.lapsed),
        ...alongside(result),
      ],
    };
  });
  return { ...result, wrote: true };
}

function releaseEntries(
  deps: WalletDeps,
  tenantId: string,
  runId: string,
  released: number,
  lapsed: number,
): Write[] {
  const base = { tenantId, run_id: runId, at: deps.now() };
  const entries = [
    { ...base, id: deps.newEntryId(), kind: 'release' as const, amount: 0, held: -released },
    { ...base, id: deps.newEntryId(), kind: 'expiry' as const, amount: -lapsed, held: 0 },
  ];
  return entries
    .filter(({ amount, held }) => amount !== 0 || held !== 0)
    .map((entry, index) => write.put(`ledger-${index}`, deps.store.ledger.create(entry).params()));
}
