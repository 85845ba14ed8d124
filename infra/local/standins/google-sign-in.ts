import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { Events, OAuth2Server } from 'oauth2-mock-server';
import * as z from 'zod';
import { answerPage, choicePage } from './google-choice-page.ts';

/** Who somebody said to be on the stand-in's page. The address is invented, and no password is asked. */
const Person = z.object({
  login_hint: z.email(),
  given_name: z.string().max(80).default('Gina'),
  family_name: z.string().max(80).default('Google'),
});
const TokenQuestion = z.object({ access_token: z.string() });
type Claims = Record<string, unknown>;

/**
 * A stand-in for sign-in with Google: it asks for any address, believes it, and speaks OpenID Connect with keys of its own. It
 * listens on loopback and is never part of a deployment.
 */
export async function startGoogleSignIn() {
  // The library's own answer believes any token; its place is taken below.
  const server = new OAuth2Server(undefined, undefined, { endpoints: { userinfo: '/unverified' } });
  const { service } = server;
  await server.issuer.keys.generate('RS256');
  const byCode = new Map<string, Claims>();

  service.on(Events.BeforeWellKnownOpenIdConfiguration, ({ body }: { body: Claims }) => {
    body.authorization_endpoint = `${server.issuer.url}/choose`;
    body.userinfo_endpoint = `${server.issuer.url}/userinfo`;
  });
  service.addRoute('GET', '/choose', (request, response) => {
    const query = new URL(request.url ?? '/', 'http://stand-in').searchParams;
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(choicePage(query));
  });
  service.on(Events.BeforeAuthorizeRedirect, ({ url }: { url: URL }, request: { url?: string }) => {
    const query = new URL(request.url ?? '/', 'http://stand-in').searchParams;
    byCode.set(url.searchParams.get('code') ?? '', claimsOf(Person.parse(Object.fromEntries(query))));
    if (query.get('response_mode') !== 'form_post') return;
    const answer = new URLSearchParams(url.searchParams);
    answer.set('to', `${url.origin}${url.pathname}`);
    url.href = `${server.issuer.url}/answer?${answer}`;
  });
  service.addRoute('GET', '/answer', (request, response) => {
    const { to = '', ...answer } = Object.fromEntries(
      new URL(request.url ?? '/', 'http://stand-in').searchParams,
    );
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(answerPage(to, new URLSearchParams(answer)));
  });
  service.on(
    Events.BeforeTokenSigning,
    ({ payload }: { payload: Claims }, { body }: { body: { code?: string; client_id?: unknown } }) =>
      Object.assign(payload, byCode.get(body.code ?? ''), { aud: body.client_id }),
  );
  const keys = createLocalJWKSet({ keys: server.issuer.keys.toJSON() });
  /** Only what was signed here counts; undefined for anything else. */
  const claimsIn = async (token: string): Promise<Claims | undefined> =>
    jwtVerify(token, keys, { issuer: server.issuer.url ?? '' }).then(
      ({ payload }) => payload,
      () => undefined,
    );
  service.addRoute('GET', '/userinfo', async (request, response) => {
    const claims = await claimsIn(request.headers.authorization?.split(' ')[1] ?? '');
    const { iss: _, aud: __, ...person } = claims ?? {};
    sendJson(response, claims ? 200 : 401, claims ? person : { error: 'invalid_token' });
  });
  service.addRoute('POST', '/tokeninfo', async (request, response) => {
    const { data } = TokenQuestion.safeParse(request.body);
    const claims = await claimsIn(data?.access_token ?? '');
    sendJson(response, claims ? 200 : 400, claims ? { aud: claims.aud } : { error: 'invalid_token' });
  });

  await server.start(0, '127.0.0.1');
  const url = server.issuer.url ?? '';
  return {
    url,
    environment: {
      GOOGLE_CLIENT_ID: 'local-client',
      GOOGLE_CLIENT_SECRET_ID: 'google-client-secret',
      GOOGLE_ISSUER: url,
      GOOGLE_TOKENINFO_URL: `${url}/tokeninfo`,
    },
    stop: () => server.stop(),
  };
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function claimsOf({ login_hint: email, given_name, family_name }: z.infer<typeof Person>): Claims {
  const sub = createHash('sha256').update(email).digest('hex').slice(0, 21);
  const name = `${given_name} ${family_name}`;
  return { sub, email, email_verified: true, given_name, family_name, name };
}
