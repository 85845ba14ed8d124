import { isDeepStrictEqual } from 'node:util';
import { TransactionRefused, transact, write } from '#functions/platform/table/transact.ts';
import { bookExpiry } from '../credits/book-expiry.ts';
import type { WalletDeps } from '../deps.ts';
import { getWallet } from '../get-wallet.ts';
import type { Audited } from '../store/wallets.ts';
import { nothingSummed, sumLedger } from './sum-ledger.ts';

export type WalletAudit = {
  tenantId: string;
  balance: number;
  held: number;
  ledgerAmount: number;
  ledgerHeld: number;
  /** `moving`: it changed whenever it was read, and is judged next time. */
  verdict: 'right' | 'wrong' | 'moving';
};

const tries = 5;

/**
 * Books what lapsed, then compares the sum of all movements with what the wallet says. Movements that were found right
 * more than an hour ago are not read again.
 */
export async function auditWallet(deps: WalletDeps, tenantId: string): Promise<WalletAudit> {
  await bookExpiry(deps, tenantId);
  let audit = await compare(deps, tenantId);
  for (let attempt = 2; audit.verdict === 'moving' && attempt <= tries; attempt += 1)
    audit = await compare(deps, tenantId);
  return audit;
}

/** The ledger is read between two looks at the wallet: only if nothing moved do they speak of the same moment. */
async function compare(deps: WalletDeps, tenantId: string): Promise<WalletAudit> {
  const before = await look(deps, tenantId);
  const { all, settled } = await sumLedger(deps, tenantId, before.audited ?? nothingSummed);
  const after = await look(deps, tenantId);
  const { balance, held, version } = before;
  const audit = { tenantId, balance, held, ledgerAmount: all.amount, ledgerHeld: all.held };
  if (!isDeepStrictEqual(before, after)) return { ...audit, verdict: 'moving' };
  if (all.amount !== balance || all.held !== held) return { ...audit, verdict: 'wrong' };
  await remember(deps, tenantId, { ...settled, version });
  return { ...audit, verdict: 'right' };
}

async function look(deps: WalletDeps, tenantId: string) {
  const { data } = await deps.store.wallets.get({ tenantId }).go({ consistent: true });
  const { balance, held } = await getWallet(deps, tenantId);
  return { balance, held, version: data?.version ?? 0, audited: data?.audited };
}

async function remember(deps: WalletDeps, tenantId: string, audited: Audited): Promise<void> {
  const unmoved = deps.store.wallets
    .patch({ tenantId })
    .set({ audited })
    .where(({ version }, { eq }) => eq(version, audited.version));
  try {
    await transact(deps.store.table, [write.update('wallet', unmoved.params())]);
  } catch (error) {
    if (!(error instanceof TransactionRefused)) throw error;
  }
}
