import { expect, test } from 'vitest';
import { newId } from '#functions/platform/runtime/ids.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { withEngineTable } from '#tests/support/worlds/engine-table.ts';
import { composeCampaigns } from '../deps.ts';
import { foundToHead } from '../domain/found-to-head.ts';
import { compactRows } from './compact-rows.ts';
import { rowsPerLeaf, type TailRow } from './leaf.ts';
import { pickRows } from './pick-rows.ts';
import { rowsWrite } from './write-rows.ts';

const engine = withEngineTable();
const row = (name: string) => ({
  ...{ name, created_at: '', sent: 0, email_status: 'not_found' as const },
  ...{ emails_count: 0, phones_count: 0, technologies: [], socials: [] },
});

async function open() {
  const deps = composeCampaigns(engine.table);
  const list = { tenantId: newId('account'), campaign_id: newId('campaign') };
  const write = async (changed: TailRow[]) => {
    for (let at = 0; at < changed.length; at += 1000)
      await transact(engine.table, [rowsWrite(deps, list, changed.slice(at, at + 1000))]);
    const type = 'local' as const;
    const heads = changed.flatMap(({ id, row: there }) => {
      const found = { kind: type, id, name: id, values: {}, sources: ['sample'], sample: true };
      return there ? [foundToHead(found, { ...list, id, type, at: deps.now() })] : [];
    });
    if (heads.length > 0) await deps.store.heads.put(heads).go();
  };
  const names = (all = pickRows(deps.store, list, ({ name }) => name)) =>
    all.then((found) => found.toSorted());
  return { deps, list, write, names };
}

test('what is picked is of the rows that the list has, whether they stand in leaves, were changed since, or came since', async () => {
  const { deps, list, write, names } = await open();
  const count = 4 * rowsPerLeaf + 3;
  const rows = Array.from({ length: count }, (_, no) => ({
    id: newId('lead'),
    version: 1,
    row: row(`n${no}`),
  }));
  await write(rows);
  expect(await compactRows(deps, list)).toBe(true);
  expect(await names()).toHaveLength(count);
  const [first, second] = rows;
  await write([
    { id: first?.id ?? '', version: 2, row: row('changed') },
    { id: second?.id ?? '', version: 2, row: undefined },
    { id: newId('lead'), version: 1, row: row('new') },
  ]);
  const expected = (await deps.rows(list)).map(({ name }) => name).toSorted();
  expect(await names()).toEqual(expected);
  expect(expected).toEqual(expect.arrayContaining(['changed', 'new']));
  expect(expected).not.toContain('n1');
  const few = pickRows(deps.store, list, ({ name }) => (name === 'new' ? name : undefined));
  expect(await names(few)).toEqual(['new']);
});

test('rows of leaves that are replaced while they are read are picked once', async () => {
  const { deps, list, write, names } = await open();
  await write(Array.from({ length: 3 }, (_, no) => ({ id: newId('lead'), version: 1, row: row(`n${no}`) })));
  await compactRows(deps, list);
  await write([{ id: newId('lead'), version: 1, row: row('late') }]);
  let isReplaced = false;
  const { leaves } = deps.store;
  const get = async (keys: never, options: never) => {
    if (!isReplaced) {
      isReplaced = true;
      await compactRows(deps, list);
    }
    return leaves.get(keys).go(options);
  };
  const meanwhile = Object.assign(Object.create(leaves), {
    get: (keys: never) => ({ go: (options: never) => get(keys, options) }),
  });
  const picked = pickRows({ ...deps.store, leaves: meanwhile }, list, ({ name }) => name);
  expect(await names(picked)).toEqual(['late', 'n0', 'n1', 'n2']);
  expect(isReplaced).toBe(true);
});
