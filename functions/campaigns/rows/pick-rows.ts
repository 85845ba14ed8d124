import { chunk } from '#functions/platform/jobs/queue.ts';
import type { CampaignDeps } from '../deps.ts';
import type { CampaignStore } from '../store/index.ts';
import { readFirstRows } from './first-format.ts';
import { startOverlay } from './leaf.ts';
import { fetchPart, type List, readIndex, readTail, tries, withDestination } from './read-rows.ts';
import type { Row } from './row.ts';

/** What `pick` makes of each row of a list, in no order: of its kept rows, or of a list that is too long to be kept, as `pickRows`. */
export async function pickKept<Picked>(
  { store, rows }: Pick<CampaignDeps, 'store' | 'rows'>,
  list: List,
  pick: (row: Row) => Picked | undefined,
): Promise<Picked[]> {
  const kept = await rows(list);
  return kept ? kept.flatMap((row) => pick(row) ?? []) : pickRows(store, list, (row) => detached(pick(row)));
}

/** Leaves whose rows are there at once where all are gone through: some 10 MB. */
const leavesAtOnce = 4;

/**
 * What `pick` makes of each row of a list, in no order; what it makes nothing of is left out. No more rows than those of a few leaves are there at
 * once, so that the list may be as long as it is. What is picked must not hold on to texts of the row: see `detached`.
 */
export async function pickRows<Picked>(
  store: CampaignStore,
  list: List,
  pick: (row: Row) => Picked | undefined,
): Promise<Picked[]> {
  const pickAll = (rows: Row[]) => withDestination(list, rows).flatMap((row) => pick(row) ?? []);
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const { rows: tail } = await readTail(store, list);
    const index = await readIndex(store, list);
    const over = startOverlay(tail);
    const picked = index ? [] : pickAll(over.put(await readFirstRows(store, list)));
    let isWhole = index !== undefined || !(await readIndex(store, list));
    for (const part of chunk(index?.leaves ?? [], leavesAtOnce)) {
      const rows = await fetchPart(store, list, part);
      isWhole &&= rows !== undefined;
      if (!rows) break;
      for (const one of pickAll(over.put(rows))) picked.push(one);
    }
    if (isWhole) return [...picked, ...pickAll(over.added())];
  }
  throw new Error('the leaves of a list were replaced whenever they were read');
}

/** A value with texts of its own: one that was cut out of a leaf keeps the whole leaf in memory. */
export function detached<Value>(value: Value): Value {
  if (typeof value === 'string') return Buffer.from(value).toString() as Value;
  if (Array.isArray(value)) return value.map(detached) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, detached(one)])) as Value;
}
