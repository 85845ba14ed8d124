import type { Bucket } from '#shared/domain/runs/credits.ts';
import type { WalletDeps } from '../deps.ts';
import { isLive } from '../domain/buckets.ts';

type Closed = {
  tenantId: string;
  runId: string;
  amount: number;
  captured: number;
  status: 'open' | 'closed';
  taken: Bucket[];
  lapsed?: number | undefined;
};

/**
 * Credits of a hold that expired instead of being given back. Holds that an earlier release closed do not tell: only if one of
 * their buckets has expired by now are the run's last movements asked.
 */
export async function lapsedOf({ store, now }: WalletDeps, hold: Closed): Promise<number> {
  const { tenantId, runId, taken, amount, captured } = hold;
  if (hold.lapsed !== undefined) return hold.lapsed;
  const at = now();
  const mayHave =
    hold.status === 'closed' && captured < amount && taken.some((bucket) => !isLive(bucket, at));
  if (!mayHave) return 0;
  // Nothing is booked for a run after its hold is closed: that is what came last.
  const { data } = await store.ledger.query
    .byRun({ tenantId, run_key: runId })
    .go({ order: 'desc', count: 2, limit: 2 });
  return data.filter(({ kind }) => kind === 'expiry').reduce((sum, entry) => sum - entry.amount, 0);
}
