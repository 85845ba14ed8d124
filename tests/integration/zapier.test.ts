import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keptSeconds } from '#functions/events/webhooks/subscriptions.ts';
import { contracts } from '#shared/contracts/index.ts';
import { eventually } from '#tests/support/eventually.ts';
import type { TestClient } from '#tests/support/people/client.ts';
import { startReceiver } from '#tests/support/receiver.ts';
import { startTestCloud, type TestCloud } from '#tests/support/worlds/cloud/test-cloud.ts';
import app, { type Part } from '../../integrations/zapier/index.js';

let cloud: TestCloud;
let client: TestClient;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let z: {
  request: (asked: Asked) => Promise<{ status: number; data: unknown }>;
  errors: { Error: typeof Error };
};

type Asked = {
  url: string;
  method?: string;
  body?: object;
  params?: Record<string, string>;
  skipThrowForStatus?: boolean;
};

beforeAll(async () => {
  cloud = await startTestCloud();
  receiver = await startReceiver();
  client = await cloud.as('demo');
  const { key } = await client.call(contracts.account.endpoints.createApiKey, {
    body: {
      ...{ password: 'demo-leads', name: 'Zapier' },
      scopes: ['account:read', 'lists:read', 'lists:write', 'runs:read', 'runs:write'],
    },
  });
  const authData = { api_key: key, service_url: cloud.url };
  /** As the core of Zapier sends what a part of the app asks for. */
  const request = async ({ params, body, skipThrowForStatus, ...asked }: Asked) => {
    const [withKey] = app.beforeRequest;
    const sent = withKey({ headers: {}, ...asked }, {}, { authData });
    const url = `${sent.url}${params ? `?${new URLSearchParams(params)}` : ''}`;
    const reply = await fetch(url, {
      method: asked.method ?? 'GET',
      headers: sent.headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const data: unknown = await reply.json().catch(() => undefined);
    if (reply.status >= 400 && !skipThrowForStatus) throw new Error(JSON.stringify(data));
    return { status: reply.status, data };
  };
  z = { request, errors: { Error } };
});
afterAll(async () => {
  receiver?.stop();
  await cloud?.remove();
});

const partOf = (kind: 'triggers' | 'creates' | 'searches', key: string): Part['operation'] => {
  const part = app[kind][key];
  if (!part) throw new Error(`${key} is none of the app`);
  return part.operation;
};
const create = (inputData: object) => partOf('creates', 'create_lead').perform(z, { inputData });

test('the key is tried, and lists can be chosen', async () => {
  const { data } = await z.request(app.authentication.test);
  expect(data).toMatchObject({ email: 'demo@leadwright.example' });
  const { id, name } = await client.newList('Chosen');
  expect(await partOf('triggers', 'lists').perform(z, { meta: { page: 0 } })).toContainEqual({
    id,
    name,
    type: 'local',
  });
});

test('a Zap that is turned on is told of new leads of its list alone, as its samples are, until it is turned off', async () => {
  const [mine, other] = [await client.newList('Mine'), await client.newList('Other')];
  const trigger = partOf('triggers', 'new_lead');
  const bundle = { targetUrl: receiver.url, inputData: { list_id: mine.id } };
  const invented = await trigger.performList(z, bundle);
  expect(invented).toMatchObject([{ name: 'Pineward Dental', event: 'lead.created' }]);
  const subscribeData = await trigger.performSubscribe(z, bundle);
  const [webhook] = (await client.call(contracts.integrations.endpoints.webhooks)).data.slice(-1);
  expect(webhook).toMatchObject({ id: subscribeData.id, via: 'zapier', list_id: mine.id });

  // A process knows for so long which webhooks there are.
  await sleep(keptSeconds * 1000 + 500);
  await create({ list_id: other.id, website: 'https://other.example', name: 'Other' });
  await create({
    list_id: mine.id,
    website: 'https://mine.example',
    name: 'Mine',
    email: 'info@mine.example',
  });
  const [request] = await eventually(
    async () => receiver.received,
    (all) => all.length > 0,
  );
  const cleanedRequest = JSON.parse(request?.body ?? '');
  const [item = {}] = await trigger.perform(z, { cleanedRequest });
  expect(item).toMatchObject({ list_name: 'Mine', name: 'Mine', email: 'info@mine.example' });
  const [sample = {}] = await trigger.performList(z, bundle);
  expect(Object.keys(sample).toSorted()).toEqual(Object.keys(item).toSorted());
  expect(receiver.received).toHaveLength(1);

  for (const _ of [1, 2]) await trigger.performUnsubscribe(z, { subscribeData });
  const { data } = await client.call(contracts.integrations.endpoints.webhooks);
  expect(data.map(({ id }) => id)).not.toContain(subscribeData.id);
});

test('a Zap whose address answers 410 is gone, and a webhook that was made by hand is not Zapier\u2019s to take', async () => {
  const gone = await startReceiver(() => ({ status: 410 }));
  const list = await client.newList('Gone');
  const trigger = partOf('triggers', 'new_lead');
  const bundle = { targetUrl: gone.url, inputData: { list_id: list.id } };
  const { id } = await trigger.performSubscribe(z, bundle);
  await sleep(keptSeconds * 1000 + 500);
  await create({ list_id: list.id, website: 'https://gone.example', name: 'Gone' });
  const all = async () =>
    (await client.call(contracts.integrations.endpoints.webhooks)).data.map((one) => one.id);
  await eventually(all, (ids) => !ids.includes(String(id)));
  gone.stop();
  const own = await client.call(contracts.integrations.endpoints.createWebhook, {
    body: { name: 'Own', url: receiver.url, events: ['list.deleted'] },
  });
  await trigger.performUnsubscribe(z, { subscribeData: { id: own.id } });
  expect(await all()).toContain(own.id);
});

test('leads are found, created once, and refused in words; a run is started for so much at most', async () => {
  const { id: list_id } = await client.newList('Acts');
  const find = (email: string) =>
    partOf('searches', 'find_lead').perform(z, { inputData: { list_id, email } });
  expect(await find('ann@acts.example')).toEqual([]);
  const input = { list_id, website: 'https://acts.example', name: 'Acts', email: 'ann@acts.example' };
  const lead = await create(input);
  expect(await create(input)).toMatchObject({ id: lead.id });
  expect(await find(' Ann@acts.example')).toMatchObject([{ id: lead.id, list_id }]);
  await expect(create({ list_id, name: 'Nothing else' })).rejects.toThrow(/website/);
  const run = await partOf('creates', 'start_run').perform(z, {
    inputData: { list_id, work: 'verify', max_credits: '0' },
    meta: {},
  });
  expect(run).toMatchObject({ list_id, list_name: 'Acts' });
  const trigger = partOf('triggers', 'run_finished');
  const ended = await eventually(
    () => trigger.performList(z, { inputData: { list_id } }),
    (runs) => runs[0]?.run_id === run.id,
  );
  expect(ended).toMatchObject([{ list_id, status: 'completed' }]);
});
