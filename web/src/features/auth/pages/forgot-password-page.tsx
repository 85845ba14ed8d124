import { Skeleton, Stack } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import { useText } from '#web/lib/intl/use-text.ts';
import { endSession } from '#web/lib/session/session.ts';
import { GuestFrame } from '../components/guest/guest-frame.tsx';
import { GuestLink } from '../components/guest/guest-link.tsx';
import { AskResetForm } from '../components/passwords/ask-reset-form.tsx';
import { ResetCodeForm } from '../components/passwords/reset-code-form.tsx';
import { ResetPasswordForm } from '../components/passwords/reset-password-form.tsx';
import { passwordChanged } from '../login-notice.ts';
import { useResetSteps } from '../use-reset-steps.ts';

/** A new password in three steps: the address, the code of the mail (or its link), the password. */
export function Page() {
  const t = useText();
  const { step, ...steps } = useResetSteps();
  const text = {
    ask: () => t('forgot.text'),
    checking: () => t('forgot.checking'),
    code: () => t('forgot.sent', { email: step.kind === 'code' ? step.asked.email : '' }),
    password: () => t('forgot.choose'),
  }[step.kind]();
  return (
    <GuestFrame title={t('forgot.title')} heading={t('forgot.heading')} text={text}>
      <Step step={step} {...steps} />
      <GuestLink to="/login" label={t('guest.back_to_login')} />
    </GuestFrame>
  );
}

function Step({ step, setStep, startAgain }: ReturnType<typeof useResetSteps>) {
  const navigate = useNavigate();
  const finish = async () => {
    // Every session has ended, also that of who was signed in here.
    await endSession();
    await navigate('/login', { replace: true, state: passwordChanged });
  };
  switch (step.kind) {
    case 'ask':
      return <AskResetForm earlier={step.failed} onAsked={(asked) => setStep({ kind: 'code', asked })} />;
    case 'checking':
      return (
        <Stack role="status">
          <Skeleton height={60} />
          <Skeleton height={60} />
        </Stack>
      );
    case 'code':
      return (
        <ResetCodeForm
          asked={step.asked}
          onChange={(asked) => setStep({ kind: 'code', asked })}
          onCode={(code) => setStep({ kind: 'password', code })}
        />
      );
    case 'password':
      return <ResetPasswordForm code={step.code} onDone={finish} onOver={startAgain} />;
  }
}
