import { idPrefixes } from '#functions/platform/runtime/ids.ts';
import type { WalletDeps } from '../deps.ts';
import { lapsedOf } from './lapsed-of.ts';

export type HoldItem = Awaited<ReturnType<typeof readHolds>>[number];
export type EntryItem = Awaited<ReturnType<typeof readEntries>>[number];

/** A run's hold, or a movement of no run. Ranks are in the order in which the ids were made; `change` is signed credits. */
export type Line = { rank: string; change: number } & (
  | { hold: HoldItem; lapsed: number }
  | { entry: EntryItem }
);

/** Above and below all ranks, which are ULIDs. */
export const highest = '~';
const lowest = ' ';

export const rankOf = (id: string): string => id.slice(id.indexOf('_') + 1);

/**
 * The next `count` lines below `before`, newest first. Runs are read from their holds, one item each, however many leads they
 * paid for.
 */
export async function readLines(
  deps: WalletDeps,
  tenantId: string,
  before: string,
  count: number,
): Promise<Line[]> {
  // A range includes its end, so one more is read.
  const [holds, entries] = await Promise.all([
    readHolds(deps, tenantId, before, count + 1),
    readEntries(deps, tenantId, before, count + 1),
  ]);
  const keys = [
    ...holds.map((hold) => ({ rank: rankOf(hold.runId), hold })),
    ...entries.map((entry) => ({ rank: rankOf(entry.id), entry })),
  ];
  const shown = keys
    .filter(({ rank }) => rank < before)
    .toSorted((a, b) => (a.rank < b.rank ? 1 : -1))
    .slice(0, count);
  return Promise.all(
    shown.map(async (line) => {
      if ('entry' in line) return { ...line, change: line.entry.amount };
      const lapsed = await lapsedOf(deps, line.hold);
      return { ...line, lapsed, change: 0 - line.hold.captured - lapsed };
    }),
  );
}

async function readHolds({ store }: WalletDeps, tenantId: string, before: string, count: number) {
  const holds = store.holds.query
    .primary({ tenantId })
    .between({ runId: lowest }, { runId: `${idPrefixes.run}_${before}` });
  return (await holds.go({ order: 'desc', count, limit: count, consistent: true })).data;
}

async function readEntries({ store }: WalletDeps, tenantId: string, before: string, count: number) {
  const entries = store.ledger.query
    .byRun({ tenantId, run_key: '-' })
    .between({ id: lowest }, { id: `${idPrefixes.entry}_${before}` });
  return (await entries.go({ order: 'desc', count, limit: count })).data;
}
