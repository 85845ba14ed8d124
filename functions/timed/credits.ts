import { getWallet, type WalletDeps } from '#functions/wallet/index.ts';

type Stopped = { tenantId: string; status: string; needs?: number | undefined };

/**
 * How many credits one that is stopped for them still lacks. None where it is to be priced: there are as many as it needed when it was priced last, or that is not known.
 */
export async function lackingCredits(
  wallet: WalletDeps,
  { tenantId, status, needs }: Stopped,
): Promise<number> {
  if (status !== 'stopped_credits' || needs === undefined) return 0;
  const { available } = await getWallet(wallet, tenantId);
  return Math.max(0, needs - available);
}
