import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { peopleStore } from '#functions/people/store/index.ts';
import { keysOf } from '#infra/local/local-keys.ts';
import { callSuperAdmins } from '#infra/operate/call-super-admins.ts';
import { contracts } from '#shared/contracts/index.ts';
import type { SuperAdminOrder } from '#shared/contracts/super-admin.ts';
import { welcome } from '#shared/domain/accounts/sign-up.ts';
import { expectError } from '#tests/support/contracts/contract-reply.ts';
import type { TestClient } from '#tests/support/people/client.ts';
import { mailsTo } from '#tests/support/people/inbox.ts';
import { goodPassword, newAccount, newAddress } from '#tests/support/people/new-account.ts';
import { tableOf } from '#tests/support/table-of.ts';
import { memberOf } from '#tests/support/worlds/account-world.ts';
import { startTestCloud, type TestCloud } from '#tests/support/worlds/cloud/test-cloud.ts';

const { auth, account } = contracts;

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud?.remove());

const give = (order: object) =>
  callSuperAdmins('local', order as SuperAdminOrder, {
    endpoint: cloud.environment.AWS_ENDPOINT_URL ?? '',
    credentials: keysOf(cloud.data).credentials,
  });
const create = (email: string, person: object = {}) => give({ order: 'create', email, ...person });
const revoke = (email: string) => give({ order: 'revoke', email });
const slugsOf = async (client: TestClient) =>
  (await client.call(account.endpoints.me)).modules.map(({ slug }) => slug);
const actsOf = async (client: TestClient) =>
  (await client.call(account.endpoints.auditLog)).data.map(({ action }) => action);
const codeOf = (link: string | null) => /#code=(\w+)$/.exec(link ?? '')?.[1] ?? '';
const choose = (code: string, password = goodPassword) =>
  cloud.anonymous.raw('POST', '/auth/reset-password', { code, password });

/** A user as the table has it. */
async function stored(email: string) {
  const store = peopleStore({ table: tableOf(cloud) });
  const { data: login } = await store.logins.get({ login: email }).go({ consistent: true });
  if (!login) throw new Error(`nobody has ${email}`);
  return { store, login, ids: { tenantId: login.tenantId, userId: login.userId } };
}

describe('an address that nobody has', () => {
  test('gets an account of its own, and by the link a password, with which one is in', async () => {
    const email = newAddress('first');
    const reply = await create(` ${email.toUpperCase()} `, { first_name: 'Sue', locale: 'de' });
    expect(reply).toMatchObject({ outcome: 'opened', link_minutes: 30, licence_ended_at: null });
    expect(reply.link?.startsWith(`${cloud.url}/forgot-password?link#code=`)).toBe(true);
    expect(await mailsTo(cloud.inboxUrl, email)).toEqual([]);
    expectError(
      await cloud.anonymous.raw('POST', '/auth/login', { email, password: goodPassword }),
      'unauthenticated',
    );

    const code = codeOf(reply.link);
    await cloud.anonymous.call(auth.endpoints.checkResetCode, { body: { code } });
    expect((await choose(code)).status).toBe(200);
    expectError(await choose(code), 'validation_failed');

    const client = await cloud.anonymous.logIn(email, goodPassword);
    expect(await client.call(account.endpoints.me)).toMatchObject({
      ...{ email, first_name: 'Sue', last_name: 'Admin', locale: 'de' },
      ...{ isMainUser: true, accessToWallet: true, has_password: true },
      ...{ terms_accepted: null, expires_at: null },
    });
    expect(await slugsOf(client)).toEqual([...welcome.modules, 'admin']);
    expect((await client.wallet()).available).toBe(welcome.credits);
    expect(await actsOf(client)).toEqual(['auth.login', 'auth.resetPassword', 'admin.createSuperAdmin']);
  });

  test('asked for twice is one account, with a new link each time; the first that is used ends the others', async () => {
    const email = newAddress('twice');
    const [one, two] = await Promise.all([create(email), create(email)]);
    const again = await create(email);
    expect([one.outcome, two.outcome].filter((outcome) => outcome === 'opened')).toHaveLength(1);
    expect(again.outcome).toBe('had_it');
    expect(new Set([one.link, two.link, again.link]).size).toBe(3);
    expect((await choose(codeOf(again.link))).status).toBe(200);
    for (const { link } of [one, two]) expectError(await choose(codeOf(link)), 'validation_failed');
    const client = await cloud.anonymous.logIn(email, goodPassword);
    expect(await slugsOf(client)).toEqual([...welcome.modules, 'admin']);
    expect((await actsOf(client)).filter((act) => act === 'admin.createSuperAdmin')).toHaveLength(1);
  });

  test.each([
    ['no address', { email: 'nobody' }],
    ['an empty name', { email: 'a@leadwright.example', first_name: ' ' }],
    ['a language that we do not speak', { email: 'a@leadwright.example', locale: 'it' }],
    ['modules of its own', { email: 'a@leadwright.example', modules: ['whitelabel'] }],
  ])('%s is refused', async (_, input) => {
    await expect(give({ order: 'create', ...input })).rejects.toThrow('ZodError');
    await expect(give({ ...input })).rejects.toThrow('ZodError');
  });
});

describe('somebody who is here', () => {
  test('is one from the next request on, twice is the same as once, until it is revoked', async () => {
    const { client, email } = await newAccount(cloud);
    expect(await create(email, { first_name: 'Other' })).toMatchObject({
      ...{ outcome: 'given', link: `${cloud.url}/login`, link_minutes: null },
    });
    expect(await slugsOf(client)).toEqual([...welcome.modules, 'admin']);
    expect((await client.call(account.endpoints.me)).first_name).toBe('Ann');
    expect((await create(email)).outcome).toBe('had_it');
    expect(await slugsOf(client)).toEqual([...welcome.modules, 'admin']);

    expect(await revoke(email)).toMatchObject({ outcome: 'revoked', link: null });
    expect(await slugsOf(client)).toEqual(welcome.modules);
    expect((await revoke(email)).outcome).toBe('had_it_not');
    expect((await actsOf(client)).slice(0, 2)).toEqual(['admin.revokeSuperAdmin', 'admin.createSuperAdmin']);
    expect((await revoke(newAddress('nobody'))).outcome).toBe('nobody');
  });

  test('who signs in with a provider only gets a link to choose a password', async () => {
    const { email } = await newAccount(cloud);
    const { store, ids } = await stored(email);
    await store.logins.patch({ login: email }).remove(['password_hash']).go();
    await store.users.patch(ids).set({ has_password: false }).go();
    const { link } = await create(email);
    expect((await choose(codeOf(link), 'another good password')).status).toBe(200);
    expect(await slugsOf(await cloud.anonymous.logIn(email, 'another good password'))).toContain('admin');
  });

  test('whose licence has ended is told so: the module is given and closed', async () => {
    const { client, email } = await newAccount(cloud);
    const { store, ids } = await stored(email);
    const ended = '2026-01-01T00:00:00.000Z';
    await store.accounts.patch(ids).set({ expires_at: ended }).go();
    expect(await create(email)).toMatchObject({ outcome: 'given', licence_ended_at: ended });
    expect(await slugsOf(client)).toEqual([]);
  });

  test('whose account is being erased stays as they are', async () => {
    const { email } = await newAccount(cloud);
    const { store, ids } = await stored(email);
    await store.accounts.patch(ids).set({ deletion: 'erasing', deletion_at: '2099-01-01' }).go();
    expect(await create(email)).toMatchObject({ outcome: 'erasing', link: null });
    expect((await revoke(email)).outcome).toBe('erasing');
    const { data: user } = await store.users.get(ids).go({ consistent: true });
    expect(user?.modules).toEqual(welcome.modules);
  });

  test('changes of other modules at the same time are kept', async () => {
    const { email } = await newAccount(cloud);
    const { store, ids } = await stored(email);
    await Promise.all([
      create(email),
      store.users
        .patch(ids)
        .set({ modules: ['leads', 'whitelabel'] })
        .go(),
    ]);
    await create(email);
    const { data: user } = await store.users.get(ids).go({ consistent: true });
    expect(user?.modules.toSorted()).toEqual(['admin', 'leads', 'whitelabel']);
  });
});

test('npm run admin prints the link, which is in no log', async () => {
  const email = newAddress('command');
  const link = (await npmRunAdmin('create', email)).split('\n').find((line) => line.startsWith('http')) ?? '';
  expect(codeOf(link)).toMatch(/^[A-Z0-9]{12}$/);
  expect((await choose(codeOf(link))).status).toBe(200);
  const logs = join(cloud.data, 'logs');
  const logged = readdirSync(logs).map((file) => readFileSync(join(logs, file), 'utf8'));
  expect(logged.join('\n')).not.toContain(codeOf(link));
  expect(await npmRunAdmin('revoke', email)).toContain('no super-admin any more');
});

/** The command as a shell runs it, and what it prints. */
async function npmRunAdmin(...args: string[]): Promise<string> {
  const env = { PATH: process.env.PATH, LEADWRIGHT_DATA: cloud.data };
  const run = promisify(execFile)(process.execPath, ['infra/admin.ts', ...args], { env });
  const { stdout, stderr } = await run;
  expect(stderr).toBe('');
  return stdout;
}

test('no HTTP route leads to it, and it can be called by who has credentials only', async () => {
  const demo = await cloud.as('demo');
  const path = '/2015-03-31/functions/leadwright-local-super-admins/invocations';
  const order = { order: 'create', email: 'demo@leadwright.example' };
  for (const address of [`/api${path}`, `/auth${path}`, '/api/super-admins', '/auth/super-admins'])
    expect((await demo.raw('POST', address, order)).status, address).toBeGreaterThanOrEqual(400);
  const unsigned = await fetch(cloud.environment.AWS_ENDPOINT_URL + path, {
    method: 'POST',
    body: JSON.stringify(order),
  });
  expect(unsigned.status).toBe(403);
  expect(await slugsOf(demo)).toEqual(welcome.modules);
  expect(await slugsOf(await cloud.as('admin'))).toEqual([...welcome.modules, 'admin']);
});

test('what a member may do in the account is changed without the rights over the platform', async () => {
  const { client: owner } = await newAccount(cloud);
  const member = await memberOf(cloud, owner);
  const { id, email } = await member.call(account.endpoints.me);
  await create(email);
  await owner.call(account.endpoints.changeMember, { params: { id }, body: { access: ['wallet'] } });
  expect(await slugsOf(member)).toEqual(['admin']);
  await revoke(email);
  expect(await slugsOf(member)).toEqual([]);
});
