import { auth } from '#shared/contracts/auth.ts';
import { call } from '#web/lib/api/call.ts';
import type { Locale } from '#web/lib/intl/locale.ts';
import { beginSession } from '#web/lib/session/session.ts';
import { returnAddress } from './begin-google-sign-in.ts';
import { takePending } from './pending-sign-in.ts';
import { readReturn } from './read-return.ts';

export type GoogleOutcome = { kind: 'signed_in'; next: string } | { kind: 'denied' | 'stale' };

/** Signs in with what Google sent back. Throws `ApiError` when the service does not accept it. */
export async function finishGoogleSignIn(query: URLSearchParams, locale: Locale): Promise<GoogleOutcome> {
  const answer = readReturn(query, takePending());
  if (answer.kind !== 'code') return answer;
  const { code, pending } = answer;
  const body = {
    provider: 'google' as const,
    token: code,
    token_type: 'code' as const,
    redirect_uri: returnAddress(),
    code_verifier: pending.verifier,
    nonce: pending.nonce,
    locale,
  };
  await beginSession(await call(auth.endpoints.loginWithSocial, { body }, { quiet: true }));
  return { kind: 'signed_in', next: pending.next };
}
