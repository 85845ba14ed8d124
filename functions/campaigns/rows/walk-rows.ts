import type { CampaignStore } from '../store/index.ts';
import type { LeafNote } from '../store/rows.ts';
import { overlay, rowsPerLeaf, type TailRow } from './leaf.ts';
import { fetchPart, type List, readIndex, readTail, tries, withDestination } from './read-rows.ts';
import type { Row } from './row.ts';

type Direction = 'asc' | 'desc';
/** Ids from `from` on and below `to`; without one of them it has no end there. */
type Range = { from?: string | undefined; to?: string | undefined };
/** `next`: where the rows begin that come after these, or end where they come from above. */
type Part = { rows: Row[]; next: string | undefined };

/** A tail of more rows than so many is not read again for each leaf. */
const longestTail = rowsPerLeaf;

/**
 * All rows of a list in the order of their ids, a leaf at a time: each as it is when its turn comes, so what is deleted or changed before is seen so.
 * The next leaf is read while one is used. Undefined for a list of which too much has changed since its leaves were written, or that has rows of
 * release 0.2: it is read by its heads.
 */
export async function walkRows(
  store: CampaignStore,
  list: List,
  direction: Direction,
): Promise<AsyncGenerator<Row[]> | undefined> {
  const { rows: tail } = await readTail(store, list);
  if (tail.length > longestTail) return undefined;
  if (!(await readIndex(store, list)) && (await hasFirstRows(store, list))) return undefined;
  return parts(store, list, direction);
}

async function hasFirstRows({ filterables }: CampaignStore, list: List): Promise<boolean> {
  const { data } = await filterables.query.primary(list).go({ limit: 1 });
  return data.length > 0;
}

async function* parts(store: CampaignStore, list: List, direction: Direction): AsyncGenerator<Row[]> {
  let reading: Promise<Part> | undefined = readPart(store, list, direction, undefined);
  while (reading) {
    const { rows, next }: Part = await reading;
    reading = next === undefined ? undefined : readPart(store, list, direction, next);
    // One that fails is thrown when its turn comes, or not at all where somebody stops before.
    reading?.catch(() => undefined);
    yield rows;
  }
}

/** The rows of the leaf that comes after `bound`. Leaves may be replaced between two parts: only ids say what was there already. */
async function readPart(
  store: CampaignStore,
  list: List,
  direction: Direction,
  bound: string | undefined,
): Promise<Part> {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    // In this order: what leaves the tail meanwhile stands in the leaves that are read after it.
    const { rows: tail } = await readTail(store, list);
    const index = await readIndex(store, list);
    const { leaf, range } = leafAfter(index?.leaves ?? [], direction, bound);
    const rows = leaf ? await fetchPart(store, list, [leaf]) : [];
    if (!rows) continue;
    const isMeant = within(range);
    const meant = overlay(rows.filter(isMeant), tail.filter(isMeant));
    const whole = withDestination(list, meant);
    return direction === 'asc'
      ? { rows: whole, next: range.to }
      : { rows: whole.reverse(), next: range.from };
  }
  throw new Error('the leaves of a list were replaced whenever they were read');
}

/** A leaf holds what begins with it, up to the next one; the first one also what is before it. */
function leafAfter(
  leaves: readonly LeafNote[],
  direction: Direction,
  bound: string | undefined,
): { leaf: LeafNote | undefined; range: Range } {
  if (direction === 'asc') {
    const at =
      bound === undefined
        ? 0
        : Math.max(
            0,
            leaves.findLastIndex(({ from }) => from <= bound),
          );
    return { leaf: leaves[at], range: { from: bound, to: leaves[at + 1]?.from } };
  }
  const last = leaves.findLastIndex(({ from }) => bound === undefined || from < bound);
  const at = Math.max(0, last);
  return { leaf: leaves[at], range: { from: at > 0 ? leaves[at]?.from : undefined, to: bound } };
}

const within =
  ({ from, to }: Range) =>
  ({ id }: Row | TailRow): boolean =>
    (from === undefined || id >= from) && (to === undefined || id < to);
