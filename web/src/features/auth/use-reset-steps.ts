import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { auth } from '#shared/contracts/auth/auth.ts';
import { call } from '#web/lib/api/call.ts';
import type { Failed } from './components/guest/failure.tsx';
import type { AskedReset } from './components/passwords/ask-reset-form.tsx';
import { useLinkCode } from './use-link-code.ts';

export type ResetStep =
  | { kind: 'ask'; failed: Failed | null }
  /** The code of the mail's link is looked at. */
  | { kind: 'checking' }
  | { kind: 'code'; asked: AskedReset }
  | { kind: 'password'; code: string };

const failedNow = (error: unknown): ResetStep => ({ kind: 'ask', failed: { error, at: Date.now() } });

/**
 * Where a reset stands. A code in the address (of the mail's link) is looked at, and leaves the address at once, so that the
 * history does not keep it.
 */
export function useResetSteps() {
  const [, setParams] = useSearchParams();
  const linked = useLinkCode('code');
  const [step, setStep] = useState<ResetStep>(linked ? { kind: 'checking' } : { kind: 'ask', failed: null });
  useEffect(() => {
    if (!linked) return;
    setStep({ kind: 'checking' });
    // A step keeps the page open for who is signed in.
    setParams({ step: 'password' }, { replace: true });
    call(auth.endpoints.checkResetCode, { body: { code: linked } }, { quiet: true })
      .then(() => setStep({ kind: 'password', code: linked }))
      .catch((error: unknown) => setStep(failedNow(error)));
  }, [linked, setParams]);
  return { step, setStep, startAgain: (error: unknown) => setStep(failedNow(error)) };
}
