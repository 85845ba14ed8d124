import { afterAll, beforeAll, expect, test } from 'vitest';
import { composeCampaigns } from '#functions/campaigns/index.ts';
import { contracts } from '#shared/contracts/index.ts';
import { expectError } from '#tests/support/contracts/contract-reply.ts';
import type { TestClient } from '#tests/support/people/client.ts';
import { tableOf } from '#tests/support/table-of.ts';
import { startTestCloud, type TestCloud } from '#tests/support/worlds/cloud/test-cloud.ts';

const { setUpWebhook, webhook } = contracts.campaigns.endpoints;
let cloud: TestCloud;
let demo: TestClient;

beforeAll(async () => {
  cloud = await startTestCloud();
  demo = await cloud.as('demo');
});
afterAll(() => cloud?.remove());

async function listWithToken() {
  const { id } = await demo.newList('with a token');
  const save = (body: object) =>
    demo.call(setUpWebhook, {
      params: { id },
      body: { name: 'CRM', url: 'https://crm.example/hook', ...body },
    });
  await save({ authorization_token: 'secret-token' });
  const stored = async () => {
    const { store } = composeCampaigns(tableOf(cloud));
    const tenantId = await cloud.tenantOf(demo);
    const { data } = await store.webhooks.get({ tenantId, campaign_id: id }).go({ consistent: true });
    return data;
  };
  return { id, save, stored };
}

test.each([
  'https://evil.example/hook',
  'http://crm.example/hook',
  'https://crm.example:444/hook',
  // A host that gives each of its users a path is no single receiver.
  'https://crm.example/somebody-else',
  'https://crm.example/hook?account=somebody-else',
])('another address gets neither the token nor the secret: %s', async (url) => {
  const { id, save, stored } = await listWithToken();
  const before = await stored();
  const reply = await save({ url });
  expect(reply.webhook).toMatchObject({ has_authorization_token: false });
  expect(reply.webhook.signing_secret).toMatch(/^whsec_/);
  const after = await stored();
  expect(after?.sealed_token).toBeUndefined();
  expect(after?.sealed_secret).not.toBe(before?.sealed_secret);
  expect((await demo.call(webhook, { params: { id } })).webhook?.has_authorization_token).toBe(false);
});

test('set up twice under one key it is set up once, and the secret that was shown is the one that signs', async () => {
  const { id } = await demo.newList('set up twice');
  const setUp = (rotate_secret: boolean) =>
    demo.raw(
      'POST',
      `/api/campaign-webhook-setup/${id}`,
      { name: 'CRM', url: 'https://crm.example/hook', rotate_secret },
      { 'idempotency-key': `set-up-${id}` },
    );
  expect((await setUp(true)).status).toBe(200);
  expectError(await setUp(true), 'conflict');
  expectError(await setUp(false), 'conflict');
});

test('another name of the same address keeps both', async () => {
  const { save, stored } = await listWithToken();
  const before = await stored();
  const reply = await save({ name: 'Another', url: 'https://crm.example/hook#top' });
  expect(reply.webhook.has_authorization_token).toBe(true);
  expect(reply.webhook.signing_secret).toBeUndefined();
  expect(await stored()).toMatchObject({
    sealed_token: before?.sealed_token,
    sealed_secret: before?.sealed_secret,
  });
});

test.each(['a\nb', 'a\r\nx: y', 'a\0b', 'tök€n'])('%j is no token that a header can hold', async (token) => {
  const { id } = await demo.newList('without');
  const reply = await demo.raw('POST', `/api/campaign-webhook-setup/${id}`, {
    name: 'CRM',
    url: 'https://crm.example/hook',
    authorization_token: token,
  });
  expect(expectError(reply, 'validation_failed').fields?.[0]?.path).toBe('authorization_token');
});
