import { afterAll, beforeAll, expect, test } from 'vitest';
import { composeCampaigns } from '#functions/campaigns/index.ts';
import { contracts } from '#shared/contracts/index.ts';
import { searchPlan, type TestClient } from '#tests/support/client.ts';
import { tableOf } from '#tests/support/table-of.ts';
import { startTestCloud, type TestCloud } from '#tests/support/test-cloud.ts';

const { campaigns } = contracts;

let cloud: TestCloud;
let client: TestClient;
let tenantId: string;
beforeAll(async () => {
  cloud = await startTestCloud();
  client = await cloud.as('demo');
  tenantId = await cloud.tenantOf(client);
});
afterAll(() => cloud?.remove());

const days = (seconds: number | undefined) => ((seconds ?? 0) - Date.now() / 1000) / 86_400;
const post = (path: string, body: object) => client.raw('POST', path, body).then((reply) => reply.body);

test('the values of deleted leads go when the leads do, and stay when they are restored', async () => {
  const list = await client.newList();
  await client.finishedRun((await client.startRun(searchPlan(list.id, 45))).id);
  const { data } = await client.leads(list.id);
  const resultIds = data.map(({ id }) => id);
  expect(resultIds).toHaveLength(45);
  const { bodies } = composeCampaigns(tableOf(cloud)).store;
  const bodiesNow = async () => (await bodies.get(resultIds.map((id) => ({ tenantId, id }))).go()).data;
  const before = await bodiesNow();
  expect(before.every(({ ttl }) => ttl === undefined)).toBe(true);

  const selection = { campaign_id: list.id, resultIds };
  expect(await post('/api/campaigns/bulk-delete', selection)).toEqual({
    deleted: 45,
    remaining: 0,
    ids: resultIds,
  });
  expect((await client.leads(list.id)).total).toBe(0);
  for (const { ttl } of await bodiesNow()) expect(days(ttl)).toBeCloseTo(60, 1);

  expect(await post('/api/campaigns/restore', selection)).toEqual({ restored: 45 });
  const sorted = <T extends { id: string }>(items: T[]) => items.toSorted((a, b) => a.id.localeCompare(b.id));
  expect(sorted(await bodiesNow())).toEqual(sorted(before));
  expect((await client.leads(list.id)).total).toBe(45);
});

test('who deletes all that match is told which, and gets them back', async () => {
  const list = await client.newList();
  await client.finishedRun((await client.startRun(searchPlan(list.id, 30))).id);
  const { data } = await client.leads(list.id);
  const except = data.slice(0, 2).map(({ id }) => id);
  const selection = { filter: {}, except };
  const body = { campaign_id: list.id, selection };
  const { deleted, ids } = await client.call(campaigns.endpoints.bulkDelete, { body });
  expect({ deleted, ids: ids.toSorted() }).toEqual({
    deleted: 28,
    ids: data
      .slice(2)
      .map(({ id }) => id)
      .toSorted(),
  });
  await client.call(campaigns.endpoints.restore, { body: { campaign_id: list.id, resultIds: ids } });
  expect((await client.leads(list.id)).total).toBe(30);
});

test('a deleted list is on the way out until it is restored', async () => {
  const { id } = await client.newList('Back again');
  const { store } = composeCampaigns(tableOf(cloud));
  const leaving = async () =>
    (await store.campaigns.query.byDeletion({ deletion: 'deleted' }).go({ pages: 'all' })).data.filter(
      (one) => one.id === id,
    );
  expect(await leaving()).toEqual([]);
  await client.call(campaigns.endpoints.remove, { params: { id } });
  const [gone] = await leaving();
  expect(days(Date.parse(gone?.gone_at ?? '') / 1000)).toBeCloseTo(60, 1);
  expect(await post('/api/campaigns/restore', { resultIds: [id] })).toEqual({ restored: 1 });
  expect(await leaving()).toEqual([]);
  expect((await client.call(campaigns.endpoints.get, { params: { id } })).name).toBe('Back again');
});
