import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { composeCampaigns, migrations as ofCampaigns } from '#functions/campaigns/index.ts';
import { bodyOf } from '#functions/integrations/content.ts';
import { migrations as ofDeliveries } from '#functions/integrations/index.ts';
import { createDeliveryStore } from '#functions/integrations/store/index.ts';
import { migrate } from '#functions/migration/migrate.ts';
import { migrations as ofPeople } from '#functions/people/index.ts';
import type { Table } from '#functions/platform/table/client.ts';
import { composeRuns } from '#functions/runs/deps.ts';
import { migrations as ofRuns } from '#functions/runs/index.ts';
import { readSteps } from '#functions/runs/stages/read-steps.ts';
import { migrationName } from '#infra/function-entries.ts';
import { type Cloud, startCloud } from '#infra/local/cloud.ts';
import { keysOf } from '#infra/local/local-keys.ts';
import { built } from '#infra/local/paths.ts';
import { restore } from '#infra/local/restore.ts';
import { callFunction } from '#infra/operate/call-function.ts';
import { isFinal } from '#shared/domain/runs/run.ts';
import { eventually } from '#tests/support/eventually.ts';
import { rowsOf } from '#tests/support/rows-of.ts';
import { tableOf } from '#tests/support/table-of.ts';

const Item = z.looseObject({ pk: z.string(), sk: z.string(), __edb_e__: z.string() });
type Item = z.infer<typeof Item>;
const Literal = z.object({ delivery: z.object({ stored: z.record(z.string(), z.unknown()) }) });

const folder = mkdtempSync(join(tmpdir(), 'leadwright-old-'));
const data = join(folder, 'data');
let cloud: Cloud;
let table: Table;
beforeAll(async () => {
  await restore('tests/stored/folders/7258abe.tar.gz', data);
  mkdirSync(join(data, 'logs'));
  cloud = await startCloud({ ...built, data, port: 0, warm: false });
  table = tableOf(cloud);
  const { stored } = Literal.parse(JSON.parse(readFileSync('tests/stored/items/0.2.json', 'utf8'))).delivery;
  // It waits for nobody, or a worker might be faster.
  const due = { due: stored.id, gsi2pk: `deliveries#${stored.id}`, status: 'delivered' };
  await table.client.send(new PutCommand({ TableName: table.name, Item: { ...stored, ...due } }));
});
afterAll(async () => {
  await cloud?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** All items of these entities, in the order of their keys. */
async function itemsOf(...entities: string[]): Promise<Item[]> {
  const found: Item[] = [];
  let from: Record<string, unknown> | undefined;
  do {
    const page = await table.client.send(
      new ScanCommand({ TableName: table.name, ...(from ? { ExclusiveStartKey: from } : {}) }),
    );
    found.push(...z.array(Item).parse(page.Items ?? []));
    from = page.LastEvaluatedKey;
  } while (from);
  return found
    .filter(({ __edb_e__ }) => entities.includes(__edb_e__))
    .toSorted((a, b) => `${a.pk}\n${a.sk}`.localeCompare(`${b.pk}\n${b.sk}`));
}

const Ids = z.object({ tenantId: z.string(), id: z.string() });
const idsOf = async (entity: string) => z.array(Ids).parse(await itemsOf(entity));

/** What filters see of every list, by a reader that has kept nothing. */
async function rowsOfAll() {
  const lists = await idsOf('campaign');
  const read = lists.map(async ({ tenantId, id }) => {
    const rows = await rowsOf(composeCampaigns(table), { tenantId, campaign_id: id });
    return [id, rows.toSorted((a, b) => a.id.localeCompare(b.id))] as const;
  });
  return Object.fromEntries(await Promise.all(read));
}

async function firstSteps() {
  const deps = composeRuns(table);
  const runs = await idsOf('run');
  const steps = await Promise.all(runs.map(({ tenantId, id }) => readSteps(deps, tenantId, id)));
  return steps.flat().filter(({ firstFormat, in: input }) => firstFormat && input > 0);
}

const Owner = z.object({ isMainUser: z.boolean(), modules: z.array(z.string()) });
const owners = async () =>
  z
    .array(Owner)
    .parse(await itemsOf('user'))
    .filter(({ isMainUser, modules }) => isMainUser && modules.includes('leads'));

const touched = [
  'user',
  'filterable',
  'leaf',
  'leaf-index',
  'step',
  'step-batch',
  'delivery',
  'delivery-body',
];

test('a migration that is cut off after each page goes on, and what is read stays the same', async () => {
  const runs = async () => z.array(Item).parse(await itemsOf('run'));
  await eventually(runs, (all) => all.every(({ status }) => isFinal(status as never)), 100);
  const before = await rowsOfAll();
  expect(Object.values(before).flat().length).toBeGreaterThan(100);
  expect((await itemsOf('filterable')).length).toBeGreaterThan(0);
  expect((await firstSteps()).length).toBeGreaterThan(0);
  expect((await owners()).filter(({ modules }) => !modules.includes('ai_suggest'))).not.toEqual([]);

  const migrations = [...ofRuns(table), ...ofCampaigns(table), ...ofDeliveries(table), ...ofPeople(table)];
  const cutOff = { table, migrations, pageSize: 40, budget: 0 };
  const looked: number[] = [];
  for (let done = false; !done; ) {
    const reply = await migrate(cutOff);
    looked.push(reply.looked);
    ({ done } = reply);
  }
  expect(looked.length).toBeGreaterThan(3);
  expect(looked).toEqual(looked.toSorted((a, b) => a - b));

  expect(await itemsOf('filterable', 'migration-progress')).toEqual([]);
  expect(await firstSteps()).toEqual([]);
  expect((await owners()).filter(({ modules }) => !modules.includes('ai_suggest'))).toEqual([]);
  expect(await rowsOfAll()).toEqual(before);
  const [delivery] = await itemsOf('delivery');
  expect(delivery).not.toHaveProperty('body');
  const store = createDeliveryStore(table);
  const { data: read } = await store.deliveries.get(Ids.parse(delivery)).go();
  expect(read && (await bodyOf({ store }, read))).toBe(
    '{"type":"lead.sent","data":{"name":"Sageside Caterer"}}',
  );
});

test('the operator’s call does it too, and a second time changes nothing', async () => {
  const before = await itemsOf(...touched);
  const local = {
    endpoint: cloud.environment.AWS_ENDPOINT_URL ?? '',
    credentials: keysOf(data).credentials,
  };
  const reply = await callFunction('local', migrationName('local'), {}, local);
  expect(reply).toMatchObject({ done: true, rewritten: 0 });
  expect(await itemsOf(...touched)).toEqual(before);
});

test('of two migrations at once each part is worked on by one', async () => {
  const migrations = [...ofRuns(table), ...ofCampaigns(table), ...ofDeliveries(table), ...ofPeople(table)];
  const deps = { table, migrations, pageSize: 40, budget: 0 };
  const [one, other] = await Promise.all([migrate(deps), migrate(deps)]);
  const { looked } = await migrate(deps);
  expect(looked).toBeLessThanOrEqual(Math.max(one.looked, other.looked) + 4 * 40 * 2);
  while (!(await migrate(deps)).done);
  expect(await itemsOf('migration-progress')).toEqual([]);
});
