import { Alert } from '@mantine/core';
import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { auth } from '#shared/contracts/auth/auth.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { logIn } from '#web/lib/session/session.ts';
import { GuestFrame } from '../components/guest/guest-frame.tsx';
import { GuestLink } from '../components/guest/guest-link.tsx';
import { GoogleButton } from '../components/sign-in/google-button.tsx';
import { type Credentials, LoginForm } from '../components/sign-in/login-form.tsx';
import { TwoFactorForm } from '../components/sign-in/two-factor-form.tsx';
import { passwordChanged, sessionEnded } from '../login-notice.ts';
import { safeNext } from '../safe-next.ts';

export function Page() {
  const t = useText();
  const navigate = useNavigate();
  const { state } = useLocation();
  const [params] = useSearchParams();
  const [credentials, setCredentials] = useState<Credentials | null>(null);
  const next = safeNext(params.get('next'));
  const goOn = async () => navigate(next, { replace: true });
  if (credentials)
    return (
      <GuestFrame
        title={t('login.title')}
        heading={t('login.code_heading')}
        text={t('login.code_text', { email: credentials.email })}
      >
        <TwoFactorForm
          endpoint={auth.endpoints.login}
          first={credentials}
          send={async (body) => {
            await logIn(body);
            await goOn();
          }}
          onBack={() => setCredentials(null)}
        />
      </GuestFrame>
    );
  return (
    <GuestFrame title={t('login.title')} heading={t('login.heading')} text={t('login.text')}>
      {state === passwordChanged ? (
        <Alert color="teal" role="status" mb="md">
          {t('login.password_changed')}
        </Alert>
      ) : null}
      {state === sessionEnded ? (
        <Alert color="orange" role="status" mb="md">
          {t('login.session_ended')}
        </Alert>
      ) : null}
      <LoginForm onDone={goOn} onCodeWanted={setCredentials} />
      <GoogleButton next={next} />
      <GuestLink to="/register" label={t('login.register')} question={t('login.no_account')} />
    </GuestFrame>
  );
}
