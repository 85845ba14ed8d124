import { chunk } from '#functions/platform/jobs/queue.ts';
import { log } from '#functions/platform/runtime/log.ts';
import { shareNext } from '#functions/platform/runtime/share-next.ts';
import { perPage } from '#functions/platform/table/read-items.ts';
import type { CampaignStore } from '../store/index.ts';
import { allShards, type LeafNote } from '../store/rows.ts';
import { readFirstRows } from './first-format.ts';
import { decodeLeaf, decodeRows, overlay, type TailRow } from './leaf.ts';
import { type Row, unpackRow } from './row.ts';

export type List = { tenantId: string; campaign_id: string };
export type Rows = ReturnType<typeof createRows>;

/** Changed rows from which on a list is worth new leaves: each filter reads them all, and a leaf is kept once it is read. */
export const longTail = 300;
/** Rows of all kept lists together, of about a kilobyte each: one huge list cannot fill the memory of a function. */
const mostKept = 250_000;
/** So often the leaves may be replaced while they are read. */
export const tries = 5;
/** For how long a list without rows of an older release is taken for one, in ms: while a release is deployed, both write. */
const lookAgain = 10_000;
const mostNoted = 10_000;

type Index = { version: number; leaves: LeafNote[] } | undefined;
type Kept = { leaves: string; rows: Row[] };

/**
 * Reads the rows of a list: leaves, which a function keeps since they never change, and what changed since they were
 * written. Each call shows every change that was written before it; many at once, as of pages that are scrolled past, are two reads. Undefined for a
 * list that is too long to be kept (`pickRows`).
 */
export function createRows(store: CampaignStore, most = mostKept) {
  const kept = new Map<string, Kept>();
  const withoutSingle = new Map<string, number>();

  async function readTailOf(list: List): Promise<Tail> {
    const at = performance.now();
    if ((withoutSingle.get(list.campaign_id) ?? 0) > at) return readTail(store, list, []);
    withoutSingle.delete(list.campaign_id);
    const tail = await readTail(store, list);
    if (withoutSingle.size >= mostNoted) withoutSingle.clear();
    if (tail.single.length === 0) withoutSingle.set(list.campaign_id, at + lookAgain);
    return tail;
  }

  async function readLeaves(list: List, index: Index): Promise<Row[] | undefined> {
    const leaves = index ? index.leaves.map(({ id }) => id).join() : 'first format';
    const known = kept.get(list.campaign_id);
    kept.delete(list.campaign_id);
    const rows =
      known?.leaves === leaves
        ? known.rows
        : index
          ? await fetchLeaves(store, list, index.leaves)
          : await readFirstRows(store, list);
    if (rows) keep(list.campaign_id, { leaves, rows });
    return rows;
  }

  function keep(campaignId: string, copy: Kept): void {
    kept.set(campaignId, copy);
    for (const id of kept.keys()) {
      const sum = [...kept.values()].reduce((total, { rows }) => total + rows.length, 0);
      if (sum <= most || id === campaignId) break;
      kept.delete(id);
    }
  }

  async function readRows(list: List): Promise<Row[] | undefined> {
    for (let attempt = 0; attempt < tries; attempt += 1) {
      // In this order: what leaves the tail meanwhile stands in the leaves that are read after it.
      const tail = await readTailOf(list);
      const index = await readIndex(store, list);
      if (sumOf(index) > most) return undefined;
      const rows = await readLeaves(list, index);
      if (!rows) continue;
      // The first leaves take the place of older rows, which may have gone while they were read.
      if (!index && (await readIndex(store, list))) continue;
      if (tail.rows.length >= longTail) await requestCompaction(store, list);
      return withDestination(list, overlay(rows, tail.rows));
    }
    throw new Error('the leaves of a list were replaced whenever they were read');
  }

  const read = shareNext((key) => {
    const [tenantId = '', campaign_id = ''] = key.split(' ');
    return readRows({ tenantId, campaign_id });
  });
  return ({ tenantId, campaign_id }: List): Promise<Row[] | undefined> => read(`${tenantId} ${campaign_id}`);
}

const sumOf = (index: Index): number => index?.leaves.reduce((sum, { count }) => sum + count, 0) ?? 0;

/** Rows of before format 6 do not say where a lead was sent: there was only the webhook of its list. */
export function withDestination({ campaign_id }: List, rows: Row[]): Row[] {
  for (const row of rows) if (row.sent === 1 && !row.sent_to) row.sent_to = [campaign_id];
  return rows;
}

/** Has a list's leaves written anew soon. Asked twice it is done once. */
export async function requestCompaction(store: CampaignStore, list: List): Promise<void> {
  await store.compactions.put(list).go();
}

export async function readIndex(store: CampaignStore, list: List): Promise<Index> {
  const { data } = await store.leafIndexes.get(list).go({ consistent: true });
  return data ?? undefined;
}

/**
 * What changed since the leaves were written, and the items in which it stands: `single` are those of releases until 0.3. `gone`
 * are items that say of a lead that it is gone. `isWhole` is false where one of them cannot be read.
 */
export type Tail = {
  isWhole: boolean;
  rows: TailRow[];
  items: { id: string; gone: boolean }[];
  single: { id: string; version: number; gone: boolean }[];
};

export async function readTail(store: CampaignStore, list: List, singleIn = allShards): Promise<Tail> {
  const all = { pages: 'all', limit: perPage, consistent: true } as const;
  const [changed, ...shards] = await Promise.all([
    // The newest first: they are removed last, so whoever is told what a lead was is told that it is gone.
    store.changedRows.query.primary(list).go({ ...all, order: 'desc' }),
    ...singleIn.map((shard) => store.rows.query.primary({ ...list, shard }).go(all)),
  ]);
  const items = changed.data.flatMap(({ id, rows }) => unlessUnreadable({ id }, () => decodeRows(rows)));
  const single = shards.flatMap(({ data }) =>
    data.flatMap(({ id, version, packed }) =>
      unlessUnreadable({ id, version }, () => [
        { id, version, row: packed === undefined ? undefined : unpackRow(packed) },
      ]),
    ),
  );
  const found = changed.data.length + shards.reduce((sum, { data }) => sum + data.length, 0);
  const isWhole = items.length + single.length === found;
  return { isWhole, rows: [...items, ...single].flatMap(({ rows }) => rows), items, single };
}

/** What cannot be read is left out and told to the log: the rest of the list does not depend on it. */
function unlessUnreadable<Item extends { id: string }>(item: Item, read: () => TailRow[]) {
  try {
    const rows = read();
    return [{ ...item, rows, gone: rows.some(({ row }) => row === undefined) }];
  } catch (error) {
    log.error('unreadable row', { row: item.id, error: error as Error });
    return [];
  }
}

const leavesPerRead = 20;

/** All rows of these leaves, or nothing if one of them is gone: then others have taken its place. */
export async function fetchLeaves(
  store: CampaignStore,
  list: List,
  notes: readonly LeafNote[],
): Promise<Row[] | undefined> {
  const parts = await Promise.all(
    chunk([...notes], leavesPerRead).map((part) => fetchPart(store, list, part)),
  );
  return parts.every((part) => part !== undefined) ? parts.flat() : undefined;
}

/** The same of at most a hundred leaves, in one read. */
export async function fetchPart({ leaves }: CampaignStore, list: List, notes: readonly LeafNote[]) {
  const keys = notes.map(({ id }) => ({ ...list, ...leafKey(id) }));
  const { data } = await leaves.get(keys).go({ consistent: true });
  const found = new Map(data.map(({ id, rows }) => [id, rows]));
  if (found.size < notes.length) return undefined;
  return notes.flatMap(({ id }) => decodeLeaf(found.get(id) ?? new Uint8Array()));
}

export const leafKey = (id: string) => ({ id, shard: id.charCodeAt(id.length - 1) % allShards.length });
