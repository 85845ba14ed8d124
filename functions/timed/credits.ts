import { getWallet, type WalletDeps } from '#functions/wallet/index.ts';
import { after } from '#shared/domain/time.ts';

/** When one that is stopped for credits tries again: after an hour. */
export const triesAgainAt = (now: Date): string => after(now, 60, 'minute');

type Stopped = { tenantId: string; status: string; needs?: number | undefined };

/**
 * How many credits one that is stopped for them still lacks, and when it tries again. Undefined where it is to be priced: there are as many as it needed when it was priced last, or that is not known.
 */
export async function lackingCredits(
  wallet: WalletDeps,
  { tenantId, status, needs }: Stopped,
  now: Date,
): Promise<{ missing: number; due_at: string } | undefined> {
  if (status !== 'stopped_credits' || needs === undefined) return undefined;
  const { available } = await getWallet(wallet, tenantId);
  return available < needs ? { missing: needs - available, due_at: triesAgainAt(now) } : undefined;
}
