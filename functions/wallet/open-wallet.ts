import { findAccount } from '#functions/people/index.ts';
import { after } from '#shared/domain/time.ts';
import { grantCredits } from './credits/grant-credits.ts';
import type { WalletDeps } from './deps.ts';

const welcomeDays = 365;

/** Puts a new account's welcome credits into its wallet, once: a wallet that anything was ever put into is left alone. */
export async function openWallet(deps: WalletDeps, tenantId: string): Promise<void> {
  const account = await findAccount(deps.store, tenantId);
  if (!account?.welcome_credits) return;
  const expires_at = after(deps.now(), welcomeDays, 'day');
  const bucket = { kind: 'purchased', amount: account.welcome_credits, expires_at } as const;
  await grantCredits(deps, tenantId, bucket, 'Welcome credits', { gift: true, first: true });
}
