import { Button, PasswordInput, Stack } from '@mantine/core';
import { auth } from '#shared/contracts/auth/auth.ts';
import { useGuestForm } from '#web/features/auth/use-guest-form.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { Failure } from '../guest/failure.tsx';

type Props<B extends object> = {
  /** What was sent without the password. */
  first: B;
  /** Sends the same again, with the password. */
  send: (body: B & { password: string }) => Promise<unknown>;
  onForgotten: () => void;
};

/** The password of the account that has the address which a provider named: it is linked for who knows it. */
export function LinkForm<B extends object>({ first, send, onForgotten }: Props<B>) {
  const t = useText();
  const { form, busy, failed, submit } = useGuestForm({
    endpoint: auth.endpoints.loginWithSocial,
    initialValues: { password: '' },
    toBody: ({ password }) => ({ ...first, password }),
    check: ({ password }): Record<string, string> =>
      password === '' ? { password: t('fields.required') } : {},
    send,
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Failure failed={failed} words={{ unauthenticated: 'callback.refused' }} />
        <PasswordInput
          label={t('login.password')}
          size="md"
          autoComplete="current-password"
          autoFocus
          visibilityToggleButtonProps={{ 'aria-label': t('login.show_password') }}
          {...form.getInputProps('password')}
        />
        <Button type="submit" size="md" fullWidth loading={busy}>
          {t('callback.link')}
        </Button>
        <Button variant="subtle" onClick={onForgotten}>
          {t('forgot.title')}
        </Button>
      </Stack>
    </form>
  );
}
