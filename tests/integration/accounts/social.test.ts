import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/contracts/index.ts';
import { expectError } from '#tests/support/contracts/contract-reply.ts';
import { connectClient } from '#tests/support/people/client.ts';
import { consentAs } from '#tests/support/people/google-consent.ts';
import { awaitMail, codeIn, linkValue } from '#tests/support/people/inbox.ts';
import { goodPassword, newAccount, newAddress } from '#tests/support/people/new-account.ts';
import { turnOnTwoFactor } from '#tests/support/people/turn-on-two-factor.ts';
import { startTestCloud, type TestCloud } from '#tests/support/worlds/cloud/test-cloud.ts';

const { account, auth } = contracts;

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud?.remove());

const consent = (email: string) => consentAs(cloud.anonymous, email);
const signIn = (body: object) => cloud.anonymous.raw('POST', '/auth/login-with-social', body);

test('opens an account the first time, and signs in the next', async () => {
  const email = newAddress('gina');
  const first = await signIn({ ...(await consent(email)), time_zone: 'Europe/Madrid' });
  expect(first).toMatchObject({
    status: 200,
    body: { created: true, user: { email, has_password: false, terms_accepted: null } },
  });
  const second = await signIn({ ...(await consent(email)), time_zone: 'Asia/Tokyo' });
  const { id } = first.body.user as { id: string };
  // The zone is of the account, which is there by then.
  expect(second.body).toMatchObject({ created: false, user: { id, time_zone: 'Europe/Madrid' } });
  const client = connectClient(cloud.url, String(second.body.access_token));
  expect((await client.wallet()).available).toBe(100);
});

describe('the return from Google', () => {
  const give = (form: object) =>
    cloud.anonymous.ask(auth.endpoints.googleReturn, auth.endpoints.googleReturn.path, form);
  /** As a browser: posts what Google gave, and gives what the page is led to with. */
  async function returned(proof: Awaited<ReturnType<typeof consent>>) {
    const reply = await give({ state: 'mine', code: proof.token, scope: 'openid', authuser: '0' });
    const { pathname, searchParams } = new URL(reply.headers.get('location') ?? '', cloud.url);
    expect([reply.status, pathname, searchParams.get('state')]).toEqual([303, '/callback', 'mine']);
    return { ...proof, token: searchParams.get('code') ?? '' };
  }

  test('leads on without the code, with a word that signs in once', async () => {
    const email = newAddress('gina');
    const proof = await consent(email);
    const led = await returned(proof);
    expect(led.token).not.toContain(proof.token);
    expect(await signIn(led)).toMatchObject({ status: 200, body: { created: true, user: { email } } });
    expectError(await signIn(led), 'unauthenticated');
  });

  test('is asked for the password with the same word, while that is awaited', async () => {
    const { email } = await newAccount(cloud);
    const led = await returned(await consent(email));
    expectError(await signIn(led), 'password_required');
    expect(await signIn({ ...led, password: goodPassword })).toMatchObject({ status: 200 });
    expectError(await signIn(led), 'unauthenticated');
  });

  test('is of no use to whoever has the word and not what the page kept', async () => {
    const led = await returned(await consent(newAddress('gina')));
    expectError(await signIn({ ...led, nonce: 'another-nonce' }), 'unauthenticated');
    expectError(await signIn(led), 'unauthenticated');
  });

  test('tells the page that somebody did not agree', async () => {
    for (const form of [{ error: 'access_denied', state: 's' }, { state: 's' }]) {
      const reply = await give(form);
      expect(reply.headers.get('location')).toBe('/callback?state=s&error=access_denied');
    }
  });
});

test('finds the account of a confirmed address, and keeps to it when the address changes', async () => {
  const { client, email } = await newAccount(cloud);
  const me = await client.call(account.endpoints.me);
  const proof = await consent(email);
  expectError(await signIn(proof), 'password_required');
  expectError(await signIn({ ...proof, password: 'wrong' }), 'validation_failed');
  const linked = await signIn({ ...proof, password: goodPassword });
  expect(linked.body).toMatchObject({ created: false, user: { id: me.id, has_password: true } });
  expect((await awaitMail(cloud.inboxUrl, email, 2)).subject).toBe('Sign-in with Google was linked');
  const { data } = await client.call(account.endpoints.auditLog);
  expect(data[0]).toMatchObject({ action: 'auth.loginWithSocial', after: { linked: 'google', email } });
  expect((await signIn(await consent(email))).body).toMatchObject({ user: { id: me.id } });
});

describe('a link', () => {
  async function linkedAccount() {
    const { client, email } = await newAccount(cloud);
    const linked = await signIn({ ...(await consent(email)), password: goodPassword });
    expect(linked.status).toBe(200);
    return { client, email };
  }

  test('is listed, and removed with the password', async () => {
    const { client, email } = await linkedAccount();
    const { data } = await client.call(auth.endpoints.signIns);
    expect(data).toMatchObject([{ provider: 'google', email, linked_at: expect.any(String) }]);
    const unlink = (password: string) =>
      client.raw('POST', `/api/me/sign-ins/${data[0]?.id}/unlink`, { password });
    expectError(await unlink('wrong'), 'validation_failed');
    expect((await unlink(goodPassword)).status).toBe(200);
    expectError(await unlink(goodPassword), 'not_found');
    expect((await client.call(auth.endpoints.signIns)).data).toEqual([]);
    expectError(await signIn(await consent(email)), 'password_required');
  });

  test('ends with a new password by mail', async () => {
    const { email } = await linkedAccount();
    await cloud.anonymous.call(auth.endpoints.forgotPassword, { body: { email } });
    const code = linkValue(await awaitMail(cloud.inboxUrl, email, 3), 'code');
    await cloud.anonymous.call(auth.endpoints.resetPassword, {
      body: { code, password: 'quite another one' },
    });
    expectError(await signIn(await consent(email)), 'password_required');
  });

  test('ends with a change of the address: whoever had the old one gets an account of their own', async () => {
    const { client, email } = await linkedAccount();
    const { id } = await client.call(account.endpoints.me);
    const next = newAddress('next');
    await client.call(account.endpoints.mailChange, { body: { email: next, password: goodPassword } });
    const code = codeIn(await awaitMail(cloud.inboxUrl, next));
    await client.call(account.endpoints.confirmMailChange, { body: { code } });
    const reply = await signIn(await consent(email));
    expect(reply.body).toMatchObject({ created: true });
    expect((reply.body.user as { id: string }).id).not.toBe(id);
  });
});

test.each([
  ['another nonce', { nonce: 'another-nonce' }],
  ['another verifier', { code_verifier: 'x'.repeat(43) }],
  ['a made-up code', { token: 'made-up' }],
])('%s is refused', async (_, twist) => {
  const proof = await consent(newAddress('gina'));
  const reply = await signIn({ ...proof, ...twist });
  expect([401, 502, 503]).toContain(reply.status);
  if (reply.status === 401) expectError(reply, 'unauthenticated');
});

test('asks for the second factor where it is on, and keeps what Google said until it is given', async () => {
  const { client, email } = await newAccount(cloud);
  const { recovery_codes } = await turnOnTwoFactor(client);
  const proof = await consent(email);
  expectError(await signIn(proof), 'password_required');
  const proven = { ...proof, password: goodPassword };
  expectError(await signIn(proven), 'two_factor_required');
  expectError(await signIn({ ...proven, code: '000000' }), 'validation_failed');
  const [first, second] = recovery_codes;
  expectError(await signIn({ ...proven, code_verifier: 'x'.repeat(43), code: first }), 'unauthenticated');
  expect((await signIn({ ...proven, code: first })).status).toBe(200);
  expectError(await signIn({ ...proven, code: second }), 'unauthenticated');
});

test('a code works once', async () => {
  const proof = await consent(newAddress('gina'));
  expect((await signIn(proof)).status).toBe(200);
  expect((await signIn(proof)).status).toBe(401);
});
