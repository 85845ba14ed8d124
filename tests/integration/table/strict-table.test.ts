import {
  BatchGetCommand,
  BatchWriteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { composeCampaigns } from '#functions/campaigns/index.ts';
import type { Table } from '#functions/platform/table/client.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { isAppError } from '#shared/errors/app-error.ts';
import { type StrictTable, startStrictTable } from '#tests/support/worlds/table/strict-table.ts';

let strict: StrictTable;
let table: Table;
beforeAll(async () => {
  strict = await startStrictTable({ unprocessed: 0.5, indexLag: 300 });
  table = strict.connect({ deadline: 30_000 });
});
afterAll(() => strict.remove());

const keys = (pk: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({ pk, sk: String(index).padStart(4, '0') }));
const putAll = (items: object[]) =>
  table.client.send(
    new BatchWriteCommand({
      RequestItems: { [table.name]: items.map((Item) => ({ PutRequest: { Item } })) },
    }),
  );
const add = (sk: string) => ({
  label: sk,
  item: {
    Update: {
      TableName: table.name,
      Key: { pk: 'counted', sk },
      UpdateExpression: 'ADD n :one',
      ExpressionAttributeValues: { ':one': 1 },
    },
  },
});

test('what a batch gave back is written and read in the end', async () => {
  for (let round = 0; round < 10; round += 1) await putAll(keys(`batch ${round}`, 25));
  for (let round = 0; round < 10; round += 1) {
    const { Responses } = await table.client.send(
      new BatchGetCommand({ RequestItems: { [table.name]: { Keys: keys(`batch ${round}`, 25) } } }),
    );
    expect(Responses?.[table.name]).toHaveLength(25);
  }
});

test('transactions on one item and plain writes of it all come through, each once', async () => {
  const plain = () =>
    table.client.send(new UpdateCommand({ ...add('hot').item.Update, ReturnValues: 'NONE' }));
  await Promise.all([
    ...Array.from({ length: 40 }, () => transact(table, [add('hot'), add('beside')])),
    ...Array.from({ length: 20 }, plain),
  ]);
  const read = async (sk: string) =>
    (await table.client.send(new GetCommand({ TableName: table.name, Key: { pk: 'counted', sk } }))).Item?.n;
  expect(await read('hot')).toBe(60);
  expect(await read('beside')).toBe(40);
});

test('without going on, the same is refused as DynamoDB refuses it', async () => {
  const hasty = strict.connect({ deadline: 0 });
  const hot = () => hasty.client.send(new TransactWriteCommand({ TransactItems: [add('hasty').item] }));
  const replies = await Promise.allSettled([hot(), hot(), hot()]);
  const refused = replies.filter((reply) => reply.status === 'rejected').map(({ reason }) => reason);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.every((reason) => isAppError(reason, 'provider_unavailable'))).toBe(true);
});

test('a partition takes 1,000 write units a second', async () => {
  const large = 'x'.repeat(10_000);
  const started = performance.now();
  for (let round = 0; round < 12; round += 1)
    await putAll(keys('busy', 25).map(({ pk, sk }) => ({ pk, sk: `${round} ${sk}`, large })));
  // 3,000 units, of which the first thousand are there at once.
  expect(performance.now() - started).toBeGreaterThan(1500);
});

test('an index shows what was written only later', async () => {
  const item = { pk: 'late', sk: 'late', gsi1pk: 'index', gsi1sk: 'a' };
  await table.client.send(new PutCommand({ TableName: table.name, Item: item }));
  const query = async () =>
    (
      await table.client.send(
        new QueryCommand({
          TableName: table.name,
          IndexName: 'gsi1',
          KeyConditionExpression: 'gsi1pk = :pk',
          ExpressionAttributeValues: { ':pk': 'index' },
        }),
      )
    ).Count;
  expect(await query()).toBe(0);
  await expect.poll(query, { timeout: 5000 }).toBe(1);
});

test('a table that refuses everything for a while is waited for, or named as busy', async () => {
  strict.front.throttle(1500);
  const hasty = strict.connect({ deadline: 200 });
  const put = new PutCommand({ TableName: table.name, Item: { pk: 'throttled', sk: 'a' } });
  await expect(hasty.client.send(put)).rejects.toMatchObject({ code: 'provider_unavailable', status: 503 });
  const { campaigns } = composeCampaigns(hasty).store;
  const entity = campaigns.get({ tenantId: 'a', id: 'b' }).go();
  await expect(entity).rejects.toMatchObject({ code: 'provider_unavailable', retryAfter: 10 });
  await table.client.send(put);
});
