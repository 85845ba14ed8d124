import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { composeCampaigns } from '#functions/campaigns/index.ts';
import { composeIntegrations } from '#functions/integrations/deps.ts';
import { deliver } from '#functions/integrations/sending/deliver.ts';
import { createReceiverGate } from '#functions/integrations/sending/receiver-gate.ts';
import { createSettler } from '#functions/integrations/sending/settle.ts';
import { createSeal } from '#functions/platform/secrets/seal.ts';
import { contracts } from '#shared/contracts/index.ts';
import { eventually } from '#tests/support/eventually.ts';
import { searchPlan, type TestClient } from '#tests/support/people/client.ts';
import { startReceiver } from '#tests/support/receiver.ts';
import { tableOf } from '#tests/support/table-of.ts';
import { startTestCloud, type TestCloud } from '#tests/support/worlds/cloud/test-cloud.ts';

const { campaigns, integrations } = contracts;
let cloud: TestCloud;
let demo: TestClient;

beforeAll(async () => {
  cloud = await startTestCloud({ DELIVERY_DELAYS: '0,0.2,0.2,0.2' });
  demo = await cloud.as('demo');
});
afterAll(() => cloud.remove());

/** What every request over HTTP has, whoever sends it. */
const ofTheConnection = ['host', 'connection', 'content-length', 'accept-encoding'];

const setUp = (id: string, url: string, authorization_token = 'secret-token') =>
  demo.call(campaigns.endpoints.setUpWebhook, {
    params: { id },
    body: { name: 'CRM', url, authorization_token },
  });

const deliveries = (id: string) =>
  demo.call(integrations.endpoints.deliveries, { params: { id }, query: { limit: 100 } });

async function listWithLeads(limit: number) {
  const list = await demo.newList('to send');
  await demo.finishedRun((await demo.startRun(searchPlan(list.id, limit))).id);
  return list.id;
}

const send = (campaign_id: string) =>
  demo.startRun({
    campaign_id,
    steps: [{ kind: 'select', selection: { filter: { sent: -1 } } }, { kind: 'connect' }],
  });

test('each lead arrives once, signed, with the token, and is marked as sent', async () => {
  const receiver = await startReceiver();
  const id = await listWithLeads(25);
  const { webhook } = await setUp(id, receiver.url);
  const secret = webhook.signing_secret ?? '';
  expect(secret).toMatch(/^whsec_/);
  await demo.finishedRun((await send(id)).id);
  const page = await eventually(
    () => deliveries(id),
    ({ counts }) => counts.delivered === 25,
  );
  expect(page.counts).toMatchObject({ pending: 0, delivered: 25, failed: 0 });
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(25);
  for (const { headers, body } of receiver.received) {
    expect(headers['authorization-token']).toBe('secret-token');
    new Webhook(secret).verify(body, headers as Record<string, string>);
    expect(JSON.parse(body)).toMatchObject({ type: 'lead.sent', data: { lead: { campaign_id: id } } });
  }
  await eventually(
    () => demo.leads(id, { sent: 1 }),
    ({ total }) => total === 25,
  );
  receiver.stop();
});

test('a try that was cut off after the answer marks its lead when the message comes again, and sends nothing', async () => {
  const receiver = await startReceiver();
  const id = await listWithLeads(1);
  await setUp(id, receiver.url);
  await demo.finishedRun((await send(id)).id);
  await eventually(
    () => demo.leads(id, { sent: 1 }),
    ({ total }) => total === 1,
  );
  const tenantId = await cloud.tenantOf(demo);
  const { store } = composeCampaigns(tableOf(cloud));
  const lead = { tenantId, campaign_id: id, id: (await demo.leads(id)).data[0]?.id ?? '' };
  await store.heads.patch(lead).set({ sent: 0 }).remove(['sent_at']).go();
  const again = () => Promise.reject(new Error('it was sent again'));
  const integrations = composeIntegrations(tableOf(cloud), { queue: { send: again } });
  const deps = {
    ...integrations,
    settle: createSettler(integrations),
    gate: createReceiverGate(integrations),
    fetch: again,
    seal: createSeal('none'),
    delays: [],
    random: Math.random,
  };
  const [delivery] = (await deliveries(id)).data;
  await integrations.store.deliveries
    .patch({ tenantId, id: delivery?.id ?? '' })
    .set({ counted: 'pending' })
    .go();
  await deliver(deps, { tenant_id: tenantId, delivery_id: delivery?.id ?? '' });
  const { data: head } = await store.heads.get(lead).go({ consistent: true });
  expect(head?.sent).toBe(1);
  expect(receiver.received).toHaveLength(1);
  receiver.stop();
});

test('a failing receiver is tried again under the same id; after the last try it can be replayed', async () => {
  let broken = true;
  const headers = { 'x-request-id': 'x'.repeat(3000) };
  const receiver = await startReceiver(() =>
    broken ? { status: 500, headers, body: 'boom' } : { status: 200 },
  );
  const id = await listWithLeads(3);
  await setUp(id, receiver.url);
  await demo.finishedRun((await send(id)).id);
  const failed = await eventually(
    () => deliveries(id),
    ({ counts }) => counts.failed + counts.disabled === 3,
    40,
  );
  const worst = failed.data.find(({ status }) => status === 'failed');
  const details = await demo.call(integrations.endpoints.delivery, { params: { id: worst?.id ?? '' } });
  expect(details.attempts.map(({ status }) => status)).toEqual([500, 500, 500, 500]);
  expect(details.attempts[0]?.response_body).toBe('boom');
  expect(details.attempts[0]?.response_headers['x-request-id']).toHaveLength(200);
  const { headers: shown } = details.request;
  expect(shown).toHaveProperty('authorization-token', '…');
  const tries = receiver.received.filter(({ headers }) => headers['webhook-id'] === worst?.id);
  const latest = tries.at(-1)?.headers ?? {};
  expect(Object.keys(shown).toSorted()).toEqual(
    Object.keys(latest)
      .filter((name) => !ofTheConnection.includes(name))
      .toSorted(),
  );
  for (const name of ['webhook-timestamp', 'user-agent']) expect(shown[name]).toBe(latest[name]);
  const { webhook } = await demo.call(campaigns.endpoints.webhook, { params: { id } });
  expect(webhook).toMatchObject({ enabled: false, disabled_reason: 'failing' });
  await setUp(id, receiver.url, '');
  const tokenless = await demo.call(integrations.endpoints.delivery, { params: { id: worst?.id ?? '' } });
  expect(tokenless.request.headers).not.toHaveProperty('authorization-token');

  broken = false;
  await setUp(id, receiver.url);
  expect(await demo.call(integrations.endpoints.replay, { params: { id }, body: { failed: true } })).toEqual({
    replayed: 3,
    remaining: 0,
    next_cursor: null,
  });
  await eventually(
    () => deliveries(id),
    ({ counts }) => counts.delivered === 3,
  );
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(3);
  receiver.stop();
});

test('410 switches the webhook off at once', async () => {
  const receiver = await startReceiver(() => ({ status: 410 }));
  const id = await listWithLeads(1);
  await setUp(id, receiver.url);
  await demo.finishedRun((await send(id)).id);
  await eventually(
    () => deliveries(id),
    ({ counts }) => counts.disabled === 1,
  );
  const { webhook } = await demo.call(campaigns.endpoints.webhook, { params: { id } });
  expect(webhook).toMatchObject({ enabled: false, disabled_reason: 'gone' });
  expect(receiver.received).toHaveLength(1);
  receiver.stop();
});

test('a test event shows what came back, also when nothing did', async () => {
  const receiver = await startReceiver(() => ({ status: 202, body: 'thanks' }));
  const { id } = await demo.newList('test send');
  await setUp(id, receiver.url);
  const attempt = await demo.call(integrations.endpoints.testSend, { params: { id } });
  expect(attempt).toMatchObject({ status: 202, response_body: 'thanks', error: null });
  receiver.stop();
  expect(await demo.call(integrations.endpoints.testSend, { params: { id } })).toMatchObject({
    status: null,
    error: 'connection_refused',
  });
});

test('a list without a webhook cannot be sent', async () => {
  const id = await listWithLeads(1);
  await expect(send(id)).rejects.toMatchObject({
    status: 422,
    fields: [
      {
        key: 'list_webhook_missing',
        message: "Selected list doesn't have webhook, please setup before continue.",
      },
    ],
  });
});
