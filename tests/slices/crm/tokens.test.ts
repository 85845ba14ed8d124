import { afterEach, beforeEach, expect, test } from 'vitest';
import { beginConnecting } from '#functions/crm/connections/begin.ts';
import { testConnection } from '#functions/crm/connections/change.ts';
import { finishConnecting } from '#functions/crm/connections/connect.ts';
import { getConnection } from '#functions/crm/connections/read-connection.ts';
import type { ConnectionRecord } from '#functions/crm/store/index.ts';
import { openToken } from '#functions/crm/tokens/access-token.ts';
import { withAccess } from '#functions/crm/tokens/with-access.ts';
import { createGhlOauth } from '#functions/crm/vendors/ghl/ghl-oauth.ts';
import type { GuardedFetch } from '#functions/platform/outbound/index.ts';
import { highLevelLocations } from '#infra/local/standins/crm/highlevel.ts';
import { keapApp } from '#infra/local/standins/crm/keap.ts';
import { type CrmTestWorld, openCrmWorld } from '#tests/support/worlds/crm/crm-deps.ts';
import { agreeAt } from '#tests/support/worlds/crm/crm-world.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';

const engine = withEngineTable();
let world: CrmTestWorld;
beforeEach(async () => {
  world = await openCrmWorld(engine.table);
});
afterEach(() => world.stop());

const day = 86_399;
async function connect(kind: 'ghl' | 'keap' = 'ghl'): Promise<ConnectionRecord> {
  const { deps, person } = world;
  const { url } = await beginConnecting(deps, person, { kind });
  return finishConnecting(
    deps,
    person,
    await agreeAt(url, kind === 'ghl' ? highLevelLocations[0].id : keapApp),
    () => {},
  );
}
const now = (connection: ConnectionRecord) => getConnection(world.deps, connection.tenantId, connection.id);
const ask = (connection: ConnectionRecord) =>
  withAccess(world.deps, connection, (access) => world.deps.vendors[connection.kind].nameOf(access));

test.each(['ghl', 'keap'] as const)(
  'of fifty workers one has a new pair made at %s, and all go on with it',
  async (kind) => {
    const connection = await connect(kind);
    world.pass(day + 1);
    const opened = await Promise.all(Array.from({ length: 50 }, () => openToken(world.deps, connection)));
    expect(new Set(opened.map(({ token }) => token)).size).toBe(1);
    expect(world[kind].tokens.counts).toEqual({ refreshes: 1, refusedRefreshes: 0 });
    await expect(ask(connection)).resolves.toBeTruthy();
  },
);

test('a token that ends within the hour is made anew by one, while the others go on with the old one', async () => {
  const connection = await connect();
  world.pass(day - 1_800);
  await Promise.all(Array.from({ length: 20 }, () => ask(connection)));
  expect(world.ghl.tokens.counts).toEqual({ refreshes: 1, refusedRefreshes: 0 });
  for (let turn = 0; turn < 3; turn++) await ask(connection);
  expect(world.ghl.tokens.counts.refreshes).toBe(1);
});

test('each pair opens once, and a chain of days goes on', async () => {
  const connection = await connect('keap');
  for (let turn = 1; turn <= 5; turn++) {
    world.pass(day + 1);
    await ask(connection);
    expect(world.keap.tokens.counts).toEqual({ refreshes: turn, refusedRefreshes: 0 });
  }
});

test('a token that the CRM does not take before its time is made anew, once for all who were refused', async () => {
  const connection = await connect();
  world.ghl.tokens.expireAll();
  await Promise.all(Array.from({ length: 10 }, () => ask(connection)));
  expect(world.ghl.tokens.counts).toEqual({ refreshes: 1, refusedRefreshes: 0 });
  expect(await now(connection)).toMatchObject({ state: 'connected' });
});

test('what was ended elsewhere is told once, and stands at the connection', async () => {
  const connection = await connect();
  world.ghl.tokens.revokeAll();
  const answers = await Promise.allSettled(Array.from({ length: 5 }, () => ask(connection)));
  expect(answers.map((answer) => answer.status === 'rejected' && answer.reason.reason)).toEqual(
    Array.from({ length: 5 }, () => 'revoked'),
  );
  const ended = await now(connection);
  expect(ended).toMatchObject({ state: 'revoked', last_error: { reason: 'revoked' } });
  // Five may find it at once: what they post has one id, and is one mail.
  expect(new Set(world.told).size).toBe(1);
  const before = world.told.length;
  await expect(ask(ended)).rejects.toMatchObject({ reason: 'revoked' });
  expect(world.told).toHaveLength(before);
  const again = await connect();
  expect(again).toMatchObject({ id: connection.id, state: 'connected' });
  await expect(ask(again)).resolves.toBeTruthy();
});

test('a CRM that does not answer ends no connection: the token of before is used for as long as it is good', async () => {
  const connection = await connect();
  world.pass(day - 1_800);
  world.ghl.wish('500');
  await expect(openToken(world.deps, connection)).resolves.toBeTruthy();
  await expect(ask(connection)).rejects.toMatchObject({ reason: 'unavailable' });
  world.pass(1_801);
  await expect(ask(connection)).rejects.toMatchObject({ reason: 'unavailable' });
  expect(await now(connection)).toMatchObject({ state: 'connected', last_error: { reason: 'unavailable' } });
  world.ghl.wish();
  await expect(testConnection(world.deps, connection.tenantId, connection.id)).resolves.not.toHaveProperty(
    'last_error',
  );
  expect(world.told).toEqual([]);
});

test('an app of the operator that the CRM does not take ends no connection', async () => {
  const connection = await connect();
  world.pass(day - 1_800);
  const body = Buffer.from('{"error":"invalid_client"}');
  const fetch: GuardedFetch = async (url) => ({
    ...{ status: 401, headers: {}, body, url, redirects: [], truncated: false },
  });
  const ghl = createGhlOauth({ fetch, now: world.deps.now });
  const deps = { ...world.deps, vendors: { ...world.deps.vendors, ghl } };
  await expect(openToken(deps, connection)).resolves.toBeTruthy();
  world.pass(1_801);
  await expect(withAccess(deps, connection, async () => 'asked')).rejects.toMatchObject({
    reason: 'forbidden',
  });
  expect(await now(connection)).toMatchObject({ state: 'connected', last_error: { reason: 'forbidden' } });
  expect(world.told).toEqual([]);
});

test('a worker that dies before it asks holds up the others for as long as its lease', async () => {
  const connection = await connect();
  world.pass(day + 1);
  const { tenantId, id } = connection;
  const lease_until = new Date(world.deps.now().getTime() + 2_000).toISOString();
  await world.deps.store.tokens.patch({ tenantId, id }).set({ lease_by: 'dead', lease_until }).go();
  await expect(openToken(world.deps, connection)).resolves.toBeTruthy();
  expect(world.ghl.tokens.counts).toEqual({ refreshes: 1, refusedRefreshes: 0 });
});

test('an answer that died with its worker is told at once, while there is an hour left to connect again', async () => {
  const connection = await connect();
  world.pass(day - 1_800);
  const { deps } = world;
  const dying = { ...deps, seal: { ...deps.seal, seal: () => Promise.reject(new Error('killed')) } };
  await expect(openToken(dying, connection)).rejects.toThrow('killed');
  // Until its lease is over nobody asks with what is used up: the access token of before still works.
  await expect(ask(connection)).resolves.toBeTruthy();
  expect(world.ghl.tokens.counts.refusedRefreshes).toBe(0);
  world.pass(46);
  await expect(ask(connection)).rejects.toMatchObject({ reason: 'revoked' });
  expect(world.told).toHaveLength(1);
});

test('a table that is busy loses no pair', async () => {
  const connection = await connect();
  world.pass(day + 1);
  let failures = 3;
  const { tokens } = world.deps.store;
  const patch = tokens.patch.bind(tokens);
  const busy = new Proxy(tokens, {
    get: (target, name, receiver) =>
      name === 'patch'
        ? (key: Parameters<typeof patch>[0]) => {
            const patched = patch(key);
            const { set } = patched;
            patched.set = ((change: Parameters<typeof set>[0]) => {
              if ('generation' in change && failures-- > 0) throw new Error('throttled');
              return set.call(patched, change);
            }) as typeof set;
            return patched;
          }
        : Reflect.get(target, name, receiver),
  });
  const deps = { ...world.deps, wait: async () => {}, store: { ...world.deps.store, tokens: busy } };
  await openToken(deps, connection);
  await expect(ask(connection)).resolves.toBeTruthy();
  expect(world.ghl.tokens.counts).toEqual({ refreshes: 1, refusedRefreshes: 0 });
});
