import { readEnv } from '#functions/platform/runtime/env.ts';
import { log } from '#functions/platform/runtime/log.ts';
import { createTable } from '#functions/platform/table/client.ts';
import { auditWallets } from '../audit/audit-wallets.ts';
import { composeWallet } from '../deps.ts';
import { WalletEnv } from '../env.ts';

const deps = composeWallet(createTable(readEnv(WalletEnv).TABLE_NAME));

/** Runs on a schedule. Throws when a wallet and its ledger disagree, which raises the alarm. */
export async function handler(): Promise<{ audited: number; moving: number }> {
  const audits = await auditWallets(deps);
  const wrong = audits.filter(({ verdict }) => verdict === 'wrong');
  if (wrong.length > 0) {
    log.error('ledger and balance disagree', { wrong });
    throw new Error(`${wrong.length} wallets disagree with their ledger`);
  }
  const moving = audits.filter(({ verdict }) => verdict === 'moving').length;
  return { audited: audits.length - moving, moving };
}
