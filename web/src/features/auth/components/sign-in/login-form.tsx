import { Button, PasswordInput, Stack } from '@mantine/core';
import { Link } from 'react-router-dom';
import { auth } from '#shared/contracts/auth/auth.ts';
import { useGuestForm } from '#web/features/auth/use-guest-form.ts';
import { isApiError } from '#web/lib/api/api-error.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { logIn } from '#web/lib/session/session.ts';
import { EmailInput } from '../email-input.tsx';
import { Failure } from '../guest/failure.tsx';
import classes from '../guest/guest-frame.module.css';

export type Credentials = { email: string; password: string };

type Props = {
  onDone: () => Promise<unknown>;
  /** The password is right, and a code is needed as well. */
  onCodeWanted: (credentials: Credentials) => void;
};

export function LoginForm({ onDone, onCodeWanted }: Props) {
  const t = useText();
  const send = async (credentials: Credentials) => {
    try {
      await logIn(credentials);
    } catch (error) {
      if (isApiError(error, 'two_factor_required')) return onCodeWanted(credentials);
      throw error;
    }
    await onDone();
  };
  const { form, busy, failed, submit } = useGuestForm({
    endpoint: auth.endpoints.login,
    initialValues: { email: '', password: '' },
    toBody: (values) => values,
    send,
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Failure failed={failed} words={{ unauthenticated: 'login.refused' }} />
        <EmailInput autoFocus {...form.getInputProps('email')} />
        <PasswordInput
          label={t('login.password')}
          autoComplete="current-password"
          maxLength={200}
          size="md"
          visibilityToggleButtonProps={{ 'aria-label': t('login.show_password') }}
          {...form.getInputProps('password')}
        />
        <Link to="/forgot-password" className={classes.beside}>
          {t('login.forgot')}
        </Link>
        <Button type="submit" size="md" fullWidth loading={busy}>
          {t('login.submit')}
        </Button>
      </Stack>
    </form>
  );
}
