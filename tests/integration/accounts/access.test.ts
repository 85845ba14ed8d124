import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { composeAuth } from '#functions/auth/index.ts';
import { contracts } from '#shared/contracts/index.ts';
import { expectError } from '#tests/support/contracts/contract-reply.ts';
import { type Raw, searchPlan, type TestClient } from '#tests/support/people/client.ts';
import { awaitMail, codeIn, linkValue, mailsTo } from '#tests/support/people/inbox.ts';
import { goodPassword, newAccount, newAddress } from '#tests/support/people/new-account.ts';
import { totpOf, turnOnTwoFactor } from '#tests/support/people/turn-on-two-factor.ts';
import { tableOf } from '#tests/support/table-of.ts';
import { memberOf } from '#tests/support/worlds/account-world.ts';
import { startTestCloud, type TestCloud } from '#tests/support/worlds/cloud/test-cloud.ts';

const { auth, account, campaigns } = contracts;

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud({ KEY_QUOTA: '8', SEARCH_QUOTA: '3', EDGE_KEY_IDS: 'edge-key' });
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
    expect((await awaitMail(cloud.inboxUrl, email, 3)).text).toContain('Recovery codes left: 9.');
    const again = expectError(await logIn({ code: recovery }), 'validation_failed');
    expect(again.fields).toMatchObject([{ key: 'recovery_code_wrong' }]);
    expect(await client.call(auth.endpoints.twoFactor)).toEqual({ enabled: true, recovery_codes_left: 9 });
    expectError(await logIn({ password: 'wrong', code: totpOf(secret, 1) }), 'unauthenticated');
    const turnOff = (code: string) =>
      client.raw('POST', '/api/me/two-factor/disable', { password: goodPassword, code });
    expectError(await turnOff('000000'), 'validation_failed');
    expectError(
      await client.raw('POST', '/api/me/two-factor/recovery-codes', { password: goodPassword }),
      'validation_failed',
    );
    expect((await turnOff(recovery_codes[1] ?? '')).status).toBe(200);
    expect((await logIn()).status).toBe(200);
    expect((await awaitMail(cloud.inboxUrl, email, 5)).subject).not.toBe('');
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
    const own = data.filter(({ current }) => current);
    expect(own.map((one) => one.last_seen_at > one.created_at)).toEqual([true]);
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
    const made = await client.call(account.endpoints.createApiKey, {
      body: { password: goodPassword, ...body } as never,
    });
    return { client, made, key: client.withToken(made.key) };
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

  test('gives nobody more requests than the first', async () => {
    const { client, key } = await keyed({ name: 'first' });
    const { key: second } = await client.call(account.endpoints.createApiKey, {
      body: { password: goodPassword, name: 'second' },
    });
    const both = [key, client.withToken(second)];
    const seconds = 60 - (Math.floor(Date.now() / 1000) % 60);
    // All of it in one window.
    if (seconds < 15) await sleep(seconds * 1000);
    const replies: Raw[] = [];
    for (let i = 0; i < 10; i += 1)
      replies.push(...(await Promise.all(both.map((one) => one.raw('GET', '/api/campaigns')))));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(8);
  });

  test('cannot be had without end', async () => {
    const { client } = await newAccount(cloud);
    const made: Raw[] = [];
    // Passwords are not tried at once: that would be guessing.
    for (let i = 0; i < 22; i += 1)
      made.push(await client.raw('POST', '/api/user-api-key', { password: goodPassword, name: `k${i}` }));
    expect(made.filter(({ status }) => status === 201)).toHaveLength(20);
    for (const reply of made.filter(({ status }) => status !== 201)) expectError(reply, 'limit_reached');
  });
});

describe('an API key is no way back in', () => {
  const lists = (key: string) => cloud.anonymous.withToken(key).raw('GET', '/api/campaigns');

  test('it needs the password, and its user is told', async () => {
    const { client, email } = await newAccount(cloud);
    const make = (body: object) => client.raw('POST', '/api/user-api-key', { name: 'k', ...body });
    expectError(await make({}), 'validation_failed');
    expect(expectError(await make({ password: 'wrong' }), 'validation_failed').fields?.[0]?.key).toBe(
      'password_wrong',
    );
    expect((await make({ password: goodPassword })).status).toBe(201);
    expect((await awaitMail(cloud.inboxUrl, email, 2)).text).toContain('“k”');
  });

  test('it ends with a recovery, and a new one is counted from nothing', async () => {
    const { client, email } = await newAccount(cloud);
    const { key } = await client.call(account.endpoints.createApiKey, {
      body: { password: goodPassword, name: 'thief' },
    });
    await cloud.anonymous.call(auth.endpoints.forgotPassword, { body: { email } });
    const code = linkValue(await awaitMail(cloud.inboxUrl, email, 3), 'code');
    const password = `${goodPassword}!`;
    await cloud.anonymous.call(auth.endpoints.resetPassword, { body: { code, password } });
    expectError(await lists(key), 'unauthenticated');
    const owner = await cloud.anonymous.logIn(email, password);
    const { data } = await owner.call(account.endpoints.apiKeys);
    expect(data).toMatchObject([{ name: 'thief', revoked_at: expect.any(String) }]);
    const fresh = await owner.call(account.endpoints.createApiKey, { body: { password, name: 'mine' } });
    expect((await lists(fresh.key)).status).toBe(200);
    expect((await owner.call(account.endpoints.userLimits)).data[0]?.used).toBe(1);
    await owner.call(account.endpoints.revokeApiKey, { params: { id: data[0]?.id ?? '' } });
    expect((await owner.call(account.endpoints.userLimits)).data[0]?.used).toBe(1);
  });

  test.each([true, false])('with a new password it ends where that is asked for: %s', async (revoke) => {
    const { client } = await newAccount(cloud);
    const { key } = await client.call(account.endpoints.createApiKey, {
      body: { password: goodPassword, name: 'k' },
    });
    await client.call(auth.endpoints.changePassword, {
      body: { current_password: goodPassword, password: `${goodPassword}!`, revoke_api_keys: revoke },
    });
    expect((await lists(key)).status).toBe(revoke ? 401 : 200);
  });

  test('of a member is seen and revoked by the main user, and by no other member; its user is told', async () => {
    const { client: owner } = await newAccount(cloud);
    const [member, other] = [await memberOf(cloud, owner), await memberOf(cloud, owner)];
    const { key, api_key } = await member.call(account.endpoints.createApiKey, {
      body: { password: goodPassword, name: 'of Max' },
    });
    const { data, team } = await owner.call(account.endpoints.apiKeys);
    expect(data).toEqual([]);
    expect(team).toMatchObject([{ id: api_key.id, created_by_name: 'Ann Archer' }]);
    expect((await other.call(account.endpoints.apiKeys)).team).toEqual([]);
    const path = `/api/revoke-user-api-key/${api_key.id}`;
    expectError(await other.raw('DELETE', path), 'not_found');
    expectError(await owner.raw('PUT', `/api/user-api-key/${api_key.id}`, { name: 'x' }), 'not_found');
    for (const _ of ['once', 'again']) expect((await owner.raw('DELETE', path)).status).toBe(200);
    expectError(await lists(key), 'unauthenticated');
    const { email } = await member.call(account.endpoints.me);
    expect((await awaitMail(cloud.inboxUrl, email, 3)).text).toMatch(/“of Max” of .* was revoked/);
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
      client.raw(
        'POST',
        '/api/user-api-key',
        { password: goodPassword, name: 'k' },
        { 'idempotency-key': 'key-0000005' },
      );
    expect((await make()).status).toBe(201);
    expectError(await make(), 'conflict');
    expect((await client.call(account.endpoints.apiKeys)).data).toHaveLength(1);
  });
});

describe('past the CDN', () => {
  test('nobody gets anywhere, with a session or without', async () => {
    const { client } = await newAccount(cloud);
    expect((await client.raw('GET', '/api/me')).status).toBe(200);
    const past = { 'x-cdn-key': 'guessed' };
    expect((await client.raw('GET', '/api/me', undefined, past)).status).toBe(403);
    expectError(await cloud.anonymous.raw('GET', '/api/health', undefined, past), 'forbidden');
  });
});

test('previews and prices of searches are counted together for an account: 429 says when to ask again', async () => {
  const { client } = await newAccount(cloud);
  const { steps } = searchPlan('', 5);
  const search = steps[0]?.kind === 'search' ? steps[0].search : {};
  const preview = () => client.raw('POST', '/api/searches/preview', search);
  const price = () => client.raw('POST', '/api/runs/quote', { steps });
  // More than two minutes' worth: the window may turn in the middle.
  const replies = await Promise.all([1, 2, 3, 4].flatMap(() => [preview(), price()]));
  const refused = replies.filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThanOrEqual(2);
  for (const reply of refused) expectError(reply, 'rate_limited');
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
});

describe('guessing a password', () => {
  const logInFrom = (ip: string, email: string, password: string) =>
    cloud.anonymous.raw(
      'POST',
      '/auth/login',
      { email, password },
      { 'x-cdn-key': cloud.edgeKey, 'x-viewer-ip': ip },
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

  test('from many addresses leaves the owner in from where they have been', async () => {
    const { email } = await newAccount(cloud);
    expect((await logInFrom('198.51.100.9', email, goodPassword)).status).toBe(200);
    const { throttle, now } = composeAuth(tableOf(cloud));
    // What ten addresses with twenty guesses each come to.
    await throttle.add(`login#${email}`, now(), 200);
    expectError(await logInFrom('198.51.100.40', email, goodPassword), 'rate_limited');
    expect((await logInFrom('198.51.100.9', email, goodPassword)).status).toBe(200);
  });

  test('from another address of one IPv6 network is the same guessing', async () => {
    const { email } = await newAccount(cloud);
    await guess('2001:db8:7:7::1', email);
    expectError(await logInFrom('2001:db8:7:7:ffff::2', email, goodPassword), 'rate_limited');
    expect((await logInFrom('2001:db8:7:8::1', email, goodPassword)).status).toBe(200);
  });

  test('of the second factor ends after ten codes from wherever, is told by mail, and a recovery code still works', async () => {
    const { client, email } = await newAccount(cloud);
    const { secret, recovery_codes } = await turnOnTwoFactor(client);
    const from = (ip: string, code: string) =>
      cloud.anonymous.raw(
        'POST',
        '/auth/login',
        { email, password: goodPassword, code },
        { 'x-cdn-key': cloud.edgeKey, 'x-viewer-ip': ip },
      );
    const wrong = (Number(totpOf(secret)) + 500_000) % 1_000_000;
    for (let i = 0; i < 10; i += 1)
      expectError(await from(`203.0.113.${i}`, String(wrong).padStart(6, '0')), 'validation_failed');
    expectError(await from('203.0.113.99', totpOf(secret, 1)), 'rate_limited');
    expect((await from('203.0.113.99', recovery_codes[0] ?? '')).status).toBe(200);
    const mails = await mailsTo(cloud.inboxUrl, email);
    expect(mails.filter(({ subject }) => subject === 'Somebody enters wrong codes')).toHaveLength(1);
  }, 60_000);

  test('is over for who has chosen a new password', async () => {
    const { email } = await newAccount(cloud);
    const ip = '198.51.100.3';
    await guess(ip, email);
    const edge = { 'x-cdn-key': cloud.edgeKey, 'x-viewer-ip': ip };
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
