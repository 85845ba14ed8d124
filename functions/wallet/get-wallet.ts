import type { Bucket, Wallet } from '#shared/domain/runs/credits.ts';
import { readWallet } from './change-wallet.ts';
import { readHold } from './credits/capture-credits.ts';
import type { WalletDeps } from './deps.ts';
import { inSpendingOrder, isLive, spendable } from './domain/buckets.ts';
import { openWallet } from './open-wallet.ts';

/**
 * The wallet as a person reads it. What runs have spent of their holds is already gone from the balance. Whoever looks first,
 * be it to price a run, opens it.
 */
export async function getWallet(deps: WalletDeps, tenantId: string): Promise<Wallet> {
  const state = await readOpened(deps, tenantId);
  const holds = await Promise.all(state.open_holds.map((runId) => readHold(deps, tenantId, runId)));
  const now = deps.now();
  const live = inSpendingOrder(state.buckets.filter((bucket) => isLive(bucket, now)));
  const of = (kind: Bucket['kind']) => live.filter((bucket) => bucket.kind === kind);
  const available = spendable(live, now);
  const held = holds.reduce((sum, { open, left }) => sum + (open ? left : 0), 0);
  return {
    balance: available + held,
    available,
    held,
    monthly: spendable(of('monthly'), now),
    rolled_over: spendable(of('rolled_over'), now),
    purchased: spendable(of('purchased'), now),
    monthly_resets_at: of('monthly')[0]?.expires_at ?? null,
    purchased_expiry: of('purchased').flatMap(({ amount, expires_at }) =>
      expires_at ? [{ amount, expires_at }] : [],
    ),
  };
}

async function readOpened(deps: WalletDeps, tenantId: string) {
  const state = await readWallet(deps, tenantId);
  if (state.version > 0) return state;
  await openWallet(deps, tenantId);
  return readWallet(deps, tenantId);
}

/** Whether anything was ever put into this account's wallet. */
export async function hasWallet(deps: WalletDeps, tenantId: string): Promise<boolean> {
  return (await readWallet(deps, tenantId)).version > 0;
}
