import { afterAll, beforeAll, expect, test } from 'vitest';
import { contracts } from '#shared/contracts/index.ts';
import { connectClient } from '#tests/support/client.ts';
import { expectError } from '#tests/support/contract-reply.ts';
import { consentAs } from '#tests/support/google-consent.ts';
import { newAccount, newAddress } from '#tests/support/new-account.ts';
import { startTestCloud, type TestCloud } from '#tests/support/test-cloud.ts';
import { turnOnTwoFactor } from '#tests/support/turn-on-two-factor.ts';

const { account } = contracts;

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud?.remove());

const consent = (email: string) => consentAs(cloud.anonymous, email);
const signIn = (body: object) => cloud.anonymous.raw('POST', '/auth/login-with-social', body);

test('opens an account the first time, and signs in the next', async () => {
  const email = newAddress('gina');
  const first = await signIn(await consent(email));
  expect(first).toMatchObject({
    status: 200,
    body: { created: true, user: { email, has_password: false, terms_accepted: null } },
  });
  const second = await signIn(await consent(email));
  expect(second.body).toMatchObject({ created: false, user: { id: (first.body.user as { id: string }).id } });
  const client = connectClient(cloud.url, String(second.body.access_token));
  expect((await client.wallet()).available).toBe(100);
});

test('finds the account of a confirmed address, and keeps to it when the address changes', async () => {
  const { client, email } = await newAccount(cloud);
  const me = await client.call(account.endpoints.me);
  const linked = await signIn(await consent(email));
  expect(linked.body).toMatchObject({ created: false, user: { id: me.id, has_password: true } });
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
  expectError(await signIn(proof), 'two_factor_required');
  expectError(await signIn({ ...proof, code: '000000' }), 'validation_failed');
  const [first, second] = recovery_codes;
  expectError(await signIn({ ...proof, code_verifier: 'x'.repeat(43), code: first }), 'unauthenticated');
  expect((await signIn({ ...proof, code: first })).status).toBe(200);
  expectError(await signIn({ ...proof, code: second }), 'unauthenticated');
});

test('a code works once', async () => {
  const proof = await consent(newAddress('gina'));
  expect((await signIn(proof)).status).toBe(200);
  expect((await signIn(proof)).status).toBe(401);
});
