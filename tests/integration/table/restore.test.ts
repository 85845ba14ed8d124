import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateTableCommand, DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand, DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, expect, test } from 'vitest';
import { chunk } from '#functions/platform/jobs/queue.ts';
import { build, synthesize } from '#infra/local/build.ts';
import { type Cloud, startCloud } from '#infra/local/cloud.ts';
import type { CloudOptions } from '#infra/local/cloud-options.ts';
import { seedDemo } from '#infra/local/seed-demo.ts';
import { readStage } from '#infra/stage.ts';
import { connectClient } from '#tests/support/people/client.ts';

const folder = mkdtempSync(join(tmpdir(), 'leadwright-restore-'));
const restoredName = 'leadwright-restored';
let running: Cloud | undefined;
afterAll(async () => {
  await running?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function start(options: Omit<CloudOptions, 'data' | 'port'>): Promise<Cloud> {
  running = await startCloud({ ...options, data: folder, port: 0, warm: false });
  return running;
}

/** As the restore of AWS does: another table of the same keys and indexes, with the items of then. */
async function restore({ tableUrl, tableName, environment }: Cloud): Promise<number> {
  const credentials = {
    accessKeyId: environment.AWS_ACCESS_KEY_ID ?? '',
    secretAccessKey: environment.AWS_SECRET_ACCESS_KEY ?? '',
  };
  const client = new DynamoDBClient({ endpoint: tableUrl, region: 'us-east-1', credentials });
  const { Table } = await client.send(new DescribeTableCommand({ TableName: tableName }));
  await client.send(
    new CreateTableCommand({
      TableName: restoredName,
      AttributeDefinitions: Table?.AttributeDefinitions,
      KeySchema: Table?.KeySchema,
      GlobalSecondaryIndexes: Table?.GlobalSecondaryIndexes?.map(({ IndexName, KeySchema, Projection }) => ({
        IndexName,
        KeySchema,
        Projection,
      })),
      BillingMode: 'PAY_PER_REQUEST',
    }),
  );
  const documents = DynamoDBDocumentClient.from(client);
  const { Items = [] } = await documents.send(new ScanCommand({ TableName: tableName }));
  for (const part of chunk(Items, 25)) {
    const RequestItems = { [restoredName]: part.map((Item) => ({ PutRequest: { Item } })) };
    await documents.send(new BatchWriteCommand({ RequestItems }));
  }
  client.destroy();
  return Items.length;
}

test('a stage that names a restored table works on what was in it then, and leaves its own alone', async () => {
  for (const part of ['logs', 'open-data']) mkdirSync(join(folder, part));
  const built = await build({ web: false });
  const before = await start(built);
  const [login] = await seedDemo(before, { admin: false });
  const { email = '', password = '' } = login ?? {};
  const demo = await connectClient(before.url).logIn(email, password);
  await demo.newList('Before the accident');
  expect(await restore(before)).toBeGreaterThan(10);
  await demo.newList('After the accident');
  await before.stop();

  const stage = join(folder, 'stage.json');
  writeFileSync(stage, JSON.stringify({ ...readStage('local'), tableName: restoredName }));
  await synthesize(stage, join(folder, 'assembly'));
  const after = await start({ ...built, assembly: join(folder, 'assembly') });
  const names = async ({ url }: Cloud) => {
    const client = await connectClient(url).logIn(email, password);
    const { body } = await client.raw('GET', '/api/campaigns');
    return JSON.stringify(body);
  };
  expect(await names(after)).toContain('Before the accident');
  expect(await names(after)).not.toContain('After the accident');
  await after.stop();
  expect(await names(await start(built))).toContain('After the accident');
});
