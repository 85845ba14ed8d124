import pLimit from 'p-limit';
import { chunk } from '#functions/platform/jobs/queue.ts';
import { eraseKeys, keyOf } from '#functions/platform/table/erase-items.ts';
import { readItems } from '#functions/platform/table/read-items.ts';
import { isConditionRefused, tryTransact, write } from '#functions/platform/table/transact.ts';
import type { CampaignDeps } from '../deps.ts';
import { type LeafNote, shardOf } from '../store/rows.ts';
import { readFirstRows } from './first-format.ts';
import { encodeLeaf, overlay, rowsPerLeaf, type TailRow } from './leaf.ts';
import { fetchLeaves, type List, leafKey, readIndex, readTail, type Tail } from './read-rows.ts';
import type { Row } from './row.ts';

const removedAtOnce = 32;

/** Writes new leaves for all lists that asked for it. One that changes meanwhile is done another time. */
export async function compactLists(deps: CampaignDeps): Promise<{ compacted: number }> {
  let compacted = 0;
  for await (const list of readItems(deps.store.compactions.query.primary({}))) {
    if (await compactRows(deps, list)) compacted += 1;
    await deps.store.compactions.remove(list).go();
  }
  return { compacted };
}

/**
 * Puts the changed rows of a list into leaves. Readers see the same before, meanwhile and after. False if another call
 * was faster: then nothing is changed.
 */
export async function compactRows(deps: CampaignDeps, list: List): Promise<boolean> {
  const { store } = deps;
  const tail = await readTail(store, list);
  const index = await readIndex(store, list);
  const old = index?.leaves ?? [];
  const pieces = index ? groupByLeaf(old, tail.rows) : [{ leaf: undefined, tail: tail.rows }];
  const notes: LeafNote[] = [];
  for (const piece of pieces) notes.push(...(await rewrite(deps, list, piece, index !== undefined)));
  const kept = new Set(notes.map(({ id }) => id));
  const fresh = notes.filter(({ id }) => !old.some((leaf) => leaf.id === id));
  if (!(await switchIndex(deps, list, index?.version, notes))) {
    await removeLeaves(deps, list, fresh);
    return false;
  }
  await removeTail(deps, list, tail);
  await removeLeaves(
    deps,
    list,
    old.filter(({ id }) => !kept.has(id)),
  );
  return true;
}

type Piece = { leaf: LeafNote | undefined; tail: TailRow[] };

/** Which changes belong to which leaf: each to the last one that begins before it. */
function groupByLeaf(leaves: readonly LeafNote[], tail: readonly TailRow[]): Piece[] {
  const pieces: Piece[] =
    leaves.length > 0 ? leaves.map((leaf) => ({ leaf, tail: [] })) : [{ leaf: undefined, tail: [] }];
  for (const change of tail) {
    const at = leaves.findLastIndex(({ from }) => from <= change.id);
    pieces[Math.max(0, at)]?.tail.push(change);
  }
  return pieces;
}

async function rewrite(
  deps: CampaignDeps,
  list: List,
  piece: Piece,
  hasLeaves: boolean,
): Promise<LeafNote[]> {
  const { leaf, tail } = piece;
  if (leaf && tail.length === 0) return [leaf];
  const rows = leaf
    ? await fetchLeaves(deps.store, list, [leaf])
    : hasLeaves
      ? []
      : await readFirstRows(deps.store, list);
  // Another call has replaced it: the switch will be refused.
  if (!rows) return leaf ? [leaf] : [];
  return writeLeaves(deps, list, overlay(rows, tail));
}

async function writeLeaves(deps: CampaignDeps, list: List, rows: Row[]): Promise<LeafNote[]> {
  const notes: LeafNote[] = [];
  for (const part of chunk(rows, rowsPerLeaf)) {
    const id = deps.newId('leaf');
    await deps.store.leaves.put({ ...list, ...leafKey(id), rows: encodeLeaf(part) }).go();
    notes.push({ id, from: part[0]?.id ?? '', count: part.length });
  }
  return notes;
}

async function switchIndex(
  { store }: CampaignDeps,
  list: List,
  before: number | undefined,
  leaves: LeafNote[],
): Promise<boolean> {
  const next = { ...list, version: (before ?? 0) + 1, leaves };
  const put =
    before === undefined
      ? store.leafIndexes.create(next).params()
      : store.leafIndexes
          .put(next)
          .where(({ version }, { eq }) => eq(version, before))
          .params();
  return tryTransact(store.table, [write.put('index', put)]);
}

/**
 * What was written since it was read stays. That a lead is gone is removed last: what it was would come back, since leaves do
 * not say that they had it.
 */
async function removeTail(
  deps: CampaignDeps,
  list: List,
  { items, single }: Omit<Tail, 'rows'>,
): Promise<void> {
  for (const last of [false, true]) {
    await removeItems(deps, list, {
      items: items.filter(({ gone }) => gone === last),
      single: single.filter(({ gone }) => gone === last),
    });
  }
}

async function removeItems(
  { store }: CampaignDeps,
  list: List,
  { items, single }: Omit<Tail, 'rows'>,
): Promise<void> {
  await eraseKeys(
    store.table,
    items.map(({ id }) => keyOf(store.changedRows.remove({ ...list, id }).params())),
  );
  const limit = pLimit(removedAtOnce);
  const remove = async ({ id, version: read }: Tail['single'][number]) => {
    const gone = store.rows
      .remove({ ...list, shard: shardOf(id), id })
      .where(({ version }, { eq }) => eq(version, read));
    await gone.go().catch((error: unknown) => {
      if (!isConditionRefused(error)) throw error;
    });
  };
  await Promise.all(single.map((row) => limit(() => remove(row))));
}

async function removeLeaves({ store }: CampaignDeps, list: List, notes: readonly LeafNote[]): Promise<void> {
  await Promise.all(notes.map(({ id }) => store.leaves.remove({ ...list, ...leafKey(id) }).go()));
}
