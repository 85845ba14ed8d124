import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectClient, type TestClient } from '#tests/support/client.ts';
import { destructive, validCall } from '#tests/support/contract-calls.ts';
import {
  addressOf,
  allEndpoints,
  type CallInput,
  closedEndpoints,
  moduleEndpoints,
  type NamedEndpoint,
} from '#tests/support/contract-endpoints.ts';
import { expectError } from '#tests/support/contract-reply.ts';
import { idsOf, inventedWorld, makeWorld, type World } from '#tests/support/contract-world.ts';
import { startReceiver } from '#tests/support/receiver.ts';
import { startTestCloud, type TestCloud } from '#tests/support/test-cloud.ts';

let cloud: TestCloud;
let owner: TestClient;
let other: TestClient;
let withoutModule: TestClient;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let world: World;
let othersWorld: World;

beforeAll(async () => {
  cloud = await startTestCloud();
  receiver = await startReceiver();
  owner = await cloud.as('demo');
  other = await cloud.as('low');
  withoutModule = await cloud.as('nomodule');
  const login = { email: 'demo@leadwright.example', password: 'demo-leads' };
  world = await makeWorld(owner, receiver.url, login, 300);
  othersWorld = await makeWorld(other, receiver.url, { ...login, email: 'low@leadwright.example' }, 15);
});
afterAll(async () => {
  receiver?.stop();
  await cloud?.remove();
});

const ask = (client: TestClient, { endpoint }: NamedEndpoint, input: CallInput) =>
  client.raw(endpoint.method, addressOf(endpoint, input), input.body);

const strangers: [string, Record<string, string>][] = [
  ['no token', {}],
  ['a made-up token', { authorization: `Bearer lws_${'a'.repeat(43)}` }],
  ['a token of another kind', { authorization: 'Basic ZGVtbzpkZW1v' }],
  ['a token too long to be one', { authorization: `Bearer ${'a'.repeat(4000)}` }],
  ['an empty header', { authorization: '' }],
];

describe.each(closedEndpoints)('$id', (named) => {
  test.each(strangers)('401 with %s', async (_, headers) => {
    const { endpoint } = named;
    const input = validCall(named.id, world);
    const reply = await cloud.anonymous.raw(endpoint.method, addressOf(endpoint, input), input.body, headers);
    expectError(reply, 'unauthenticated');
  });
});

test('401 comes before anything is said about the input', async () => {
  for (const { id, endpoint } of closedEndpoints) {
    const address = addressOf(endpoint, { params: validCall(id, world).params ?? {} });
    expectError(await cloud.anonymous.raw(endpoint.method, address, endpoint.body && '{'), 'unauthenticated');
  }
});

test.each(moduleEndpoints)('$id: 403 without the module', async (named) => {
  expectError(await ask(withoutModule, named, validCall(named.id, world)), 'module_required');
});

describe("another account's ids", () => {
  /** What an endpoint that leaves out ids it does not know answers instead of 404. */
  const leavesOut: Record<string, object> = { 'wallet.ledger': { data: [], next_cursor: null } };

  const nobodys = inventedWorld();
  const asked = allEndpoints.filter(({ id }) => mentions(validCall(id, nobodys), idsOf(nobodys)));
  test.each(asked)('$id: as if they did not exist', async (named) => {
    const reply = await ask(other, named, validCall(named.id, world));
    const instead = leavesOut[named.id];
    if (instead) expect(reply).toMatchObject({ status: 200, body: instead });
    else expectError(reply, 'not_found');
  });

  test.each(asked)('$id: ids that nobody has get the same answer', async (named) => {
    const reply = await ask(other, named, validCall(named.id, nobodys));
    const instead = leavesOut[named.id];
    if (instead) expect(reply).toMatchObject({ status: 200, body: instead });
    else expectError(reply, 'not_found');
  });

  test('are left out where they stand beside a list of one’s own', async () => {
    const { list } = othersWorld;
    const before = (await owner.leads(world.list)).total;
    const by = (path: string, body: object) => other.raw('POST', path, body);
    const leads = { campaign_id: list, resultIds: [world.lead] };
    expect((await by('/api/campaigns/bulk-delete', leads)).body).toEqual({ deleted: 0, remaining: 0 });
    expect((await by('/api/campaigns/restore', leads)).body).toEqual({ restored: 0 });
    expect((await by('/api/campaigns/restore', { resultIds: [world.list] })).body).toEqual({ restored: 0 });
    expect((await by(`/api/campaign-webhook/${list}/replay`, { ids: [world.delivery] })).body).toEqual({
      replayed: 0,
    });
    expectError(await other.raw('GET', `/api/campaigns/${list}/results/${world.lead}`), 'not_found');
    expectError(
      await by('/api/campaigns/bulk-archive', { resultIds: [list, world.list], is_archived: true }),
      'not_found',
    );
    expectError(await by('/api/campaigns/bulk-delete', { resultIds: [list, world.list] }), 'not_found');
    expect((await owner.leads(world.list)).total).toBe(before);
    expect((await other.leads(list)).total).toBe(3);
  });

  test('are never in what an account is shown', async () => {
    const foreign = idsOf(world);
    for (const path of [
      '/api/campaigns?limit=100',
      '/api/runs?limit=100',
      '/api/runs?active=true',
      '/api/wallet/ledger?limit=100',
    ]) {
      const { status, body } = await other.raw('GET', path);
      expect(status).toBe(200);
      expect(foreign.filter((id) => JSON.stringify(body).includes(id))).toEqual([]);
    }
  });
});

/** Made last: some of these calls take away what the checks above ask about. */
describe('a valid call', () => {
  const inOrder = allEndpoints.toSorted((a, b) => rank(a) - rank(b));
  test.each(inOrder)('$id succeeds and its reply is what the contract says', async (named) => {
    const { endpoint } = named;
    const input = validCall(named.id, world);
    const client = endpoint.access === 'public' ? connectClient(cloud.url) : owner;
    const reply = await ask(client, named, input);
    expect(reply.status, JSON.stringify(reply.body)).toBe(endpoint.status ?? 200);
    expect(endpoint.response.parse(reply.body)).toBeDefined();
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('a session that was ended opens nothing', async () => {
    expectError(await owner.raw('GET', '/api/me'), 'unauthenticated');
  });
});

const mentions = (input: CallInput, ids: string[]) => ids.some((id) => JSON.stringify(input).includes(id));
const rank = ({ id }: NamedEndpoint) => destructive.indexOf(id);
