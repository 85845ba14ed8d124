import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { newId } from '#functions/platform/runtime/ids.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';
import { composeCampaigns } from '../deps.ts';
import { compactRows } from './compact-rows.ts';
import { encodeLeaf, rowsPerLeaf, type TailRow } from './leaf.ts';
import { type List, leafKey, longTail } from './read-rows.ts';
import type { Row } from './row.ts';
import { walkRows } from './walk-rows.ts';
import { rowsWrite } from './write-rows.ts';

const engine = withEngineTable();
const deps = () => composeCampaigns(engine.table);

const rowFor = (id: string, version: number): Row => ({
  ...{
    id,
    version,
    name: `${id} ${version}`,
    created_at: '2026-11-29T00:00:00.000Z',
    source: 'osm',
    sent: 0,
  },
  ...{ email_status: 'not_found', emails_count: 0, phones_count: 0, technologies: [], socials: [] },
});
const changeOf = (id: string, version: number, isGone: boolean): TailRow => ({
  ...{ id, version, row: isGone ? undefined : rowFor(id, version) },
});
const shown = (rows: readonly { id: string; version: number }[]) =>
  rows.map(({ id, version }) => `${id}${version}`);

/** A list with these leads in leaves of so many. */
async function openList(ids: readonly string[], perLeaf: number): Promise<List> {
  const { store } = deps();
  const list = { tenantId: newId('account'), campaign_id: newId('campaign') };
  const leaves = [];
  for (let at = 0; at < ids.length; at += perLeaf) {
    const part = ids.slice(at, at + perLeaf);
    const id = newId('leaf');
    const rows = encodeLeaf(part.map((one) => rowFor(one, 1)));
    await store.leaves.put({ ...list, ...leafKey(id), rows }).go();
    leaves.push({ id, from: part[0] ?? '', count: part.length });
  }
  if (leaves.length > 0) await store.leafIndexes.create({ ...list, version: 1, leaves }).go();
  return list;
}

const change = (list: List, changed: readonly TailRow[]) =>
  transact(engine.table, [rowsWrite(deps(), list, changed)]);

async function walked(
  list: List,
  direction: 'asc' | 'desc',
  between = async () => undefined as unknown,
  { store } = deps(),
  keptFor?: number,
) {
  const rows: Row[] = [];
  for await (const part of (await walkRows(store, list, direction, keptFor)) ?? expect.fail('by its heads')) {
    rows.push(...part);
    await between();
  }
  return rows;
}

/** Leaves have no rows of leads that are not there. */
async function putHeads(list: List, ids: readonly string[]): Promise<void> {
  const at = '2026-11-29T00:00:00.000Z';
  const head = (one: string) => ({
    ...{ ...list, ...rowFor(one, 1), type: 'local' as const, identity: one },
    ...{ source: 'osm', sample: false, updated_at: at },
  });
  await deps().store.heads.put(ids.map(head)).go();
}

const id = fc.stringMatching(/^[a-f]{1,3}$/);
test('all rows are there once, in either order, with what changed since their leaves were written', async () => {
  const lists = fc.record({
    ids: fc.uniqueArray(id, { maxLength: 12 }).map((all) => all.toSorted()),
    perLeaf: fc.integer({ min: 1, max: 5 }),
    changes: fc.array(fc.record({ id, isGone: fc.boolean() }), { maxLength: 8 }),
  });
  await fc.assert(
    fc.asyncProperty(lists, async ({ ids, perLeaf, changes }) => {
      const list = await openList(ids, perLeaf);
      const is = new Map(ids.map((one) => [one, 1]));
      for (const [no, { id: changed, isGone }] of changes.entries()) {
        await change(list, [changeOf(changed, no + 2, isGone)]);
        if (isGone) is.delete(changed);
        else is.set(changed, no + 2);
      }
      const expected = shown([...is].map(([one, version]) => ({ id: one, version }))).toSorted();
      const down = shown(await walked(list, 'desc'));
      expect(down.toReversed()).toEqual(shown(await walked(list, 'asc')));
      expect(down.toSorted()).toEqual(expected);
      const ordered = [...is.keys()].toSorted().toReversed();
      expect((await walked(list, 'desc')).map((row) => row.id)).toEqual(ordered);
    }),
    { numRuns: 40 },
  );
});

test('leads that are written and leaves that are replaced while it goes on take none of the others away, and bring none twice', async () => {
  for (const [direction, keptFor] of [
    ['asc', 0],
    ['desc', 0],
    ['asc', 60_000],
    ['desc', 60_000],
  ] as const) {
    const ids = [...'abcdefghij'];
    const list = await openList(ids, 3);
    await putHeads(list, ids);
    let no = 1;
    const rows = await walked(
      list,
      direction,
      async () => {
        no += 1;
        await change(
          list,
          [...'bdfhj'].map((one) => changeOf(one, no, false)),
        );
        expect(await compactRows(deps(), list)).toBe(true);
      },
      deps(),
      keptFor,
    );
    expect(rows.map((row) => row.id)).toEqual(direction === 'asc' ? ids : ids.toReversed());
    // What is read last knows what was written first.
    expect(Math.max(...rows.map(({ version }) => version))).toBeGreaterThan(1);
  }
});

test('leaves that are replaced between two reads of one part are read anew', async () => {
  const list = await openList([...'abcdef'], 3);
  await putHeads(list, [...'abcdef']);
  const { store } = deps();
  let isReplaced = false;
  const { leaves } = store;
  const get = (keys: never) => ({
    async go(options: never) {
      if (!isReplaced) {
        isReplaced = true;
        await change(list, [changeOf('e', 2, false)]);
        await compactRows(deps(), list);
      }
      return leaves.get(keys).go(options);
    },
  });
  const slow = { ...store, leaves: Object.assign(Object.create(leaves), { get }) };
  const rows = await walked(list, 'desc', undefined, { ...deps(), store: slow });
  expect([isReplaced, shown(rows).join()]).toEqual([true, 'f1,e2,d1,c1,b1,a1']);
});

test.each([
  ['desc', 'i1,h1,g1,f1,e1,d1,c1,b1,a1'],
  ['asc', 'a1,b1,c1,d1,e1,f1,g1,h1,i1'],
] as const)(
  'a lead of a leaf that is no more, and that came back into the next one, is there once: %s',
  async (direction, expected) => {
    const list = await openList([...'abcdefghi'], 3);
    await putHeads(list, [...'abcdefghi']);
    const { store } = deps();
    const { changedRows } = store;
    let read = 0;
    const primary = (key: never) => ({
      async go(options: never) {
        read += 1;
        // The first asks whether there is anything to walk, the next two are of the parts before.
        if (read === 4) {
          await change(
            list,
            [...'def'].map((one) => changeOf(one, 2, true)),
          );
          await compactRows(deps(), list);
          await change(list, [changeOf('e', 3, false)]);
          await compactRows(deps(), list);
        }
        return changedRows.query.primary(key).go(options);
      },
    });
    const slow = { ...store, changedRows: Object.assign(Object.create(changedRows), { query: { primary } }) };
    const rows = await walked(list, direction, undefined, { ...deps(), store: slow }, 0);
    expect([read, shown(rows).join()]).toEqual([4, expected]);
  },
);

test('a lead that is deleted before its turn comes is not there', async () => {
  const list = await openList([...'abcdefghij'], 2);
  const rows = await walked(list, 'desc', () => change(list, [changeOf('a', 2, true)]), deps(), 0);
  expect(rows.map((row) => row.id).join('')).toBe('jihgfedcb');
});

test('while leaves are the same the tail is read once, and again when they are replaced', async () => {
  const list = await openList([...'abcdef'], 2);
  await putHeads(list, [...'abcdef']);
  const { store } = deps();
  const tails = vi.spyOn(store.changedRows.query, 'primary');
  await walked(list, 'asc', undefined, { ...deps(), store });
  expect(tails).toHaveBeenCalledTimes(2);
});

test('a long tail is asked to be put into leaves, and what cannot be read of one makes it a list to read by its heads', async () => {
  const { store } = deps();
  const list = await openList(['a'], 1);
  const asked = vi.spyOn(store.compactions, 'put');
  await change(
    list,
    Array.from({ length: longTail - 1 }, () => changeOf('b', 2, true)),
  );
  expect(await walkRows(store, list, 'asc')).toBeDefined();
  expect(asked).not.toHaveBeenCalled();
  await change(list, [changeOf('c', 2, false)]);
  expect(await walkRows(store, list, 'asc')).toBeDefined();
  expect(asked).toHaveBeenCalledOnce();
  const broken = { ...list, id: newId('rows'), rows: `d\u001f1\u001f8\t0\tfound${'\t'.repeat(15)}{` };
  await store.changedRows.put(broken).go();
  expect(await walkRows(store, list, 'asc')).toBeUndefined();
});

test('a list of which too much has changed, or that has rows of an older release, is none to walk', async () => {
  const { store } = deps();
  const list = await openList(['a'], 1);
  const most = Array.from({ length: rowsPerLeaf }, () => changeOf('b', 2, true));
  for (let at = 0; at < most.length; at += 500) await change(list, most.slice(at, at + 500));
  expect(await walkRows(store, list, 'asc')).toBeDefined();
  await change(list, [changeOf('b', 3, false)]);
  expect(await walkRows(store, list, 'asc')).toBeUndefined();
  const old = { tenantId: newId('account'), campaign_id: newId('campaign') };
  const first = { ...old, id: newId('lead'), sent: 1, email_status: 'not_found' as const, packed: 'Ann' };
  await store.filterables.put(first).go();
  expect(await walkRows(store, old, 'asc')).toBeUndefined();
});
