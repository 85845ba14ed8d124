import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { composeAuth, makeResetCode } from '#functions/auth/index.ts';
import { findByLogin } from '#functions/people/index.ts';
import { contracts } from '#shared/contracts/index.ts';
import { welcome } from '#shared/domain/accounts/sign-up.ts';
import { expectError } from '#tests/support/contracts/contract-reply.ts';
import { connectClient } from '#tests/support/people/client.ts';
import { awaitMail, codeIn, linkValue, mailsTo } from '#tests/support/people/inbox.ts';
import { goodPassword, newAccount, newAddress } from '#tests/support/people/new-account.ts';
import { tableOf } from '#tests/support/table-of.ts';
import { startTestCloud, type TestCloud } from '#tests/support/worlds/cloud/test-cloud.ts';

const { auth, account } = contracts;

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud?.remove());

const post = (path: string, body: unknown, token?: string) =>
  connectClient(cloud.url, token).raw('POST', path, body);
const form = (email: string) => ({
  first_name: 'Ann',
  last_name: 'Archer',
  email,
  password: goodPassword,
  accept_terms: true,
});
const notThis = (code: string) => (code === '000000' ? '000001' : '000000');

describe('signing up', () => {
  test('opens an account with the code from the mail, with a year to go and credits to try', async () => {
    const { client, email } = await newAccount(cloud);
    const me = await client.call(account.endpoints.me);
    expect(me).toMatchObject({ email, isMainUser: true, two_factor: false, has_password: true });
    const days = (Date.parse(me.expires_at ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(364.9);
    expect(days).toBeLessThanOrEqual(365);
    expect((await client.wallet()).available).toBe(welcome.credits);
    expect((await client.wallet()).balance).toBe(welcome.credits);
  });

  test('for fewer days ends earlier', async () => {
    const email = newAddress('short');
    const begun = await post('/auth/register', { ...form(email), expires_in: 7 });
    const code = codeIn(await awaitMail(cloud.inboxUrl, email));
    const done = await post('/auth/confirm-email', { code }, String(begun.body.access_token));
    const { expires_at } = done.body.user as { expires_at: string };
    expect(Math.round((Date.parse(expires_at) - Date.now()) / 86_400_000)).toBe(7);
  });

  test('gives the account the time zone that the browser says; one that is not known here keeps nobody out', async () => {
    const zoneAfter = async (more: object) => {
      const email = newAddress('zone');
      const begun = await post('/auth/register', { ...form(email), ...more });
      const code = codeIn(await awaitMail(cloud.inboxUrl, email));
      const done = await post('/auth/confirm-email', { code }, String(begun.body.access_token));
      return (done.body.user as { time_zone: string | null }).time_zone;
    };
    expect(await zoneAfter({ time_zone: 'Europe/Madrid' })).toBe('Europe/Madrid');
    expect(await zoneAfter({ time_zone: 'Europe/Atlantis' })).toBeNull();
    expect(await zoneAfter({})).toBeNull();
    expectError(
      await post('/auth/register', { ...form(newAddress('zone')), time_zone: 7 }),
      'validation_failed',
    );
  });

  test('an address that has an account gets the same answer, a mail of another kind, and no account', async () => {
    const { email } = await newAccount(cloud);
    const again = await post('/auth/register', form(email));
    const fresh = await post('/auth/register', form(newAddress('fresh')));
    expect(again.status).toBe(fresh.status);
    expect(Object.keys(again.body).toSorted()).toEqual(Object.keys(fresh.body).toSorted());
    const told = await awaitMail(cloud.inboxUrl, email, 2);
    expect(told.text).not.toMatch(/\b\d{6}\b/);
    for (const code of ['000000', '123456'])
      expectError(
        await post('/auth/confirm-email', { code }, String(again.body.access_token)),
        'validation_failed',
      );
  });

  test('a code works once, and five wrong ones use it up', async () => {
    const email = newAddress('guess');
    const token = String((await post('/auth/register', form(email))).body.access_token);
    const code = codeIn(await awaitMail(cloud.inboxUrl, email));
    for (let tries = 0; tries < 5; tries += 1)
      expectError(await post('/auth/confirm-email', { code: notThis(code) }, token), 'validation_failed');
    const late = await post('/auth/confirm-email', { code }, token);
    expect(expectError(late, 'validation_failed').fields?.[0]).toMatchObject({
      path: 'code',
      key: 'code_wrong',
    });

    const other = newAddress('once');
    const begun = String((await post('/auth/register', form(other))).body.access_token);
    const good = codeIn(await awaitMail(cloud.inboxUrl, other));
    expect((await post('/auth/confirm-email', { code: good }, begun)).status).toBe(200);
    expectError(await post('/auth/confirm-email', { code: good }, begun), 'unauthenticated');
  });

  test('another code has to wait a minute, and says how long', async () => {
    const token = String((await post('/auth/register', form(newAddress('again')))).body.access_token);
    const early = await post('/auth/resend-email-verification-code', undefined, token);
    expectError(early, 'rate_limited');
    expect(Number(early.headers.get('retry-after'))).toBeGreaterThan(50);
    expectError(await post('/auth/resend-email-verification-code', undefined), 'unauthenticated');
  });

  test('the sign-up’s token is no session', async () => {
    const token = String((await post('/auth/register', form(newAddress('token')))).body.access_token);
    expectError(await connectClient(cloud.url, token).raw('GET', '/api/me'), 'unauthenticated');
  });

  test.each(['password', 'Ann', 'qwerty123'])(
    'a password like %s is refused, one of five characters too',
    async (password) => {
      const weak = await post('/auth/register', {
        ...form(newAddress('weak')),
        password: password.padEnd(6, password),
      });
      const short = await post('/auth/register', { ...form(newAddress('weak')), password: '5char' });
      if (password !== 'Ann')
        expect(expectError(weak, 'validation_failed').fields?.[0]?.key).toBe('password_common');
      expect(expectError(short, 'validation_failed').fields?.[0]).toMatchObject({
        key: 'password_length',
        message: 'The password must be at least 6 characters.',
      });
    },
  );

  test('many sign-ups with one address get the same answer, and the address no more mails', async () => {
    const email = newAddress('flood');
    const replies = await Promise.all(Array.from({ length: 8 }, () => post('/auth/register', form(email))));
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 202));
    await awaitMail(cloud.inboxUrl, email, 5);
    expect(await mailsTo(cloud.inboxUrl, email)).toHaveLength(5);
  });

  test('two hundred wrong codes a day are the end for an address, whatever the sign-up', async () => {
    const email = newAddress('guessed');
    const { access_token } = (await post('/auth/register', form(email))).body;
    const { daily, now } = composeAuth(tableOf(cloud));
    await daily.add(`code-guess#${email}`, now(), 200);
    const code = codeIn(await awaitMail(cloud.inboxUrl, email));
    const waiting = connectClient(cloud.url, String(access_token));
    expectError(await waiting.raw('POST', '/auth/confirm-email', { code }), 'rate_limited');
  });
});

describe('a forgotten password', () => {
  test('is replaced with the code of the mail, once, and every session ends', async () => {
    const { client, email } = await newAccount(cloud);
    await cloud.anonymous.call(auth.endpoints.forgotPassword, { body: { email } });
    const mail = await awaitMail(cloud.inboxUrl, email, 2);
    const code = linkValue(mail, 'code');
    expect(codeIn(mail).replaceAll('-', '')).toBe(code);
    expect((await post('/auth/reset-password/check-code', { code: code.toLowerCase() })).status).toBe(200);
    const password = 'another good password';
    expect((await post('/auth/reset-password', { code, password })).status).toBe(200);
    expectError(await post('/auth/reset-password', { code, password }), 'validation_failed');
    expectError(await client.raw('GET', '/api/me'), 'unauthenticated');
    expectError(await post('/auth/login', { email, password: goodPassword }), 'unauthenticated');
    const again = await cloud.anonymous.logIn(email, password);
    expect((await awaitMail(cloud.inboxUrl, email, 3)).text).toContain('Ann');
    const { data } = await again.call(account.endpoints.auditLog);
    expect(data.map(({ action }) => action)).toEqual([
      'auth.login',
      'auth.resetPassword',
      'auth.confirmEmail',
    ]);
  });

  test('of nobody gets the same answer and no mail', async () => {
    const email = newAddress('nobody');
    const { email: known } = await newAccount(cloud);
    const [unknown, real] = await Promise.all(
      [email, known].map((address) => post('/auth/forgot-password', { email: address })),
    );
    expect(unknown?.body).toEqual(real?.body);
    await awaitMail(cloud.inboxUrl, known, 2);
    expect(await mailsTo(cloud.inboxUrl, email)).toEqual([]);
  });

  test('is mailed once a minute, however often it is asked for', async () => {
    const { email } = await newAccount(cloud);
    const replies = [];
    for (const _ of [1, 2, 3]) replies.push(await post('/auth/forgot-password', { email }));
    for (const reply of replies) expect(reply).toMatchObject({ status: 200, body: { resend_after: 60 } });
    await awaitMail(cloud.inboxUrl, email, 2);
    await sleep(500);
    // The minute may have turned in the middle.
    expect((await mailsTo(cloud.inboxUrl, email)).length).toBeLessThanOrEqual(3);
  });

  test('a later code does not survive a new password', async () => {
    const { email } = await newAccount(cloud);
    await post('/auth/forgot-password', { email });
    const mailed = linkValue(await awaitMail(cloud.inboxUrl, email, 2), 'code');
    const deps = composeAuth(tableOf(cloud));
    const login = await findByLogin(deps, { brand: 'platform', email });
    if (!login) throw new Error('no login');
    const codes = [mailed, (await makeResetCode(deps, login)).code];
    expect((await post('/auth/reset-password', { code: codes[0], password: goodPassword })).status).toBe(200);
    expectError(
      await post('/auth/reset-password', { code: codes[1], password: goodPassword }),
      'validation_failed',
    );
  });

  test('guessing codes is slowed down', async () => {
    const replies = await Promise.all(
      Array.from({ length: 70 }, () => post('/auth/reset-password/check-code', { code: 'ABCD-EFGH-JKMN' })),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([422, 429]));
  });
});
