import pLimit from 'p-limit';
import { log } from '#functions/platform/runtime/log.ts';
import { eraseKeys, keyOf } from '#functions/platform/table/erase-items.ts';
import { readItems } from '#functions/platform/table/read-items.ts';
import { isConditionRefused, tryTransact, write } from '#functions/platform/table/transact.ts';
import type { CampaignDeps } from '../deps.ts';
import { type LeafNote, shardOf } from '../store/rows.ts';
import { readFirstRows } from './first-format.ts';
import { leavesOf, overlay, type TailRow } from './leaf.ts';
import { fetchLeaves, type List, leafKey, readIndex, readTail, type Tail } from './read-rows.ts';
import type { Row } from './row.ts';

const removedAtOnce = 32;
/** Batches of 100 heads. */
const readAtOnce = 4;

/**
 * Writes new leaves for all lists that asked for it. One that changes meanwhile is done another time. One that fails keeps no other waiting:
 * it throws once all are done.
 */
export async function compactLists(deps: CampaignDeps): Promise<{ compacted: number }> {
  let compacted = 0;
  const failures: unknown[] = [];
  for await (const { tenantId, campaign_id } of readItems(deps.store.compactions.query.primary({}))) {
    const list = { tenantId, campaign_id };
    try {
      if (await compactRows(deps, list)) compacted += 1;
      // Two sweeps may have come to it.
      await deps.store.compactions.delete(list).go();
    } catch (error) {
      log.error('the rows of a list cannot be put into leaves', { ...list, error });
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
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
  for (const piece of pieces) {
    const written = await rewrite(deps, list, piece, index !== undefined);
    if (!written) return giveUp(deps, list, notes);
    notes.push(...written);
  }
  const kept = new Set(notes.map(({ id }) => id));
  if (!(await switchIndex(deps, list, index?.version, notes))) return giveUp(deps, list, notes);
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

/** The leaves that take a leaf's place; undefined where another call has replaced it. */
async function rewrite(
  deps: CampaignDeps,
  list: List,
  piece: Piece,
  hasLeaves: boolean,
): Promise<LeafNote[] | undefined> {
  const { leaf, tail } = piece;
  if (leaf && tail.length === 0) return [leaf];
  const rows = leaf
    ? await fetchLeaves(deps.store, list, [leaf])
    : hasLeaves
      ? []
      : await readFirstRows(deps.store, list);
  if (!rows) return undefined;
  return writeLeaves(deps, list, await withoutGone(deps, list, overlay(rows, tail), rows));
}

/**
 * Of rows that no leaf had only those of leads that are there: release 0.3 knows nothing of changed rows, and removes what says
 * that a lead of theirs is gone.
 */
async function withoutGone(
  { store }: CampaignDeps,
  list: List,
  rows: Row[],
  before: readonly Row[],
): Promise<Row[]> {
  const known = new Set(before.map(({ id }) => id));
  const added = rows.filter(({ id }) => !known.has(id));
  if (added.length === 0) return rows;
  const keys = added.map(({ id }) => ({ ...list, id }));
  const { data } = await store.heads
    .get(keys)
    .go({ consistent: true, attributes: ['id'], concurrent: readAtOnce });
  const there = new Set(data.map(({ id }) => id));
  return rows.filter(({ id }) => known.has(id) || there.has(id));
}

async function writeLeaves(deps: CampaignDeps, list: List, rows: Row[]): Promise<LeafNote[]> {
  const notes: LeafNote[] = [];
  for (const { part, bytes } of leavesOf(rows)) {
    const id = deps.newId('leaf');
    await deps.store.leaves.put({ ...list, ...leafKey(id), rows: bytes }).go();
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
  { items, single }: Pick<Tail, 'items' | 'single'>,
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
  { items, single }: Pick<Tail, 'items' | 'single'>,
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

/** Removes leaves that are not needed. A switch may be refused by what it wrote itself: what the index names stays. */
async function giveUp(deps: CampaignDeps, list: List, notes: readonly LeafNote[]): Promise<false> {
  const index = await readIndex(deps.store, list);
  const named = new Set(index?.leaves.map(({ id }) => id));
  await removeLeaves(
    deps,
    list,
    notes.filter(({ id }) => !named.has(id)),
  );
  return false;
}

async function removeLeaves({ store }: CampaignDeps, list: List, notes: readonly LeafNote[]): Promise<void> {
  await Promise.all(notes.map(({ id }) => store.leaves.remove({ ...list, ...leafKey(id) }).go()));
}
