import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/contracts/index.ts';
import { type Scope, scopes } from '#shared/domain/accounts/scopes.ts';
import { destructive, validCall } from '#tests/support/contracts/contract-calls.ts';
import {
  addressOf,
  allEndpoints,
  type CallInput,
  closedEndpoints,
  isForAdmins,
  moduleEndpoints,
  type NamedEndpoint,
  ownerEndpoints,
} from '#tests/support/contracts/contract-endpoints.ts';
import { expectError, expectReply } from '#tests/support/contracts/contract-reply.ts';
import { idsOf, inventedWorld, makeWorld, type World } from '#tests/support/contracts/contract-world.ts';
import { connectClient, type TestClient } from '#tests/support/people/client.ts';
import { startReceiver } from '#tests/support/receiver.ts';
import { memberOf, withKey } from '#tests/support/worlds/account-world.ts';
import { startTestCloud, type TestCloud } from '#tests/support/worlds/cloud/test-cloud.ts';

let cloud: TestCloud;
let owner: TestClient;
let other: TestClient;
let withoutModule: TestClient;
let member: TestClient;
let admin: TestClient;
let program: TestClient;
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
  member = await memberOf(cloud, owner);
  admin = await cloud.as('admin');
  program = await withKey(owner, login.password);
  world = await makeWorld(cloud, owner, receiver.url, login, 300);
  othersWorld = await makeWorld(
    cloud,
    other,
    receiver.url,
    { ...login, email: 'low@leadwright.example' },
    15,
  );
});
afterAll(async () => {
  receiver?.stop();
  await cloud?.remove();
});

const ask = (client: TestClient, { endpoint }: NamedEndpoint, input: CallInput) =>
  client.ask(endpoint, addressOf(endpoint, input), input.body, input.headers);

type Stranger = [string, Record<string, string>];
const strangers: Stranger[] = [
  ['no token', {}],
  ['a made-up token', { authorization: `Bearer lws_${'a'.repeat(43)}` }],
];
/** One function reads the header for all endpoints: what is written otherwise is tried on one of each group. */
const oddly: Stranger[] = [
  ['a token of another kind', { authorization: 'Basic ZGVtbzpkZW1v' }],
  ['a token too long to be one', { authorization: `Bearer ${'a'.repeat(4000)}` }],
  ['an empty header', { authorization: '' }],
];

const firsts = new Map(closedEndpoints.toReversed().map(({ id }) => [id.split('.')[0], id]));

describe.each(closedEndpoints)('$id', (named) => {
  const first = [...firsts.values()].includes(named.id);
  test.each(first ? [...strangers, ...oddly] : strangers)('401 with %s', async (_, headers) => {
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

describe('a member', () => {
  test.each(ownerEndpoints)('$id: 403 for a member who has the leads module only', async (named) => {
    expectError(await ask(member, named, validCall(named.id, world)), 'forbidden');
  });
});

describe('an API key', () => {
  const forPeople = closedEndpoints.filter(({ endpoint }) => !endpoint.scope);
  test.each(forPeople)('$id: 403 with every scope, since it is for signed-in people', async (named) => {
    expectError(await ask(program, named, validCall(named.id, world)), 'scope_missing');
  });

  const scoped = closedEndpoints.filter(({ endpoint }) => endpoint.scope);
  test.each(scoped)('$id: 403 with every scope but its own', async (named) => {
    const others = scopes.filter((scope) => scope !== named.endpoint.scope);
    const { key } = await oneKeyOf(others);
    expectError(await ask(connectClient(cloud.url, key), named, validCall(named.id, world)), 'scope_missing');
  });
});

test.each(moduleEndpoints)('$id: 403 without the module', async (named) => {
  expectError(await ask(withoutModule, named, validCall(named.id, world)), 'module_required');
});

test.each(moduleEndpoints.filter(({ endpoint }) => isForAdmins(endpoint)))(
  '$id: 403 for the main user of an account, who is no super-admin',
  async (named) => {
    expectError(await ask(owner, named, validCall(named.id, world)), 'module_required');
  },
);

describe("another account's ids", () => {
  /** What an endpoint that leaves out ids it does not know answers instead of 404. */
  const noneOf = { data: [], next_cursor: null };
  const leavesOut: Record<string, object> = { 'wallet.ledger': noneOf, 'account.auditLog': noneOf };

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
    expect((await by('/api/campaigns/bulk-delete', leads)).body).toEqual({
      deleted: 0,
      remaining: 0,
      next_cursor: null,
      ids: [],
    });
    expect((await by('/api/campaigns/restore', leads)).body).toEqual({ restored: 0 });
    expect((await by('/api/campaigns/restore', { resultIds: [world.list] })).body).toEqual({ restored: 0 });
    expect((await by(`/api/campaign-webhook/${list}/replay`, { ids: [world.delivery] })).body).toEqual({
      ...{ replayed: 0, remaining: 0, next_cursor: null },
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

const step = 30_000;

/** The code of the step before is taken until this one is over: not at its end, or the call comes too late. */
async function aFreshStep(): Promise<void> {
  const left = step - (Date.now() % step);
  if (left < step / 3) await sleep(left + 100);
}

/** Made last: some of these calls take away what the checks above ask about. */
describe('a valid call', () => {
  const inOrder = allEndpoints.toSorted((a, b) => rank(a) - rank(b));
  test.each(inOrder)('$id succeeds and its reply is what the contract says', async (named) => {
    const { endpoint } = named;
    if (named.id === 'auth.confirmTwoFactor') await aFreshStep();
    const input = validCall(named.id, world);
    const client =
      endpoint.access === 'public' || input.bearer ? connectClient(cloud.url, input.bearer) : ownerOf(named);
    const reply = await ask(client, named, input);
    expectReply(endpoint, reply);
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('a session that was ended opens nothing', async () => {
    expectError(await owner.raw('GET', '/api/me'), 'unauthenticated');
  });
});

/** Keys are counted: one for each set of scopes will do. */
const keys = new Map<string, Promise<{ key: string }>>();
function oneKeyOf(chosen: Scope[]): Promise<{ key: string }> {
  const id = chosen.join();
  const made =
    keys.get(id) ??
    owner.call(contracts.account.endpoints.createApiKey, {
      body: { password: world.password, name: id.slice(0, 80), scopes: chosen },
    });
  keys.set(id, made);
  return made;
}

const ownerOf = ({ endpoint }: NamedEndpoint) => (isForAdmins(endpoint) ? admin : owner);
const mentions = (input: CallInput, ids: string[]) => ids.some((id) => JSON.stringify(input).includes(id));
const rank = ({ id }: NamedEndpoint) => destructive.indexOf(id);
