import { afterEach, beforeEach, expect, test } from 'vitest';
import { beginConnecting } from '#functions/crm/connections/begin.ts';
import {
  chooseLocation,
  disconnect,
  locationsOf,
  testConnection,
} from '#functions/crm/connections/change.ts';
import { connectByToken, finishConnecting } from '#functions/crm/connections/connect.ts';
import { connectionsOf, showConnections } from '#functions/crm/connections/read-connection.ts';
import { highLevelCompany, highLevelLocations, highLevelToken } from '#infra/local/standins/crm/highlevel.ts';
import { keapApp, keapToken } from '#infra/local/standins/crm/keap.ts';
import { type CrmTestWorld, openCrmWorld } from '#tests/support/worlds/crm/crm-deps.ts';
import { agreeAt } from '#tests/support/worlds/crm/crm-world.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';

const engine = withEngineTable();
let world: CrmTestWorld;
beforeEach(async () => {
  world = await openCrmWorld(engine.table);
});
afterEach(() => world.stop());

const [first, second] = highLevelLocations;
const note = () => {};
const begin = async (
  asked: Parameters<typeof beginConnecting>[2] = { kind: 'ghl', version: 'v2', level: 'location' },
) => (await beginConnecting(world.deps, world.person, asked)).url;
const finish = (back: { state: string; code: string }, person = world.person) =>
  finishConnecting(world.deps, person, back, note);
const shown = async () => (await showConnections(world.deps, world.person.tenantId)).data;

test('who agrees on the page of the CRM is connected, with what the CRM calls it and what it may do', async () => {
  await finish(await agreeAt(await begin(), second.id));
  expect(await shown()).toMatchObject([
    {
      ...{
        kind: 'ghl',
        by: 'oauth',
        name: second.name,
        external_id: second.id,
        level: 'location',
        version: 'v2',
      },
      ...{ state: 'connected', connected_by: world.person.userId, last_error: null },
      scopes: expect.arrayContaining(['contacts.write', 'locations/tags.write']),
    },
  ]);
  await finish(await agreeAt(await begin({ kind: 'keap' }), keapApp));
  expect((await shown())[1]).toMatchObject({
    kind: 'keap',
    name: keapApp,
    external_id: keapApp,
    version: null,
  });
});

test('tokens are stored sealed, and shown nowhere', async () => {
  await finish(await agreeAt(await begin(), first.id));
  const { data } = await world.deps.store.tokens.query.primary({ tenantId: world.person.tenantId }).go();
  expect(JSON.stringify(data)).not.toMatch(/stand-in-key/);
  expect(JSON.stringify(await shown())).not.toMatch(/stand-in-key|sealed/);
});

test('what a CRM leads back with is taken once, from who began, and within half an hour', async () => {
  const back = await agreeAt(await begin(), first.id);
  const over = { code: 'conflict', reason: 'crm_state_over' };
  await expect(finish(back, { ...world.person, userId: 'usr_colleague' })).rejects.toMatchObject(over);
  await expect(finish(back, { ...world.person, tenantId: 'acc_other' })).rejects.toMatchObject(over);
  await expect(finish({ ...back, state: `${back.state}x` })).rejects.toMatchObject(over);
  expect(await shown()).toEqual([]);
  await finish(back);
  await expect(finish(back)).rejects.toMatchObject(over);
  const late = await agreeAt(await begin(), first.id);
  world.pass(1_801);
  await expect(finish(late)).rejects.toMatchObject(over);
  expect(await shown()).toHaveLength(1);
});

test('a code that was used is refused, and so is somebody who said no', async () => {
  const back = await agreeAt(await begin(), first.id);
  await finish(back);
  const again = await agreeAt(await begin(), first.id);
  await expect(finish({ ...again, code: back.code })).rejects.toMatchObject({ code: 'provider_rejected' });
  const { code, error } = await agreeAt(await begin(), first.id, 'no');
  expect([code, error]).toEqual(['', 'access_denied']);
});

test('the same sub-account connected again is the same connection', async () => {
  const { id } = await finish(await agreeAt(await begin(), first.id));
  await disconnect(world.deps, world.person.tenantId, id, note);
  expect(await shown()).toEqual([]);
  expect((await finish(await agreeAt(await begin(), first.id))).id).toBe(id);
  expect((await finish(await agreeAt(await begin(), second.id))).id).not.toBe(id);
  expect(await shown()).toHaveLength(2);
});

test('a token of somebody’s own connects after the CRM has taken it', async () => {
  const { deps, person } = world;
  const ghl = { kind: 'ghl' as const, location_id: first.id };
  await expect(connectByToken(deps, person, { ...ghl, token: 'wrong' }, note)).rejects.toMatchObject({
    fields: [{ path: 'token', key: 'key_refused' }],
  });
  const elsewhere = { ...ghl, location_id: second.id, token: highLevelToken };
  await expect(connectByToken(deps, person, elsewhere, note)).rejects.toMatchObject({
    code: 'validation_failed',
  });
  expect(await shown()).toEqual([]);
  await connectByToken(deps, person, { ...ghl, token: highLevelToken }, note);
  await connectByToken(deps, person, { kind: 'keap', token: keapToken }, note);
  expect((await shown()).map(({ name, by }) => [name, by])).toEqual([
    [first.name, 'token'],
    ['Keap', 'token'],
  ]);
});

test('an agency chooses one of its sub-accounts, in both versions of the API', async () => {
  for (const version of ['v2', 'v3'] as const) {
    const { id } = await finish(
      await agreeAt(await begin({ kind: 'ghl', version, level: 'company' }), highLevelCompany),
    );
    const { tenantId } = world.person;
    expect(await locationsOf(world.deps, tenantId, id)).toEqual(highLevelLocations);
    await expect(chooseLocation(world.deps, tenantId, id, 'elsewhere', note)).rejects.toMatchObject({
      code: 'validation_failed',
    });
    await chooseLocation(world.deps, tenantId, id, second.id, note);
    // The sub-account answers to a token that the agency had made for it.
    expect(await testConnection(world.deps, tenantId, id)).toMatchObject({
      name: second.name,
      state: 'connected',
    });
    expect(world.ghl.exchanges.at(-1)).toMatchObject({
      path: `/locations/${second.id}`,
      reply: { status: 200 },
    });
    expect(world.ghl.exchanges.at(-1)?.headers.version).toBe(version === 'v3' ? 'v3' : '2021-07-28');
  }
});

test('what is disconnected opens nothing any more, and keeps its name', async () => {
  const { id } = await finish(await agreeAt(await begin(), first.id));
  const { tenantId } = world.person;
  await disconnect(world.deps, tenantId, id, note);
  expect((await world.deps.store.tokens.query.primary({ tenantId }).go()).data).toEqual([]);
  expect(await connectionsOf(world.deps, tenantId, { removed: true })).toMatchObject([
    { id, name: first.name },
  ]);
  await expect(testConnection(world.deps, tenantId, id)).rejects.toMatchObject({ code: 'not_found' });
});
