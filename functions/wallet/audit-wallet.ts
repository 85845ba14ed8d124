import { bookExpiry } from './book-expiry.ts';
import type { WalletDeps } from './deps.ts';
import { getWallet } from './get-wallet.ts';

export type WalletAudit = {
  tenantId: string;
  balance: number;
  held: number;
  ledgerAmount: number;
  ledgerHeld: number;
  ok: boolean;
};

/** Books what lapsed, then compares the sum of all movements with what the wallet says. */
export async function auditWallet(deps: WalletDeps, tenantId: string): Promise<WalletAudit> {
  await bookExpiry(deps, tenantId);
  const { data } = await deps.store.ledger.query
    .primary({ tenantId })
    .go({ pages: 'all', attributes: ['amount', 'held'] });
  const ledgerAmount = data.reduce((sum, { amount }) => sum + amount, 0);
  const ledgerHeld = data.reduce((sum, { held }) => sum + held, 0);
  const { balance, held } = await getWallet(deps, tenantId);
  return {
    tenantId,
    balance,
    held,
    ledgerAmount,
    ledgerHeld,
    ok: ledgerAmount === balance && ledgerHeld === held,
  };
}

/** Every account's audit; a wrong one is what the alarm is for. */
export async function auditAllWallets(deps: WalletDeps): Promise<WalletAudit[]> {
  const { data } = await deps.store.wallets.query.all({}).go({ pages: 'all', attributes: ['tenantId'] });
  const audits: WalletAudit[] = [];
  for (const { tenantId } of data) audits.push(await auditWallet(deps, tenantId));
  return audits;
}
