import pLimit from 'p-limit';
import { inBatches, readItems } from '#functions/platform/table/read-items.ts';
import type { Bucket } from '#shared/domain/runs/credits.ts';
import type { WalletDeps } from '../deps.ts';
import { isLive } from '../domain/buckets.ts';
import type { Audited } from '../store/wallets.ts';
import { auditWallet, type WalletAudit } from './audit-wallet.ts';

type Listed = { version: number; open_holds: string[]; buckets: Bucket[]; audited?: Audited | undefined };

const atOnce = 8;

/** Audits every wallet that may have moved since it was last found right. */
export async function auditWallets(deps: WalletDeps): Promise<WalletAudit[]> {
  const audits: WalletAudit[] = [];
  const limit = pLimit(atOnce);
  for await (const wallets of inBatches(readItems(deps.store.wallets.query.all({})), 200)) {
    const moved = wallets.filter((wallet) => mayHaveMoved(wallet, deps.now()));
    const audited = moved.map(({ tenantId }) => limit(() => auditWallet(deps, tenantId)));
    audits.push(...(await Promise.all(audited)));
  }
  return audits;
}

const mayHaveMoved = ({ version, open_holds, buckets, audited }: Listed, now: string): boolean =>
  audited?.version !== version || open_holds.length > 0 || buckets.some((bucket) => !isLive(bucket, now));
