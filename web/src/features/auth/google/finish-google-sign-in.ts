import { auth } from '#shared/contracts/auth/auth.ts';
import type { Sent } from '#shared/contracts/endpoint.ts';
import { isApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import type { Locale } from '#web/lib/intl/locale.ts';
import { beginSession, browserZone } from '#web/lib/session/session.ts';
import { returnAddress } from './begin-google-sign-in.ts';
import { takePending } from './pending-sign-in.ts';
import { readReturn } from './read-return.ts';

const { loginWithSocial } = auth.endpoints;
type Proof = Sent<typeof loginWithSocial>['body'];

export type GoogleOutcome =
  | { kind: 'signed_in'; next: string }
  | { kind: 'code_wanted'; next: string; proof: Proof }
  | { kind: 'password_wanted'; next: string; proof: Proof }
  | { kind: 'denied' | 'stale' };

/** Signs in with what Google sent back. Throws `ApiError` when the service does not accept it. */
export async function finishGoogleSignIn(query: URLSearchParams, locale: Locale): Promise<GoogleOutcome> {
  const answer = readReturn(query, takePending());
  if (answer.kind !== 'code') return answer;
  const { code, pending } = answer;
  const { next } = pending;
  const proof: Proof = {
    provider: 'google',
    token: code,
    token_type: 'code',
    redirect_uri: returnAddress(),
    code_verifier: pending.verifier,
    nonce: pending.nonce,
    locale,
    time_zone: browserZone(),
  };
  return signInWithGoogle(proof, next);
}

/** Signs in with all that is known so far, or says what else is wanted. Throws `ApiError`. */
export async function signInWithGoogle(proof: Proof, next: string): Promise<GoogleOutcome> {
  try {
    await beginSession(await call(loginWithSocial, { body: proof }, { quiet: true }));
  } catch (error) {
    if (isApiError(error, 'two_factor_required')) return { kind: 'code_wanted', next, proof };
    if (isApiError(error, 'password_required')) return { kind: 'password_wanted', next, proof };
    throw error;
  }
  return { kind: 'signed_in', next };
}
