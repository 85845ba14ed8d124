import type { CampaignStore } from '../store/index.ts';
import type { LeafNote } from '../store/rows.ts';
import { overlay, rowsPerLeaf, type TailRow } from './leaf.ts';
import {
  fetchPart,
  type List,
  longTail,
  readIndex,
  readTail,
  requestCompaction,
  tries,
  withDestination,
} from './read-rows.ts';
import type { Row } from './row.ts';

type Direction = 'asc' | 'desc';
/** Ids from `from` on and below `to`; without one of them it has no end there. */
type Range = { from?: string | undefined; to?: string | undefined };
/** `next`: where the rows begin that come after these, or end where they come from above. */
type Part = { rows: Row[]; next: string | undefined };
type Walk = { store: CampaignStore; list: List; direction: Direction; readKept: ReturnType<typeof keepTail> };

/** A list of which more rows than so many have changed is not walked through. */
const longestTail = rowsPerLeaf;
/** For how long a tail is good for further leaves, in ms. An import beside it may make a tail of tens of thousands of rows, a second to read. */
const keptFor = 5000;

/**
 * All rows of a list in the order of their ids, a leaf at a time. Each is as it was some seconds before its turn comes at most, so what was deleted or
 * changed by then is seen so. The next leaf is read while one is used. Undefined for a list of which too much has changed since its leaves were written, of
 * which something cannot be read, or that has rows of release 0.2: it is read by its heads.
 */
export async function walkRows(
  store: CampaignStore,
  list: List,
  direction: Direction,
  tailKeptFor = keptFor,
): Promise<AsyncGenerator<Row[]> | undefined> {
  const { rows: tail, isWhole } = await readTail(store, list);
  if (tail.length >= longTail) await requestCompaction(store, list);
  if (!isWhole || tail.length > longestTail) return undefined;
  if (!(await readIndex(store, list)) && (await hasFirstRows(store, list))) return undefined;
  return parts({ store, list, direction, readKept: keepTail(store, list, tailKeptFor) });
}

async function hasFirstRows({ filterables }: CampaignStore, list: List): Promise<boolean> {
  const { data } = await filterables.query.primary(list).go({ limit: 1 });
  return data.length > 0;
}

async function* parts(walk: Walk): AsyncGenerator<Row[]> {
  let reading: Promise<Part> | undefined = readPart(walk, undefined);
  while (reading) {
    const { rows, next }: Part = await reading;
    reading = next === undefined ? undefined : readPart(walk, next);
    // One that fails is thrown when its turn comes, or not at all where somebody stops before.
    reading?.catch(() => undefined);
    yield rows;
  }
}

/** Reads the leaves that a list has, and before them what changed since they were written: as long as they are the same, the tail may be older. */
function keepTail(store: CampaignStore, list: List, ms: number) {
  let kept: { at: number; version: number | undefined; tail: TailRow[] } | undefined;
  return async () => {
    let index = await readIndex(store, list);
    if (!kept || kept.version !== index?.version || performance.now() - kept.at >= ms) {
      const at = performance.now();
      const { rows: tail } = await readTail(store, list);
      // In this order: what leaves the tail meanwhile stands in the leaves that are read after it.
      index = await readIndex(store, list);
      kept = { at, version: index?.version, tail };
    }
    return { leaves: index?.leaves ?? [], tail: kept.tail };
  };
}

/** The rows of the leaf that comes after `bound`. Leaves may be replaced between two parts: only ids say what was there already. */
async function readPart(
  { store, list, direction, readKept }: Walk,
  bound: string | undefined,
): Promise<Part> {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const { leaves, tail } = await readKept();
    const { leaf, range } = leafAfter(leaves, direction, bound);
    const rows = leaf ? await fetchPart(store, list, [leaf]) : [];
    if (!rows) continue;
    const isMeant = within(range);
    const whole = withDestination(list, overlay(rows.filter(isMeant), tail.filter(isMeant)));
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
