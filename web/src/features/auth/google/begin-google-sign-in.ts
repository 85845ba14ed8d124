import { auth } from '#shared/contracts/auth/auth.ts';
import type { Reply } from '#shared/contracts/endpoint.ts';
import { keepPending } from './pending-sign-in.ts';
import { challengeOf, randomText } from './random-text.ts';

export type GoogleOptions = NonNullable<Reply<typeof auth.endpoints.socialOptions>['google']>;

/** Where Google sends the browser back to; it is led on to `/callback` from there. */
export const returnAddress = (): string => `${window.location.origin}${auth.endpoints.googleReturn.path}`;

/** Keeps what belongs to the request and gives the address of Google's page. */
export async function beginGoogleSignIn(options: GoogleOptions, next: string): Promise<string> {
  const pending = { state: randomText(), nonce: randomText(), verifier: randomText(), next };
  keepPending(pending);
  const url = new URL(options.authorize_url);
  const wanted = {
    response_type: 'code',
    response_mode: 'form_post',
    client_id: options.client_id,
    scope: options.scope,
    redirect_uri: returnAddress(),
    state: pending.state,
    nonce: pending.nonce,
    code_challenge: await challengeOf(pending.verifier),
    code_challenge_method: 'S256',
    prompt: 'select_account',
  };
  for (const [name, value] of Object.entries(wanted)) url.searchParams.set(name, value);
  return url.href;
}
