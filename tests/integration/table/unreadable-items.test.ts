import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { authStore } from '#functions/auth/store/index.ts';
import { composeCampaigns } from '#functions/campaigns/index.ts';
import { createDeliveryStore } from '#functions/integrations/store/index.ts';
import { peopleStore } from '#functions/people/store/index.ts';
import { auditEntries } from '#functions/platform/store/audit-entries.ts';
import { composeRuns } from '#functions/runs/deps.ts';
import { composeWallet } from '#functions/wallet/index.ts';
import { expectError } from '#tests/support/contracts/contract-reply.ts';
import { searchPlan } from '#tests/support/people/client.ts';
import { fullAccount } from '#tests/support/people/full-account.ts';
import { startReceiver } from '#tests/support/receiver.ts';
import { tableOf } from '#tests/support/table-of.ts';
import { startTestCloud, type TestCloud } from '#tests/support/worlds/cloud/test-cloud.ts';

type World = Awaited<ReturnType<typeof fullAccount>>;

let cloud: TestCloud;
let world: World;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
beforeAll(async () => {
  cloud = await startTestCloud();
  receiver = await startReceiver();
  world = await fullAccount(cloud, receiver.url);
}, 120_000);
afterAll(async () => {
  receiver?.stop();
  await cloud?.remove();
});

const Page = z.object({ data: z.array(z.looseObject({ id: z.string() })), unreadable: z.int().optional() });
type Keys = { pk: string; sk: string };
type Found = { params(): object };

/** Writes into an item what no code of this release would. */
async function spoil(found: Found, change: Record<string, unknown>): Promise<void> {
  const { client, name } = tableOf(cloud);
  const { Key } = z.object({ Key: z.object({ pk: z.string(), sk: z.string() }) }).parse(found.params());
  const names = Object.keys(change);
  await client.send(
    new UpdateCommand({
      TableName: name,
      Key: Key satisfies Keys,
      UpdateExpression: `SET ${names.map((_, no) => `#n${no} = :v${no}`).join(', ')}`,
      ExpressionAttributeNames: Object.fromEntries(names.map((one, no) => [`#n${no}`, one])),
      ExpressionAttributeValues: Object.fromEntries(names.map((one, no) => [`:v${no}`, change[one]])),
    }),
  );
}

async function page(method: 'GET' | 'POST', path: string, body?: object) {
  const reply = await world.client.raw(method, path, body);
  expect(reply.status, path).toBe(200);
  return Page.parse(reply.body);
}

const newer = { v: 99 };

test('one item of a newer release leaves every other of its list in sight', async () => {
  const { client, tenantId, list } = world;
  const table = tableOf(cloud);
  const leads = `/api/local-results/${list.id}`;
  const lists: ['GET' | 'POST', string, object | undefined, (id: string) => Promise<Found> | Found][] = [
    ['GET', '/api/runs', undefined, (id) => composeRuns(table).store.runs.get({ tenantId, id })],
    ['GET', '/api/wallet/ledger', undefined, (id) => composeWallet(table).store.ledger.get({ tenantId, id })],
    ['GET', '/api/audit-log', undefined, (id) => auditEntries(table).get({ tenantId, id })],
    [
      'GET',
      `/api/campaign-webhook/${list.id}/deliveries`,
      undefined,
      (id) => createDeliveryStore(table).deliveries.get({ tenantId, id }),
    ],
    [
      'POST',
      leads,
      { sent: -1 },
      (id) => composeCampaigns(table).store.heads.get({ tenantId, campaign_id: list.id, id }),
    ],
    ['GET', '/api/user-api-key', undefined, (id) => keyOf(id)],
    ['GET', '/api/team-members', undefined, (id) => peopleStore({ table }).invitations.get({ tenantId, id })],
    [
      'GET',
      '/api/campaigns',
      undefined,
      (id) => composeCampaigns(table).store.campaigns.get({ tenantId, id }),
    ],
  ];
  const keyOf = async (id: string) => {
    const store = authStore({ table });
    const { userId } = (await peopleStore({ table }).users.query.primary({ tenantId }).go()).data.find(
      (user) => user.isMainUser,
    ) ?? {
      userId: '',
    };
    const { data } = await store.apiKeys.query.byUser({ tenantId, userId, id }).go();
    return store.apiKeys.get({ keyHash: data[0]?.keyHash ?? '' });
  };
  await client.newList('Another');
  for (const [method, path, body, itemOf] of lists) {
    const before = await page(method, path, body);
    expect(before.unreadable, path).toBeUndefined();
    const { id } = before.data.at(-1) ?? expect.fail(path);
    await spoil(await itemOf(id), newer);
    const after = await page(method, path, body);
    expect(after.unreadable, path).toBe(1);
    const seen = after.data.map((one) => one.id);
    const others = before.data.map((one) => one.id).filter((one) => one !== id);
    expect(seen, path).toEqual(expect.arrayContaining(others));
    expect(seen, path).not.toContain(id);
    await spoil(await itemOf(id), { v: 1 });
  }
});

test('a member whose entry cannot be read leaves everybody else of the team in sight', async () => {
  const { tenantId } = world;
  const path = '/api/team-members';
  const before = await page('GET', path);
  const { id: userId } = before.data[1] ?? expect.fail('no member');
  await spoil(peopleStore({ table: tableOf(cloud) }).users.get({ tenantId, userId }), { first_name: 7 });
  const after = await page('GET', path);
  expect(after.unreadable).toBe(1);
  expect(after.data.map(({ id }) => id)).toEqual(
    before.data.map(({ id }) => id).filter((id) => id !== userId),
  );
});

test('a run of a category that is gone is shown, and asks for nothing when it is tried again', async () => {
  const { client, tenantId } = world;
  const list = await client.newList('Gone');
  const run = await client.finishedRun((await client.startRun(searchPlan(list.id, 2))).id);
  const stored = composeRuns(tableOf(cloud)).store.runs.get({ tenantId, id: run.id });
  const plan = searchPlan(list.id, 2);
  const [search, ...rest] = plan.steps;
  if (search?.kind !== 'search') expect.fail('a plan without a search');
  const gone = { ...search, search: { ...search.search, categories: ['video_rental'] } };
  await spoil(stored, { plan: { ...plan, steps: [gone, ...rest, { kind: 'telegraph' }] } });
  const { data } = await page('GET', '/api/runs');
  expect(data.find(({ id }) => id === run.id)).toMatchObject({
    plan: { steps: [{ search: { categories: ['video_rental'] } }, { kind: 'save' }, { kind: 'unknown' }] },
  });
  const again = await client.raw('POST', `/api/runs/${run.id}/retry`, { from: 'start' });
  expect(expectError(again, 'conflict').reason).toBe('plan_outdated');
  await spoil(stored, newer);
  expectError(await client.raw('GET', `/api/runs/${run.id}`), 'unreadable');
});

test('a movement of an unknown kind still tells its credits, and a key with an unknown scope opens the others', async () => {
  const { client, tenantId, list } = world;
  const table = tableOf(cloud);
  const { data } = await page('GET', '/api/wallet/ledger');
  const { id, amount } = data[0] ?? expect.fail('no movement');
  await spoil(composeWallet(table).store.ledger.get({ tenantId, id }), { kind: 'donation' });
  const { data: after } = await page('GET', '/api/wallet/ledger');
  expect(after[0]).toMatchObject({ id, kind: 'unknown', amount });

  const made = await client.raw('POST', '/api/user-api-key', {
    password: 'a good long password',
    name: 'old',
  });
  const { key, api_key } = z
    .object({ key: z.string(), api_key: z.object({ id: z.string() }) })
    .parse(made.body);
  const store = authStore({ table });
  const users = (await peopleStore({ table }).users.query.primary({ tenantId }).go()).data;
  const userId = users.find((user) => user.isMainUser)?.userId ?? '';
  const keys = await store.apiKeys.query.byUser({ tenantId, userId, id: api_key.id }).go();
  const program = client.withToken(key);
  const stored = store.apiKeys.get({ keyHash: keys.data[0]?.keyHash ?? '' });
  await spoil(stored, { scopes: ['lists:read', 'faxes:write'] });
  expect((await program.raw('GET', `/api/campaigns/${list.id}`)).status).toBe(200);
  expectError(await program.raw('GET', '/api/runs'), 'scope_missing');
  await spoil(stored, newer);
  // What binds it may be unknown here: nobody comes in by it, and nobody writes over it.
  expectError(await program.raw('GET', `/api/campaigns/${list.id}`), 'unreadable');
  expectError(await client.raw('PUT', `/api/user-api-key/${api_key.id}`, { name: 'new' }), 'unreadable');
});
