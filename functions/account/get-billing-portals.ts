import { findAccount } from '#functions/people/index.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import type { AccountDeps } from './deps.ts';

/** Where the account sees its invoices; null where nobody bills it that way. */
export async function getBillingPortals(deps: AccountDeps, { tenantId }: Caller) {
  const account = await findAccount(deps, tenantId);
  return { card_provider: account?.card_portal ?? null, second_provider: account?.second_portal ?? null };
}
