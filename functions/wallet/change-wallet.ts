import { setTimeout as sleep } from 'node:timers/promises';
import { TransactionRefused, transact, type Write, write } from '#functions/platform/table/transact.ts';
import type { Bucket } from '#shared/domain/runs/credits.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { WalletDeps } from './deps.ts';
import type { Refunds } from './domain/refunds.ts';

export type WalletState = {
  buckets: Bucket[];
  open_holds: string[];
  version: number;
  monthly_resets_at?: string | undefined;
  refunds?: Refunds | undefined;
};
/** `refunds` stay as they are where they are not named. */
export type WalletChange = { buckets: Bucket[]; open_holds: string[]; refunds?: Refunds; with: Write[] };

const tries = 20;

export async function readWallet({ store }: WalletDeps, tenantId: string): Promise<WalletState> {
  const { data } = await store.wallets.get({ tenantId }).go({ consistent: true });
  return data ?? { buckets: [], open_holds: [], version: 0 };
}

/**
 * Reads, decides and writes the wallet together with `with`, again from the start if somebody else changed it.
 * `decide` gives undefined to leave everything as it is. Throws `conflict` if somebody else was faster every time.
 */
export async function changeWallet(
  deps: WalletDeps,
  tenantId: string,
  decide: (state: WalletState) => WalletChange | undefined | Promise<WalletChange | undefined>,
): Promise<WalletChange | undefined> {
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    const state = await readWallet(deps, tenantId);
    const change = await decide(state);
    if (!change) return undefined;
    try {
      await transact(deps.store.table, [walletWrite(deps, tenantId, state, change), ...change.with]);
      return change;
    } catch (error) {
      if (!(error instanceof TransactionRefused) || !error.labels.includes('wallet')) throw error;
    }
    // At random, or those who collided would collide again.
    await sleep(Math.random() * Math.min(1000, 10 * 2 ** attempt));
  }
  throw new AppError('conflict', { reason: 'changed' });
}

function walletWrite(
  { store }: WalletDeps,
  tenantId: string,
  before: WalletState,
  after: WalletChange,
): Write {
  const { buckets, open_holds, refunds } = after;
  const changed = { buckets, open_holds, ...(refunds ? { refunds } : {}) };
  if (before.version === 0)
    return write.put('wallet', store.wallets.create({ tenantId, ...changed, version: 1 }).params());
  const change = store.wallets
    .patch({ tenantId })
    .set({ ...changed, version: before.version + 1 })
    .where(({ version }, { eq }) => eq(version, before.version));
  return write.update('wallet', change.params());
}
