import { createServer, type Server } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SocialProof } from '../../ports.ts';
import { connectGoogle } from './google.ts';

const client_id = 'our-client';
const nonce = 'nonce-of-this-request';
const person = {
  sub: '1234567890',
  email: 'Gina@leadwright.example',
  email_verified: true,
  given_name: 'Gina',
  family_name: 'Google',
};

let ours: CryptoKeyPair;
let stranger: CryptoKeyPair;
let server: Server;
let issuer: string;
/** What the provider answers next. */
let idToken = '';
let tokenAudience = client_id;
let userInfo: object = person;

beforeAll(async () => {
  ours = (await generateKeyPair('RS256')) as CryptoKeyPair;
  stranger = (await generateKeyPair('RS256')) as CryptoKeyPair;
  const jwk = { ...(await exportJWK(ours.publicKey)), kid: 'k1', alg: 'RS256' };
  server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', issuer).pathname;
    const replies: Record<string, unknown> = {
      '/.well-known/openid-configuration': {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        userinfo_endpoint: `${issuer}/userinfo`,
        jwks_uri: `${issuer}/keys`,
      },
      '/keys': { keys: [jwk] },
      '/token': idToken === '' ? undefined : { id_token: idToken },
      '/tokeninfo': { aud: tokenAudience },
      '/userinfo': userInfo,
    };
    response.writeHead(replies[path] ? 200 : 400, { 'content-type': 'application/json' });
    response.end(JSON.stringify(replies[path] ?? { error: 'invalid_grant' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
});
afterAll(() => server.close());

const google = () =>
  connectGoogle({ client_id, client_secret: async () => 's', issuer, tokeninfo_url: `${issuer}/tokeninfo` });
const proof: SocialProof = { token: 'code', token_type: 'code', redirect_uri: 'postmessage', nonce };

type Twist = {
  claims?: object;
  by?: 'stranger';
  aud?: string;
  iss?: string;
  iat?: number;
  exp?: number;
  alg?: string;
};
async function sign({ claims = {}, by, aud = client_id, iss = issuer, iat, exp, alg = 'RS256' }: Twist = {}) {
  const now = Math.floor(Date.now() / 1000);
  const jwt = new SignJWT({ ...person, nonce, ...claims })
    .setProtectedHeader({ alg, kid: 'k1' })
    .setIssuer(iss)
    .setAudience(aud)
    .setIssuedAt(iat ?? now)
    .setExpirationTime(exp ?? now + 3600);
  if (alg === 'HS256') return jwt.sign(new TextEncoder().encode('a shared secret of thirty-two chars'));
  return jwt.sign((by === 'stranger' ? stranger : ours).privateKey);
}

describe('an authorization code', () => {
  test('gives who it is, the address in small letters', async () => {
    idToken = await sign();
    expect(await google().profileOf(proof)).toEqual({
      subject: '1234567890',
      email: 'gina@leadwright.example',
      first_name: 'Gina',
      last_name: 'Google',
    });
  });

  const past = Math.floor(Date.now() / 1000) - 7200;
  test.each<[string, Twist]>([
    ['made for another client', { aud: 'another-client' }],
    ['of another request', { claims: { nonce: 'another' } }],
    ['without the nonce', { claims: { nonce: undefined } }],
    ['signed by a stranger', { by: 'stranger' }],
    ['signed with a shared secret', { alg: 'HS256' }],
    ['of another issuer', { iss: 'https://accounts.evil.example' }],
    ['that has run out', { iat: past, exp: past + 600 }],
    ['older than a day', { iat: past - 100_000, exp: past + 100_000 }],
    ['with an address that is not confirmed', { claims: { email_verified: false } }],
  ])('an id_token %s is refused', async (_, twist) => {
    idToken = await sign(twist);
    await expect(google().profileOf(proof)).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  test('a clock that is two minutes off is forgiven', async () => {
    const now = Math.floor(Date.now() / 1000);
    idToken = await sign({ iat: now + 120, exp: now + 3720 });
    expect((await google().profileOf(proof)).subject).toBe('1234567890');
  });

  test('that the provider does not know is refused', async () => {
    idToken = '';
    await expect(google().profileOf(proof)).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});

describe('an access token', () => {
  const byToken: SocialProof = { ...proof, token_type: 'access_token' };

  test('made for us gives who it is', async () => {
    tokenAudience = client_id;
    expect((await google().profileOf(byToken)).email).toBe('gina@leadwright.example');
  });

  test('made for another site is refused', async () => {
    tokenAudience = 'another-client';
    await expect(google().profileOf(byToken)).rejects.toMatchObject({ code: 'unauthenticated' });
    tokenAudience = client_id;
  });

  test('of somebody without an address is the provider’s fault', async () => {
    userInfo = { sub: '1' };
    await expect(google().profileOf(byToken)).rejects.toMatchObject({ code: 'provider_rejected' });
    userInfo = person;
  });
});

test('a provider that is not there is unavailable, and is asked again', async () => {
  const absent = connectGoogle({
    client_id,
    client_secret: async () => 's',
    issuer: 'http://127.0.0.1:9',
    tokeninfo_url: 'http://127.0.0.1:9',
  });
  await expect(absent.profileOf(proof)).rejects.toMatchObject({ code: 'provider_unavailable' });
  await expect(absent.options()).rejects.toMatchObject({ code: 'provider_unavailable' });
});

test('where no client is set up, nothing is offered', async () => {
  const none = connectGoogle({ client_id: '', client_secret: async () => '', issuer, tokeninfo_url: issuer });
  expect(await none.options()).toBeNull();
  await expect(none.profileOf(proof)).rejects.toMatchObject({ code: 'unauthenticated' });
});
