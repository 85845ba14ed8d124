import { afterAll, beforeAll, expect, test } from 'vitest';
import { contracts } from '#shared/contracts/index.ts';
import { isFinal } from '#shared/domain/runs/run.ts';
import { expectError } from '#tests/support/contracts/contract-reply.ts';
import { eventually } from '#tests/support/eventually.ts';
import { searchPlan } from '#tests/support/people/client.ts';
import { goodPassword, newAccount } from '#tests/support/people/new-account.ts';
import { memberOf } from '#tests/support/worlds/account-world.ts';
import { startTestCloud, type TestCloud } from '#tests/support/worlds/cloud/test-cloud.ts';

const { account, campaigns, runs } = contracts;

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud?.remove());

test('leads are assigned to a colleague, checked again and taken back through the whole cloud, and what comes twice is done once', async () => {
  const { client } = await newAccount(cloud);
  const member = await memberOf(cloud, client);
  const { data: people } = await member.call(account.endpoints.colleagues);
  const { id: me } = await member.call(account.endpoints.me);
  expect(people.map(({ id }) => id)).toContain(me);
  const { id: list } = await client.newList('Bakeries');
  await client.finishedRun((await client.startRun(searchPlan(list, 30, 'enrich'))).id);
  const selection = { filter: { sent: -1 } };
  const planOf = (step: object) => ({ campaign_id: list, steps: [{ kind: 'select', selection }, step] });
  const owned = async () => (await client.leads(list)).data.filter(({ owner }) => owner === me).length;

  const key = { idempotency_key: `assign-${list}` };
  const both = await Promise.all([1, 2].map(() => client.startRun(planOf({ kind: 'assign', to: me }), key)));
  expect(new Set(both.map(({ id }) => id)).size).toBe(1);
  const assigned = await client.finishedRun(both[0]?.id ?? '');
  expect(assigned.steps[1]).toMatchObject({ kind: 'assign', done: 30, skipped: 0, failed: 0 });
  expect(await owned()).toBe(30);
  const stranger = (await newAccount(cloud)).client;
  const { id: foreign } = await stranger.call(account.endpoints.me);
  await expect(client.startRun(planOf({ kind: 'assign', to: foreign }))).rejects.toMatchObject({
    code: 'validation_failed',
  });

  const checked = await client.finishedRun((await client.startRun(planOf({ kind: 'verify' }))).id);
  expect(checked).toMatchObject({ status: 'completed', credits: { spent: 0 } });
  const { data: leads } = await client.leads(list);
  expect(checked.steps[1]?.done).toBe(30);
  expect(leads.every(({ email, email_check }) => !email || email_check !== undefined)).toBe(true);

  const undo = () =>
    client.raw('POST', `/api/runs/${assigned.id}/undo`, {}, { 'idempotency-key': `undo-${list}` });
  const [first, again] = await Promise.all([undo(), undo()]);
  const began = [first, again].find(({ status }) => status === 202);
  await eventually(
    () => client.getRun(String(began?.body.id)),
    ({ status }) => isFinal(status),
  );
  expect(await owned()).toBe(0);
  await expect(client.call(runs.endpoints.undo, { params: { id: assigned.id } })).rejects.toMatchObject({
    code: 'conflict',
    reason: 'run_undone',
  });
  await expect(stranger.call(runs.endpoints.undo, { params: { id: assigned.id } })).rejects.toMatchObject({
    code: 'not_found',
  });
  const resultId = leads[0]?.id ?? '';
  const past = await client.call(runs.endpoints.activity, { params: { id: list, resultId } });
  expect(past.data.map(({ what }) => what)).toEqual([
    'assigned',
    'checked',
    'assigned',
    'enriched',
    'created',
  ]);

  const written = { 'idempotency-key': `note-${list}` };
  const path = `/api/campaigns/${list}/results/${resultId}/notes`;
  const notes = [];
  for (const _ of [1, 2]) notes.push(await member.raw('POST', path, { text: 'Asks for Ann' }, written));
  expect(notes.map(({ status, body }) => [status, body.id])).toEqual([
    [201, notes[0]?.body.id],
    [201, notes[0]?.body.id],
  ]);
  const params = { id: list, resultId };
  expect((await client.call(campaigns.endpoints.notes, { params })).data).toHaveLength(1);
  const log = await client.call(account.endpoints.auditLog, { query: { limit: 1 } });
  expect(log.data[0]).toMatchObject({
    ...{ action: 'campaigns.addNote', target: resultId, outcome: 'done' },
    after: { name: leads[0]?.name },
  });
});

test('a key that may start runs has no leads deleted by one, nor by a retry, unless it may change lists', async () => {
  const { client } = await newAccount(cloud);
  const keyFor = async (...scopes: string[]) => {
    const body = { password: goodPassword, name: scopes.join(), scopes } as never;
    return client.withToken((await client.call(account.endpoints.createApiKey, { body })).key);
  };
  const key = await keyFor('runs:write');
  const { id } = await client.newList('Kept');
  const body = { website: 'https://kept.example', name: 'Kept' };
  await client.call(campaigns.endpoints.enter, { params: { id }, body });
  const steps = [{ kind: 'select', selection: { filter: { sent: -1 } } }, { kind: 'delete' }];
  const plan = { campaign_id: id, steps };
  expectError(await key.raw('POST', '/api/runs', { plan }), 'scope_missing');
  expect((await client.leads(id)).total).toBe(1);
  const run = await client.finishedRun((await client.startRun(plan)).id);
  expect((await client.leads(id)).total).toBe(0);
  expectError(await key.raw('POST', `/api/runs/${run.id}/retry`, { from: 'start' }), 'scope_missing');
  const both = await keyFor('runs:write', 'lists:write');
  expect((await both.raw('POST', '/api/runs', { plan })).status).toBe(202);
});
