import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type CampaignDeps,
  composeCampaigns,
  enrichmentWrites,
  readLead,
  sentWrites,
} from '#functions/campaigns/index.ts';
import { deleteLeads } from '#functions/campaigns/leads/organize/delete-leads.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { contracts } from '#shared/contracts/index.ts';
import { searchPlan, type TestClient } from '#tests/support/people/client.ts';
import { tableOf } from '#tests/support/table-of.ts';
import { startTestCloud, type TestCloud } from '#tests/support/worlds/cloud/test-cloud.ts';

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
    next_cursor: null,
    ids: resultIds,
  });
  expect((await client.leads(list.id)).total).toBe(0);
  for (const { ttl } of await bodiesNow()) expect(days(ttl)).toBeCloseTo(30, 1);

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
  expect(days(Date.parse(gone?.gone_at ?? '') / 1000)).toBeCloseTo(30, 1);
  expect(await post('/api/campaigns/restore', { resultIds: [id] })).toEqual({ restored: 1 });
  expect(await leaving()).toEqual([]);
  expect((await client.call(campaigns.endpoints.get, { params: { id } })).name).toBe('Back again');
});

test('leads that are worked on while they are deleted leave no wrong counts, and come back as they are by then', async () => {
  const list = await client.newList();
  // Those with most contact data come first: near by there are few, so that others come too.
  const [search, ...then] = searchPlan(list.id, 200).steps;
  if (search?.kind !== 'search' || search.search.kind !== 'local') return expect.fail('no search');
  const location = { ...search.search.location, radius_km: 0.6 };
  const steps = [{ ...search, search: { ...search.search, location } }, ...then];
  await client.finishedRun((await client.startRun({ campaign_id: list.id, steps })).id);
  const { data: all } = await client.leads(list.id);
  const resultIds = all.filter(({ email }) => !email).map(({ id }) => id);
  const [found = '', sent = ''] = resultIds;
  const others = all.length - resultIds.length;
  expect([resultIds.length > 1, others > 0]).toEqual([true, true]);
  const deps = composeCampaigns(tableOf(cloud));
  const enrich = async () => {
    const lead = await readLead(deps, tenantId, list.id, found);
    if (!lead) return;
    const at = new Date().toISOString();
    const origin = { source: 'website', confidence: 90, first_seen: at, last_seen: at };
    const email = [{ value: 'hello@found.example', ...origin }];
    const enriched = { lead, outcome: { values: { email } }, price: 1 };
    const { writes } = await enrichmentWrites(deps, tenantId, list.id, [enriched]);
    await transact(deps.store.table, writes);
  };
  const meanwhile = async () => {
    await enrich();
    await transact(
      deps.store.table,
      await sentWrites(deps, { tenantId, campaign_id: list.id }, list.id, [sent]),
    );
  };
  expect(await deleteLeads(readingSlowly(deps, meanwhile), tenantId, list.id, resultIds)).toBe(
    resultIds.length,
  );
  const { counts } = await client.call(campaigns.endpoints.get, { params: { id: list.id } });
  expect(counts).toMatchObject({ total: others, email_found: others, sent: 0 });
  await post('/api/campaigns/restore', { campaign_id: list.id, resultIds });
  const { data } = await client.leads(list.id);
  expect(data.find(({ id }) => id === found)).toMatchObject({ email: 'hello@found.example' });
  expect(data.find(({ id }) => id === sent)?.sent).toBe(1);
  const restored = await client.call(campaigns.endpoints.get, { params: { id: list.id } });
  expect(restored.counts).toMatchObject({ total: all.length, email_found: others + 1, sent: 1 });
});

/** Something happens between the first reading of the leads and what is done with them. */
function readingSlowly(deps: CampaignDeps, meanwhile: () => Promise<void>): CampaignDeps {
  const { heads } = deps.store;
  let first = true;
  const get = ((keys: never) => {
    const reading = heads.get(keys);
    const go = reading.go.bind(reading);
    return Object.assign(reading, {
      go: async (options: never) => {
        const reply = await go(options);
        if (first) {
          first = false;
          await meanwhile();
        }
        return reply;
      },
    });
  }) as unknown as typeof heads.get;
  const slow = new Proxy(heads, {
    get: (target, name) => (name === 'get' ? get : Reflect.get(target, name)),
  });
  return { ...deps, store: { ...deps.store, heads: slow } };
}

test('the activity log says what was deleted, brought back, archived, and where leads go', async () => {
  const list = await client.newList('Logged');
  await client.finishedRun((await client.startRun(searchPlan(list.id, 2))).id);
  const resultIds = (await client.leads(list.id)).data.map(({ id }) => id);
  const last = async () =>
    (await client.call(contracts.account.endpoints.auditLog, { query: { limit: 1 } })).data[0];
  expect(await last()).toMatchObject({ action: 'runs.start', after: { does: 'search', list: 'Logged' } });
  await post('/api/campaigns/bulk-delete', { campaign_id: list.id, resultIds });
  expect(await last()).toMatchObject({
    ...{ action: 'campaigns.bulkDelete', target: list.id },
    before: { name: 'Logged', count: 2, leads: resultIds },
  });
  await post('/api/campaigns/restore', { campaign_id: list.id, resultIds });
  expect((await last())?.after).toMatchObject({ name: 'Logged', count: 2 });
  const webhook = { name: 'hook', url: 'https://hook.leadwright.example/in' };
  await client.call(campaigns.endpoints.setUpWebhook, { params: { id: list.id }, body: webhook });
  expect(await last()).toMatchObject({ before: null, after: { url: webhook.url, enabled: true } });
  await client.call(campaigns.endpoints.rename, { params: { id: list.id }, body: { name: 'Renamed' } });
  expect(await last()).toMatchObject({ before: { name: 'Logged' }, after: { name: 'Renamed' } });
  await post('/api/campaigns/bulk-archive', { resultIds: [list.id], is_archived: true });
  expect((await last())?.after).toEqual({ count: 1, lists: ['Renamed'], is_archived: true });
  await post('/api/campaigns/bulk-delete', { resultIds: [list.id] });
  expect((await last())?.before).toEqual({ count: 1, lists: ['Renamed'] });
});
