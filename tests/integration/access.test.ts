import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/contracts/index.ts';
import { connectClient, type TestClient } from '#tests/support/client.ts';
import { expectError } from '#tests/support/contract-reply.ts';
import { awaitMail, codeIn, linkValue, mailsTo } from '#tests/support/inbox.ts';
import { goodPassword, newAccount, newAddress } from '#tests/support/new-account.ts';
import { startTestCloud, type TestCloud } from '#tests/support/test-cloud.ts';
import { totpOf, turnOnTwoFactor } from '#tests/support/turn-on-two-factor.ts';

const { auth, account, campaigns } = contracts;

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud({ KEY_QUOTA: '8', EDGE_KEY: 'of-the-edge' });
});
afterAll(() => cloud?.remove());

describe('two-factor', () => {
  test('asks for a code at login, takes none twice, and a recovery code once', async () => {
    const { client, email } = await newAccount(cloud);
    const { secret, recovery_codes } = await turnOnTwoFactor(client);
    expect(recovery_codes).toHaveLength(10);
    const logIn = (more: object = {}) =>
      cloud.anonymous.raw('POST', '/auth/login', { email, password: goodPassword, ...more });
    expectError(await logIn(), 'two_factor_required');
    expectError(await logIn({ code: '000000' }), 'validation_failed');
    expectError(await logIn({ code: totpOf(secret) }), 'validation_failed');
    expect((await logIn({ code: totpOf(secret, 1) })).status).toBe(200);
    const [recovery = ''] = recovery_codes;
    expect((await logIn({ code: recovery.toUpperCase() })).status).toBe(200);
    expectError(await logIn({ code: recovery }), 'validation_failed');
    expect(await client.call(auth.endpoints.twoFactor)).toEqual({ enabled: true, recovery_codes_left: 9 });
    const wrong = await cloud.anonymous.raw('POST', '/auth/login', {
      email,
      password: 'wrong',
      code: totpOf(secret, 1),
    });
    expectError(wrong, 'unauthenticated');
    await client.call(auth.endpoints.disableTwoFactor, { body: { password: goodPassword } });
    expect((await logIn()).status).toBe(200);
    expect((await awaitMail(cloud.inboxUrl, email, 3)).subject).not.toBe('');
  });

  test('needs the password to begin, and is not on before a code confirmed it', async () => {
    const { client, email } = await newAccount(cloud);
    const refused = await client.raw('POST', '/api/me/two-factor/begin', { password: 'wrong' });
    expect(expectError(refused, 'validation_failed').fields?.[0]?.key).toBe('password_wrong');
    const { secret } = await client.call(auth.endpoints.beginTwoFactor, { body: { password: goodPassword } });
    expectError(
      await client.raw('POST', '/api/me/two-factor/confirm', { code: totpOf(secret, 9) }),
      'validation_failed',
    );
    expect((await cloud.anonymous.logIn(email, goodPassword)).token).toBeDefined();
  });
});

describe('sessions', () => {
  test('are listed with where they are, and end one by one or all at once', async () => {
    const { client, email } = await newAccount(cloud);
    const [second, third] = [
      await cloud.anonymous.logIn(email, goodPassword),
      await cloud.anonymous.logIn(email, goodPassword),
    ];
    const { data } = await second.call(auth.endpoints.sessions);
    expect(data).toHaveLength(3);
    expect(data.filter(({ current }) => current)).toHaveLength(1);
    const first = data.at(-1);
    await second.call(auth.endpoints.endSession, { params: { id: first?.id ?? '' } });
    expectError(await client.raw('GET', '/api/me'), 'unauthenticated');
    expectError(await second.raw('DELETE', `/api/sessions/${first?.id}`), 'not_found');
    expect(await second.call(auth.endpoints.endOtherSessions)).toEqual({ ended: 1 });
    expectError(await third.raw('GET', '/api/me'), 'unauthenticated');
    expect((await second.call(auth.endpoints.sessions)).data).toHaveLength(1);
  });

  test('all others end with a new password', async () => {
    const { client, email } = await newAccount(cloud);
    const other = await cloud.anonymous.logIn(email, goodPassword);
    const change = { current_password: goodPassword, password: 'quite another one' };
    await client.call(auth.endpoints.changePassword, { body: change });
    expect((await client.raw('GET', '/api/me')).status).toBe(200);
    expectError(await other.raw('GET', '/api/me'), 'unauthenticated');
    const again = await client.raw('PUT', '/api/me/password', change);
    expect(expectError(again, 'validation_failed').fields?.[0]?.path).toBe('current_password');
  });
});

describe('an API key', () => {
  async function keyed(body: { name: string; scopes?: string[]; expires_in?: number }) {
    const { client } = await newAccount(cloud);
    const made = await client.call(account.endpoints.createApiKey, { body: body as never });
    return { client, made, key: connectClient(cloud.url, made.key) };
  }

  test('does what its scopes say and nothing else, until it is revoked', async () => {
    const { client, made, key } = await keyed({ name: 'reads', scopes: ['lists:read'] });
    expect((await key.raw('GET', '/api/campaigns')).status).toBe(200);
    expectError(await key.raw('POST', '/api/campaigns', { name: 'x', type: 'local' }), 'scope_missing');
    for (const path of ['/api/me', '/api/user-api-key', '/api/sessions', '/api/team-members'])
      expectError(await key.raw('GET', path), 'scope_missing');
    const { data } = await client.call(account.endpoints.apiKeys);
    expect(data[0]).toMatchObject({ name: 'reads', hint: made.key.slice(-4), revoked_at: null });
    expect(data[0]?.last_used_at).not.toBeNull();
    expect(JSON.stringify(data)).not.toContain(made.key);
    await client.call(account.endpoints.revokeApiKey, { params: { id: made.api_key.id } });
    await client.call(account.endpoints.revokeApiKey, { params: { id: made.api_key.id } });
    expectError(await key.raw('GET', '/api/campaigns'), 'unauthenticated');
    expectError(await client.raw('PUT', `/api/user-api-key/${made.api_key.id}`, { name: 'y' }), 'conflict');
    expect((await client.call(account.endpoints.userLimits)).data[0]?.used).toBe(0);
  });

  test('has a limit, says what is left, and how long to wait', async () => {
    const { key } = await keyed({ name: 'busy' });
    const replies = [];
    for (let i = 0; i < 9; i += 1) replies.push(await key.raw('GET', '/api/campaigns'));
    expect(replies[0]?.headers.get('ratelimit-policy')).toBe('"requests";q=8;w=60');
    expect(replies[0]?.headers.get('ratelimit')).toMatch(/^"requests";r=7;t=\d+$/);
    const last = replies.at(-1);
    // The window may have turned in the middle.
    if (last?.status === 200) return;
    expect(expectError(last as never, 'rate_limited')).toBeDefined();
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(last?.headers.get('ratelimit')).toMatch(/r=0/);
  });

  test('cannot be had without end', async () => {
    const { client } = await newAccount(cloud);
    const made = await Promise.all(
      Array.from({ length: 24 }, (_, i) => client.raw('POST', '/api/user-api-key', { name: `k${i}` })),
    );
    expect(made.filter(({ status }) => status === 201)).toHaveLength(20);
    for (const reply of made.filter(({ status }) => status !== 201)) expectError(reply, 'limit_reached');
  });
});

describe('an Idempotency-Key', () => {
  const create = (client: TestClient, key: string, name = 'once') =>
    client.raw('POST', '/api/campaigns', { name, type: 'local' }, { 'idempotency-key': key });

  test('makes one list of many requests, and gives each the same answer', async () => {
    const { client } = await newAccount(cloud);
    const first = await create(client, 'key-0000001');
    const again = await create(client, 'key-0000001');
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect((await client.call(campaigns.endpoints.list)).total).toBe(1);
  });

  test('at the same moment does it once, too', async () => {
    const { client } = await newAccount(cloud);
    const replies = await Promise.all(Array.from({ length: 6 }, () => create(client, 'key-0000002')));
    for (const reply of replies) expect([201, 409]).toContain(reply.status);
    expect((await client.call(campaigns.endpoints.list)).total).toBe(1);
  });

  test('belongs to one request, to one account, and is forgotten when that failed', async () => {
    const { client } = await newAccount(cloud);
    await create(client, 'key-0000003');
    expectError(await create(client, 'key-0000003', 'another'), 'conflict');
    const { client: other } = await newAccount(cloud);
    expect((await create(other, 'key-0000003')).status).toBe(201);
    expectError(await create(client, 'key-0000004', ''), 'validation_failed');
    expect((await create(client, 'key-0000004', 'fixed')).status).toBe(201);
    expectError(await create(client, 'short', 'x'), 'validation_failed');
  });

  test('never gives a secret twice', async () => {
    const { client } = await newAccount(cloud);
    const make = () =>
      client.raw('POST', '/api/user-api-key', { name: 'k' }, { 'idempotency-key': 'key-0000005' });
    expect((await make()).status).toBe(201);
    expectError(await make(), 'conflict');
    expect((await client.call(account.endpoints.apiKeys)).data).toHaveLength(1);
  });
});

describe('guessing a password', () => {
  const logInFrom = (ip: string, email: string, password: string) =>
    cloud.anonymous.raw(
      'POST',
      '/auth/login',
      { email, password },
      { 'x-cdn-key': 'of-the-edge', 'x-viewer-ip': ip },
    );
  const guess = (ip: string, email: string) =>
    Promise.all(Array.from({ length: 20 }, () => logInFrom(ip, email, 'not this one')));

  test('ends for where it comes from, and nobody is locked out elsewhere', async () => {
    const { email } = await newAccount(cloud);
    const [attacker, owner] = ['198.51.100.1', '198.51.100.2'];
    for (const reply of await guess(attacker, email)) expectError(reply, 'unauthenticated');
    const late = await logInFrom(attacker, email, goodPassword);
    expectError(late, 'rate_limited');
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await logInFrom(owner, email, goodPassword)).status).toBe(200);
  });

  test('is over for who has chosen a new password', async () => {
    const { email } = await newAccount(cloud);
    const ip = '198.51.100.3';
    await guess(ip, email);
    const edge = { 'x-cdn-key': 'of-the-edge', 'x-viewer-ip': ip };
    const post = (path: string, body: object) => cloud.anonymous.raw('POST', path, body, edge);
    await post('/auth/forgot-password', { email });
    const code = linkValue(await awaitMail(cloud.inboxUrl, email, 2), 'code');
    expect((await post('/auth/reset-password', { code, password: `${goodPassword}!` })).status).toBe(200);
    expect((await logInFrom(ip, email, `${goodPassword}!`)).status).toBe(200);
  });
});

describe('changing the address', () => {
  test('takes the code that came to the new one; the old one is told, and logs in no more', async () => {
    const { client, email } = await newAccount(cloud);
    const next = newAddress('next');
    const same = await client.raw('POST', '/api/mail-change', { email, password: goodPassword });
    expect(expectError(same, 'validation_failed').message).toBe(
      'Same email, please use a different email address.',
    );
    await client.call(account.endpoints.mailChange, { body: { email: next, password: goodPassword } });
    expectError(await client.raw('POST', '/api/mail-change/resend'), 'rate_limited');
    const code = codeIn(await awaitMail(cloud.inboxUrl, next));
    expect(await mailsTo(cloud.inboxUrl, email)).toHaveLength(1);
    expect((await client.call(account.endpoints.confirmMailChange, { body: { code } })).email).toBe(next);
    expect((await awaitMail(cloud.inboxUrl, email, 2)).text).toContain(next);
    expectError(await client.raw('POST', '/api/mail-change/confirm', { code }), 'validation_failed');
    expect((await cloud.anonymous.logIn(next, goodPassword)).token).toBeDefined();
    const old = await cloud.anonymous.raw('POST', '/auth/login', { email, password: goodPassword });
    expectError(old, 'unauthenticated');
  });

  test('to an address of somebody else looks the same and does nothing', async () => {
    const [{ client }, other] = [await newAccount(cloud), await newAccount(cloud)];
    const reply = await client.call(account.endpoints.mailChange, {
      body: { email: other.email, password: goodPassword },
    });
    expect(reply.resend_after).toBeGreaterThan(0);
    expect((await awaitMail(cloud.inboxUrl, other.email, 2)).text).not.toMatch(/\b\d{6}\b/);
    expectError(
      await client.raw('POST', '/api/mail-change/confirm', { code: '123456' }),
      'validation_failed',
    );
  });
});
