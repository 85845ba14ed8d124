import { perPage } from '#functions/platform/table/read-items.ts';
import type { WalletDeps } from '../deps.ts';

export type LedgerSum = { until: string; amount: number; held: number };

export const nothingSummed: LedgerSum = { until: ' ', amount: 0, held: 0 };

/** Ids are in the order of their makers' clocks, so a younger one than this may still be overtaken by one that is written late. */
const lateMs = 3_600_000;

/** Adds what came after `from`: all of it, and what is so old that nothing can come before it any more. */
export async function sumLedger(
  { store, now }: WalletDeps,
  tenantId: string,
  from: LedgerSum,
): Promise<{ all: LedgerSum; settled: LedgerSum }> {
  const { data } = await store.ledger.query
    .primary({ tenantId })
    .gt({ id: from.until })
    .go({ pages: 'all', limit: perPage, consistent: true, attributes: ['id', 'at', 'amount', 'held'] });
  const settledBefore = new Date(Date.parse(now()) - lateMs).toISOString();
  const firstYoung = data.findIndex(({ at }) => at >= settledBefore);
  const old = firstYoung === -1 ? data : data.slice(0, firstYoung);
  return { all: add(from, data), settled: add(from, old) };
}

type Movement = { id: string; amount: number; held: number };

const add = (sum: LedgerSum, movements: Movement[]): LedgerSum =>
  movements.reduce(
    ({ amount, held }, one) => ({ until: one.id, amount: amount + one.amount, held: held + one.held }),
    sum,
  );
