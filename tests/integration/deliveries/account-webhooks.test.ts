import { setTimeout as sleep } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contracts } from '#shared/contracts/index.ts';
import { type EventType, eventTypes } from '#shared/domain/events.ts';
import { eventually } from '#tests/support/eventually.ts';
import { bringFile } from '#tests/support/people/bring-file.ts';
import { searchPlan, type TestClient } from '#tests/support/people/client.ts';
import { newAccount } from '#tests/support/people/new-account.ts';
import { startReceiver } from '#tests/support/receiver.ts';
import { startTestCloud, type TestCloud } from '#tests/support/worlds/cloud/test-cloud.ts';

const { campaigns, integrations } = contracts;
const hooks = integrations.endpoints;

let cloud: TestCloud;
let demo: TestClient;
beforeAll(async () => {
  cloud = await startTestCloud({ DELIVERY_DELAYS: '0,0.2,0.2' });
  demo = await cloud.as('demo');
});
afterAll(() => cloud?.remove());

/** Longer than a process goes by what it has read of an account's webhooks. */
const untilKnown = () => sleep(3200);

async function subscribe(client: TestClient, url: string, events: EventType[]) {
  const body = { name: 'CRM', url, events, authorization_token: 'token' };
  const made = await client.call(hooks.createWebhook, { body });
  await untilKnown();
  return made;
}

type Told = { type: EventType; data: { lead?: { id: string }; list?: { id: string }; run?: { id: string } } };

test('whatever happens is told once, signed, to whom it concerns', async () => {
  const receiver = await startReceiver();
  const made = await subscribe(demo, receiver.url, [...eventTypes]);
  expect(made.signing_secret).toMatch(/^whsec_/);
  const list = await demo.newList('told');
  const run = await demo.finishedRun((await demo.startRun(searchPlan(list.id, 12, 'enrich'))).id);
  const leads = (await demo.leads(list.id)).data.map(({ id }) => id);
  const [gone = ''] = leads;
  const deleted = { campaign_id: list.id, resultIds: [gone] };
  await demo.call(campaigns.endpoints.bulkDelete, { body: deleted });
  await demo.call(campaigns.endpoints.restore, { body: deleted });
  for (const is_archived of [true, false])
    await demo.call(campaigns.endpoints.bulkArchive, { body: { resultIds: [list.id], is_archived } });
  const file = await bringFile(demo, list.id, 'Website,Name\nbrought.example,B\n', ['website', 'name']);
  await demo.call(campaigns.endpoints.remove, { params: { id: list.id } });

  const told = () => receiver.received.map(({ body }) => JSON.parse(body) as Told);
  const ofType = (type: EventType) => told().filter((one) => one.type === type);
  await eventually(
    async () => told().map(({ type }) => type),
    (types) => types.includes('list.deleted') && types.includes('import.finished'),
  );
  await eventually(
    async () => ofType('lead.created').length,
    (count) => count === 13,
  );
  await sleep(1500);
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(
    receiver.received.length,
  );
  const created = ofType('lead.created').map(({ data }) => data.lead?.id);
  expect(created).toHaveLength(13);
  expect(created).toEqual(expect.arrayContaining(leads));
  const enriched = ofType('lead.enriched').map(({ data }) => data.lead?.id);
  expect(new Set(enriched).size).toBe(enriched.length);
  expect(enriched.length).toBeGreaterThan(0);
  for (const type of ['lead.deleted', 'lead.restored'] as const)
    expect(ofType(type)).toMatchObject([{ data: { lead: { id: gone }, list: { id: list.id } } }]);
  expect(ofType('list.created')).toMatchObject([{ data: { list: { id: list.id, name: 'told' } } }]);
  expect(ofType('list.archived')).toMatchObject([{ data: { list: { is_archived: true } } }]);
  expect(ofType('list.unarchived')).toMatchObject([{ data: { list: { is_archived: false } } }]);
  expect(ofType('list.deleted')).toHaveLength(1);
  // As the API shows it.
  expect(ofType('run.finished').map(({ data }) => data.run)).toEqual([run]);
  expect(ofType('import.finished')).toMatchObject([{ data: { import: { id: file?.id, created: 1 } } }]);
  for (const { headers, body } of receiver.received) {
    expect(headers['authorization-token']).toBe('token');
    new Webhook(made.signing_secret ?? '').verify(body, headers as Record<string, string>);
  }
  // Who is told of a lead was not sent it.
  const page = await demo.call(hooks.webhookDeliveries, { params: { id: made.id }, query: { limit: 100 } });
  expect(page.data[0]).toMatchObject({ webhook_id: made.id, campaign_id: list.id, status: 'delivered' });
  expect(page.counts.delivered).toBe(receiver.received.length);
  receiver.stop();
}, 120_000);

test('one that is off, removed or another account’s is told nothing; its secrets stay its own', async () => {
  const receiver = await startReceiver();
  const { client } = await newAccount(cloud);
  const first = await subscribe(client, receiver.url, ['list.created']);
  const second = await subscribe(client, receiver.url, ['list.created']);
  const params = { id: first.id };
  await client.call(hooks.changeWebhook, { params, body: { enabled: false } });
  await client.call(hooks.removeWebhook, { params: { id: second.id } });
  await untilKnown();
  await client.newList('nobody is told');
  await demo.newList('nor of this');
  const on = await client.call(hooks.changeWebhook, { params, body: { enabled: true, name: 'On' } });
  expect(on).toMatchObject({ name: 'On', has_authorization_token: true });
  expect(on).not.toHaveProperty('signing_secret');
  await untilKnown();
  const told = await client.newList('told');
  await eventually(
    async () => receiver.received.length,
    (count) => count > 0,
  );
  expect(receiver.received.map(({ body }) => JSON.parse(body).data.list.id)).toEqual([told.id]);
  expect((await client.call(hooks.webhooks)).data.map(({ id }) => id)).toEqual([first.id]);
  // Another host gets a new secret and none of the token.
  const moved = await client.call(hooks.changeWebhook, {
    params,
    body: { url: receiver.url.replace('127.0.0.1', 'localhost') },
  });
  expect(moved).toMatchObject({ has_authorization_token: false });
  expect(moved.signing_secret).toMatch(/^whsec_/);
  expect(moved.signing_secret).not.toBe(first.signing_secret);
  const tokenless = await client.call(hooks.changeWebhook, { params, body: { authorization_token: '' } });
  expect(tokenless.has_authorization_token).toBe(false);
  receiver.stop();
});

test('410 switches it off, and what failed is sent again when it is asked for', async () => {
  let status = 410;
  const receiver = await startReceiver(() => ({ status }));
  const { client } = await newAccount(cloud);
  const { id } = await subscribe(client, receiver.url, ['list.created']);
  await client.newList('first');
  const off = await eventually(
    () => client.call(hooks.webhook, { params: { id } }),
    ({ enabled }) => !enabled,
  );
  expect(off).toMatchObject({ disabled_reason: 'gone' });
  status = 200;
  const on = await client.call(hooks.changeWebhook, { params: { id }, body: { enabled: true } });
  expect(on.disabled_reason).toBeNull();
  expect(await client.call(hooks.replayWebhook, { params: { id }, body: { failed: true } })).toMatchObject({
    replayed: 1,
  });
  await eventually(
    () => client.call(hooks.webhook, { params: { id } }),
    ({ counts }) => counts.delivered === 1,
  );
  receiver.stop();
});

test('a test has a sample of the event, also where nothing is saved yet, and not too many a minute', async () => {
  const receiver = await startReceiver();
  const { client } = await newAccount(cloud);
  const { url } = receiver;
  const sent = await client.call(hooks.testAddress, { body: { url, authorization_token: 'mine' } });
  expect(sent).toMatchObject({ status: 200, error: null });
  const { body, headers } = receiver.received[0] ?? expect.fail('nothing came');
  expect(headers['authorization-token']).toBe('mine');
  expect(JSON.parse(body)).toMatchObject({
    type: 'webhook.test',
    test_of: 'lead.sent',
    data: { lead: { email: expect.stringContaining('@'), sample: true }, values: { phone: [{}] } },
  });
  const { id } = await client.newList('without');
  await expect(client.call(hooks.testSend, { params: { id } })).rejects.toMatchObject({
    code: 'validation_failed',
    fields: [{ message: "Selected list doesn't have webhook, please setup before continue." }],
  });
  const refused = { body: { url: 'http://169.254.169.254/latest' } };
  expect(await client.call(hooks.testAddress, refused)).toMatchObject({ status: null });
  const many = Array.from({ length: 25 }, () => client.call(hooks.testAddress, { body: { url } }));
  const outcomes = await Promise.allSettled(many);
  expect(outcomes.some((one) => one.status === 'rejected' && one.reason.code === 'rate_limited')).toBe(true);
  const { data } = await client.call(hooks.webhookEvents);
  expect(data.map(({ event }) => event)).toEqual(eventTypes);
  for (const { event, sample } of data) expect(sample).toMatchObject({ type: event });
  receiver.stop();
});

test('an account has twenty at most, and no other account has them', async () => {
  const { client } = await newAccount(cloud);
  const body = { name: 'One of many', url: 'https://crm.example/in', events: ['list.created' as const] };
  const made = await Promise.all(
    Array.from({ length: 20 }, () => client.call(hooks.createWebhook, { body })),
  );
  await expect(client.call(hooks.createWebhook, { body })).rejects.toMatchObject({ code: 'limit_reached' });
  await client.call(hooks.removeWebhook, { params: { id: made[0]?.id ?? '' } });
  await client.call(hooks.createWebhook, { body });
  await expect(demo.call(hooks.webhook, { params: { id: made[1]?.id ?? '' } })).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('the webhook of a list is removed, and nothing is sent from it any more', async () => {
  const receiver = await startReceiver();
  const { id } = await demo.newList('sent');
  const params = { id };
  await demo.call(campaigns.endpoints.setUpWebhook, { params, body: { name: 'CRM', url: receiver.url } });
  await demo.call(campaigns.endpoints.removeWebhook, { params });
  expect(await demo.call(campaigns.endpoints.webhook, { params })).toEqual({ webhook: null });
  expect((await demo.call(campaigns.endpoints.get, { params })).has_webhook).toBe(false);
  await expect(demo.call(campaigns.endpoints.removeWebhook, { params })).rejects.toMatchObject({
    code: 'not_found',
  });
  receiver.stop();
});
