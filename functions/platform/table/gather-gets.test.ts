import { BatchWriteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';
import { entity } from './entity.ts';

const engine = withEngineTable();
let sent: string[] = [];

const items = Array.from({ length: 120 }, (_, no) => ({ pk: 'p', sk: `s${no}`, no }));
const get = async (sk: string, options = {}) => {
  const { client, name } = engine.table;
  const { Item } = await client.send(new GetCommand({ TableName: name, Key: { pk: 'p', sk }, ...options }));
  return Item;
};
const put = (item: object) =>
  engine.table.client.send(new PutCommand({ TableName: engine.table.name, Item: { pk: 'p', ...item } }));

beforeAll(async () => {
  const { client, name } = engine.table;
  for (let first = 0; first < items.length; first += 25) {
    const part = items.slice(first, first + 25).map((Item) => ({ PutRequest: { Item } }));
    await client.send(new BatchWriteCommand({ RequestItems: { [name]: part } }));
  }
  client.middlewareStack.add(
    (next, { commandName }) =>
      (args) => {
        sent.push(String(commandName));
        return next(args);
      },
    { step: 'finalizeRequest', name: 'tell' },
  );
});
beforeEach(() => {
  sent = [];
});

test('reads of one moment go as one batch, each gets its own, and nothing where nothing stands', async () => {
  const read = await Promise.all(['s1', 's2', 'none', 's1'].map((sk) => get(sk, { ConsistentRead: true })));
  expect(read).toEqual([items[1], items[2], undefined, items[1]]);
  expect(sent).toEqual(['BatchGetItemCommand']);
});

test('a read alone goes alone', async () => {
  expect(await get('s1')).toEqual(items[1]);
  expect(await get('none')).toBeUndefined();
  expect(sent).toEqual(['GetItemCommand', 'GetItemCommand']);
});

test('consistent reads and others are kept apart, and a part of an item is read by itself', async () => {
  const part = { ProjectionExpression: 'sk' };
  const read = await Promise.all([
    ...[get('s1'), get('s2')],
    ...[get('s3', { ConsistentRead: true }), get('s4', { ConsistentRead: true })],
    get('s5', part),
  ]);
  expect(read).toEqual([items[1], items[2], items[3], items[4], { sk: 's5' }]);
  expect(sent.toSorted()).toEqual(['BatchGetItemCommand', 'BatchGetItemCommand', 'GetItemCommand']);
});

test('more than a batch holds goes as several', async () => {
  const twice = [...items, ...items];
  expect(await Promise.all(twice.map(({ sk }) => get(sk)))).toEqual(twice);
  expect(sent).toEqual(['BatchGetItemCommand', 'BatchGetItemCommand', 'BatchGetItemCommand']);
});

test('a read that is asked for after a write shows it, though others are under way', async () => {
  const before = [get('s7', { ConsistentRead: true }), get('s8', { ConsistentRead: true })];
  await put({ sk: 's7', no: 'new' });
  expect(await get('s7', { ConsistentRead: true })).toMatchObject({ no: 'new' });
  await Promise.all(before);
});

test('what is wrong with a batch is told to each that asked, by an error of its own', async () => {
  const thing = entity({
    ...{ slice: 'platform', name: 'thing', pk: 'thing#{id}', sk: 'thing' },
    attributes: { id: { type: 'string', required: true } },
  });
  const nowhere = thing({ ...engine.table, name: 'another' });
  const reads = await Promise.allSettled(['1', '2', '3'].map((id) => nowhere.get({ id }).go()));
  for (const read of reads) {
    const { message, cause } = (read as PromiseRejectedResult).reason;
    expect(message).toContain('Requested resource not found');
    expect(cause).toMatchObject({ name: 'ResourceNotFoundException' });
  }
});
