import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { expectError } from '#tests/support/contracts/contract-reply.ts';
import { consentAs } from '#tests/support/people/google-consent.ts';
import { newAddress } from '#tests/support/people/new-account.ts';
import { startTestCloud, type TestCloud } from '#tests/support/worlds/cloud/test-cloud.ts';

const Tokens = z.object({ access_token: z.string() });

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud?.remove());

/** As an app gets it that asks Google itself. */
async function accessTokenOf(email: string): Promise<string> {
  const { token: code, redirect_uri, code_verifier } = await consentAs(cloud.anonymous, email);
  const form = {
    grant_type: 'authorization_code',
    code,
    redirect_uri,
    code_verifier,
    client_id: 'local-client',
  };
  const reply = await fetch(`${cloud.environment.GOOGLE_ISSUER}/token`, {
    method: 'POST',
    body: new URLSearchParams(form),
  });
  return Tokens.parse(await reply.json()).access_token;
}

const signIn = (token: string) =>
  cloud.anonymous.raw('POST', '/auth/login-with-social', {
    provider: 'google',
    token_type: 'access_token',
    token,
    redirect_uri: 'http://127.0.0.1/callback',
  });

/** The same claims, signed by nobody. */
function unsigned(token: string): string {
  const [, claims = ''] = token.split('.');
  const header = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
  return `${header}.${claims}.`;
}

test('an access token of the stand-in signs in whom it was made for', async () => {
  const email = newAddress('gina');
  expect(await signIn(await accessTokenOf(email))).toMatchObject({ status: 200, body: { user: { email } } });
});

test('one that nobody signed, or that was changed, signs nobody in', async () => {
  const token = await accessTokenOf(newAddress('gina'));
  const [header, claims = '', signature] = token.split('.');
  const other = JSON.parse(Buffer.from(claims, 'base64url').toString());
  const changed = Buffer.from(JSON.stringify({ ...other, email: 'demo@leadwright.example' })).toString(
    'base64url',
  );
  for (const forged of [unsigned(token), `${header}.${changed}.${signature}`, 'made-up'])
    expectError(await signIn(forged), 'unauthenticated');
});
