import { randomBytes } from 'node:crypto';
import { type DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test, vi } from 'vitest';
import { chunk } from '#functions/platform/jobs/queue.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { rowsOf } from '#tests/support/rows-of.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';
import { type CampaignDeps, composeCampaigns } from '../deps.ts';
import { foundToHead } from '../domain/found-to-head.ts';
import { compactLists, compactRows } from './compact-rows.ts';
import type { TailRow } from './leaf.ts';
import { pickKept, pickRows } from './pick-rows.ts';
import { createRows, leafKey, readIndex, requestCompaction } from './read-rows.ts';
import type { Row } from './row.ts';
import { rowsWrite } from './write-rows.ts';

const engine = withEngineTable();
const row = (name: string) => ({
  ...{ name, created_at: '', sent: 0, email_status: 'not_found' as const },
  ...{ emails_count: 0, phones_count: 0, technologies: [], socials: [] },
});

async function open() {
  const deps = composeCampaigns(engine.table);
  const list = { tenantId: newId('account'), campaign_id: newId('campaign') };
  /** Rows as they come with their leads. */
  const write = async (...changed: TailRow[]) => {
    await transact(engine.table, [rowsWrite(deps, list, changed)]);
    for (const { id, row: there } of changed)
      await (there ? put(id) : deps.store.heads.remove({ ...list, id }).go());
  };
  const put = (id: string) => {
    const type = 'local' as const;
    const found = { kind: type, id, name: id, values: {}, sources: ['sample'], sample: true };
    return deps.store.heads.put(foundToHead(found, { ...list, id, type, at: deps.now() })).go();
  };
  const names = async () => (await rowsOf(composeCampaigns(engine.table), list)).map(({ name }) => name);
  return { deps, list, write, names };
}

/** The same, of which nothing removes more than so many batches: then it is killed. */
function killedAfter(deps: CampaignDeps, batches: number): CampaignDeps {
  const { table } = deps.store;
  let left = batches;
  const send: DynamoDBDocumentClient['send'] = (command: never) => {
    const { name } = Object(command).constructor;
    if (name === 'BatchWriteCommand') left -= 1;
    return left < 0 ? Promise.reject(new Error('killed')) : table.client.send(command);
  };
  const client: DynamoDBDocumentClient = Object.assign(Object.create(table.client), { send });
  return { ...deps, store: { ...deps.store, table: { ...table, client } } };
}

test('many who read a list at once read it twice at most, and see what was written before they asked', async () => {
  const { deps, list, write } = await open();
  const [one, two] = [newId('lead'), newId('lead')];
  await write({ id: one, version: 1, row: row('one') });
  const send = vi.spyOn(engine.table.client, 'send');
  const callsOf = async (work: () => Promise<unknown>) => {
    send.mockClear();
    await work();
    return send.mock.calls.length;
  };
  await deps.rows(list);
  const alone = await callsOf(() => deps.rows(list));
  const first = deps.rows(list);
  await write({ id: two, version: 1, row: row('two') });
  expect((await Promise.all([first, deps.rows(list)])).at(-1)).toHaveLength(2);
  const together = await callsOf(() => Promise.all(Array.from({ length: 20 }, () => deps.rows(list))));
  expect([alone > 0, together]).toEqual([true, 2 * alone]);
});

test.each([0, 1, 2])(
  'a lead that is gone stays gone where its rows are put into leaves and that is killed after %i batches of removals',
  async (batches) => {
    const { deps, list, write, names } = await open();
    const [one, two] = [newId('lead'), newId('lead')];
    await write({ id: one, version: 1, row: row('one') }, { id: two, version: 1, row: row('two') });
    await write({ id: one, version: 2, row: undefined });
    const killed = compactRows(killedAfter(deps, batches), list);
    if (batches < 2) await expect(killed).rejects.toThrow('killed');
    expect([batches, await names()]).toEqual([batches, ['two']]);
    await compactRows(deps, list);
    expect([batches, await names()]).toEqual([batches, ['two']]);
  },
);

test('a lead that is brought back is there, whatever of its past is removed first', async () => {
  const { deps, list, write, names } = await open();
  const id = newId('lead');
  await write({ id, version: 1, row: row('first') });
  await write({ id, version: 2, row: undefined });
  await write({ id, version: 3, row: row('again') });
  await expect(compactRows(killedAfter(deps, 1), list)).rejects.toThrow('killed');
  expect(await names()).toEqual(['again']);
  await compactRows(deps, list);
  expect(await names()).toEqual(['again']);
});

test('a row without a lead does not come into leaves: another release removed what said that it is gone', async () => {
  const { deps, list, write, names } = await open();
  const [one, two] = [newId('lead'), newId('lead')];
  await write({ id: one, version: 1, row: row('one') }, { id: two, version: 1, row: row('two') });
  await deps.store.heads.remove({ ...list, id: one }).go();
  expect(await compactRows(deps, list)).toBe(true);
  expect(await names()).toEqual(['two']);
});

/** The same, of which the first transaction is sent again under another token after it was done, as where its answer was lost. */
function answeredLate(deps: CampaignDeps): CampaignDeps {
  const { table } = deps.store;
  let lost = false;
  const send: DynamoDBDocumentClient['send'] = async (command: never) => {
    const { input } = Object(command);
    if (!lost && input.TransactItems) {
      lost = true;
      await table.client.send(new TransactWriteCommand({ TransactItems: input.TransactItems }));
    }
    return table.client.send(command);
  };
  const client: DynamoDBDocumentClient = Object.assign(Object.create(table.client), { send });
  return { ...deps, store: { ...deps.store, table: { ...table, client } } };
}

test('two sweeps at once give a list its leaves, and neither fails', async () => {
  const { deps, list, write, names } = await open();
  await write({ id: newId('lead'), version: 1, row: row('one') });
  await requestCompaction(deps.store, list);
  await Promise.all([compactLists(deps), compactLists(deps)]);
  expect(await names()).toEqual(['one']);
  expect((await deps.store.compactions.get(list).go()).data).toBeNull();
});

test('leaves in use stay where the answer that they are was lost', async () => {
  const { deps, list, write, names } = await open();
  await write({ id: newId('lead'), version: 1, row: row('one') });
  expect(await compactRows(answeredLate(deps), list)).toBe(false);
  expect(await names()).toEqual(['one']);
  await write({ id: newId('lead'), version: 1, row: row('two') });
  expect(await compactRows(deps, list)).toBe(true);
  expect(await names()).toEqual(['one', 'two']);
});

/** So many leads with values as long as they may be, of which nothing can be deflated. */
async function openLong(count: number) {
  const opened = await open();
  const { deps, list, write } = opened;
  for (const part of chunk(
    Array.from({ length: count }, () => newId('lead')),
    50,
  ))
    await write(...part.map((id) => ({ id, version: 1, row: row(randomBytes(1500).toString('base64')) })));
  await requestCompaction(deps.store, list);
  return opened;
}

test('leads with long values have as many leaves as they need', async () => {
  const { deps, list, names } = await openLong(500);
  const before = await names();
  expect(await compactRows(deps, list)).toBe(true);
  expect(await names()).toEqual(before);
  const { leaves = [] } = (await readIndex(deps.store, list)) ?? {};
  expect(leaves.length).toBeGreaterThan(1);
  expect(leaves.reduce((sum, { count }) => sum + count, 0)).toBe(500);
});

test('a list that cannot be put into leaves keeps no other from it, and the sweep fails for it', async () => {
  const bad = await open();
  await bad.write({ id: newId('lead'), version: 1, row: row('one') });
  await requestCompaction(bad.deps.store, bad.list);
  const good = await open();
  await good.write({ id: newId('lead'), version: 1, row: row('two') });
  await requestCompaction(good.deps.store, good.list);
  const id = newId('leaf');
  const leaves = [{ id, from: '', count: 1 }];
  await bad.deps.store.leafIndexes.put({ ...bad.list, version: 1, leaves }).go();
  await bad.deps.store.leaves.put({ ...bad.list, ...leafKey(id), rows: Buffer.from('damaged') }).go();
  await expect(compactLists(bad.deps)).rejects.toThrow();
  expect((await readIndex(good.deps.store, good.list))?.leaves).toHaveLength(1);
  expect((await good.deps.store.compactions.get(good.list).go()).data).toBeNull();
  expect((await bad.deps.store.compactions.get(bad.list).go()).data).not.toBeNull();
});

test('what is picked is of the rows that the list has, whether they stand in leaves, were changed since, or came since', async () => {
  const { deps, list, write, names } = await openLong(700);
  expect(await compactRows(deps, list)).toBe(true);
  // More than are read at once.
  expect((await readIndex(deps.store, list))?.leaves.length).toBeGreaterThan(4);
  const [first, second] = await rowsOf(deps, list);
  await write(
    { id: first?.id ?? '', version: 2, row: row('changed') },
    { id: second?.id ?? '', version: 2, row: undefined },
    { id: newId('lead'), version: 1, row: row('new') },
  );
  const picked = await pickRows(deps.store, list, ({ name }) => name);
  expect(picked.toSorted()).toEqual((await names()).toSorted());
  expect(picked).toEqual(expect.arrayContaining(['changed', 'new']));
  const few = await pickRows(deps.store, list, ({ name }) => (name === 'new' ? name : undefined));
  expect([picked.length, few]).toEqual([700, ['new']]);
});

test('a list that is too long to be kept is gone through leaf by leaf, and says the same', async () => {
  const { deps, list, write } = await openLong(700);
  const rows = createRows(deps.store, 699);
  const pick = ({ id, name, created_at }: Row) => ({ id, told: [name, created_at] });
  const all = await pickKept(deps, list, pick);
  // Before it has leaves it is short enough: what stands in the tail is there at once in any case.
  expect(await rows(list)).toHaveLength(700);
  expect(await compactRows(deps, list)).toBe(true);
  await write({ id: newId('lead'), version: 1, row: row('new') });
  expect(await rows(list)).toBeUndefined();
  const picked = await pickKept({ ...deps, rows }, list, pick);
  expect(picked).toHaveLength(701);
  expect(picked).toEqual(expect.arrayContaining(all));
  expect(await rowsOf(deps, list)).toHaveLength(701);
});

test('rows of leaves that are replaced while they are read are picked once', async () => {
  const { deps, list, write } = await open();
  const ids = Array.from({ length: 3 }, () => newId('lead'));
  await write(...ids.map((id, no) => ({ id, version: 1, row: row(`n${no}`) })));
  await compactRows(deps, list);
  await write({ id: newId('lead'), version: 1, row: row('late') });
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
  const picked = await pickRows({ ...deps.store, leaves: meanwhile }, list, ({ name }) => name);
  expect([isReplaced, picked.toSorted()]).toEqual([true, ['late', 'n0', 'n1', 'n2']]);
});
