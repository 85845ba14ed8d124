import { Alert } from '@mantine/core';
import { useState } from 'react';
import { welcome } from '#shared/domain/accounts/sign-up.ts';
import { forgetSignUp, readSignUp } from '#web/features/auth/sign-up/pending-sign-up.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { GuestFrame } from '../guest/guest-frame.tsx';
import { GuestLink } from '../guest/guest-link.tsx';
import { GoogleButton } from '../sign-in/google-button.tsx';
import { ConfirmEmailForm } from './confirm-email-form.tsx';
import { RegisterForm } from './register-form.tsx';

/** The form and, once it has been sent, the code: also after a reload. */
export function SignUp({ onDone }: { onDone: () => Promise<unknown> }) {
  const t = useText();
  const [pending, setPending] = useState(() => readSignUp(new Date()));
  const [expired, setExpired] = useState(false);
  const startAgain = (over: boolean) => {
    forgetSignUp();
    setPending(null);
    setExpired(over);
  };
  const finish = async () => {
    forgetSignUp();
    await onDone();
  };
  if (pending)
    return (
      <GuestFrame
        title={t('register.title')}
        heading={t('register.confirm_title')}
        text={t('register.confirm_text', { email: pending.email })}
      >
        <ConfirmEmailForm
          pending={pending}
          onChange={setPending}
          onDone={finish}
          onOver={() => startAgain(true)}
          onBack={() => startAgain(false)}
        />
      </GuestFrame>
    );
  return (
    <GuestFrame
      title={t('register.title')}
      heading={t('register.heading')}
      text={t('register.text', { credits: welcome.credits })}
    >
      {expired ? (
        <Alert color="orange" role="alert" mb="md">
          {t('register.expired')}
        </Alert>
      ) : null}
      <RegisterForm onSent={setPending} />
      <GoogleButton next="/" />
      <GuestLink to="/login" label={t('login.title')} question={t('register.have_account')} />
    </GuestFrame>
  );
}
