import { Skeleton } from '@mantine/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { auth } from '#shared/contracts/auth/auth.ts';
import {
  finishGoogleSignIn,
  type GoogleOutcome,
  signInWithGoogle,
} from '#web/features/auth/google/finish-google-sign-in.ts';
import { isApiError } from '#web/lib/api/api-error.ts';
import { useErrorText } from '#web/lib/intl/error-text.ts';
import { useLanguage } from '#web/lib/intl/language-provider.tsx';
import { useText } from '#web/lib/intl/use-text.ts';
import { CallbackState } from '../guest/callback-state.tsx';
import { GuestFrame } from '../guest/guest-frame.tsx';
import { LinkForm } from './link-form.tsx';
import { TwoFactorForm } from './two-factor-form.tsx';

type Ended = Exclude<GoogleOutcome, { kind: 'signed_in' }> | { kind: 'failed'; error: unknown };

/** The way back from Google: signs in, or says why not. */
export function GoogleReturn() {
  const t = useText();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { locale } = useLanguage();
  const [params] = useSearchParams();
  const [ended, setEnded] = useState<Ended | null>(null);
  const begun = useRef(false);
  const goOn = useCallback(
    async (outcome: GoogleOutcome) => {
      if (outcome.kind === 'signed_in') await navigate(outcome.next, { replace: true });
      else setEnded(outcome);
    },
    [navigate],
  );
  useEffect(() => {
    // What Google sent works once.
    if (begun.current) return;
    begun.current = true;
    finishGoogleSignIn(params, locale)
      .then(goOn)
      .catch((error: unknown) => setEnded({ kind: 'failed', error }));
  }, [params, locale, goOn]);

  const title = t('login.title');
  const back = { to: '/login', label: t('guest.back_to_login') };
  if (!ended)
    return (
      <GuestFrame title={title} heading={t('callback.signing_in')}>
        <Skeleton height={60} role="status" aria-label={t('ui.loading')} />
      </GuestFrame>
    );
  if (ended.kind === 'password_wanted')
    return (
      <GuestFrame title={title} heading={t('callback.link_title')} text={t('callback.link_text')}>
        <LinkForm
          first={ended.proof}
          send={async (proof) => goOn(await signInWithGoogle(proof, ended.next))}
          onForgotten={() => navigate('/forgot-password')}
        />
      </GuestFrame>
    );
  if (ended.kind === 'code_wanted')
    return (
      <GuestFrame title={title} heading={t('login.code_heading')} text={t('callback.code_text')}>
        <TwoFactorForm
          endpoint={auth.endpoints.loginWithSocial}
          first={ended.proof}
          send={async (proof) => goOn(await signInWithGoogle(proof, ended.next))}
          onBack={() => navigate('/login')}
        />
      </GuestFrame>
    );
  const text = () => {
    if (ended.kind !== 'failed') return t(`callback.${ended.kind}_text`);
    return isApiError(ended.error, 'unauthenticated') ? t('callback.refused') : errorText(ended.error);
  };
  return (
    <CallbackState title={title} heading={t(`callback.${ended.kind}_title`)} text={text()} back={back} />
  );
}
