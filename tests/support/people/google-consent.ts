import { createHash, randomBytes } from 'node:crypto';
import { contracts } from '#shared/contracts/index.ts';
import type { TestClient } from './client.ts';

/** What a browser brings back to the client's domain from the stand-in's consent page, and what belongs to the request that led there. */
export async function consentAs(client: TestClient, email: string) {
  const { google } = await client.call(contracts.auth.endpoints.socialOptions);
  const code_verifier = randomBytes(32).toString('base64url');
  const redirect_uri = new URL(contracts.auth.endpoints.googleReturn.path, client.url).href;
  const nonce = randomBytes(12).toString('hex');
  const url = new URL((google?.authorize_url ?? '').replace('/choose', '/authorize'));
  url.search = new URLSearchParams({
    response_type: 'code',
    client_id: google?.client_id ?? '',
    scope: google?.scope ?? '',
    redirect_uri,
    state: 's',
    nonce,
    login_hint: email,
    code_challenge: createHash('sha256').update(code_verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }).toString();
  const back = await fetch(url, { redirect: 'manual' });
  const token = new URL(back.headers.get('location') ?? '').searchParams.get('code') ?? '';
  return { provider: 'google' as const, token, redirect_uri, code_verifier, nonce };
}
