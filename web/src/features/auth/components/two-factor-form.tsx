import { Button, Stack } from '@mantine/core';
import { auth } from '#shared/contracts/auth.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { logIn } from '#web/lib/session/session.ts';
import { useGuestForm } from '../use-guest-form.ts';
import { CodeInput } from './code-input.tsx';
import { Failure } from './failure.tsx';
import type { Credentials } from './login-form.tsx';

type Props = { credentials: Credentials; onDone: () => Promise<unknown>; onBack: () => void };

/** The second factor: a code of the authenticator app, or a recovery code. */
export function TwoFactorForm({ credentials, onDone, onBack }: Props) {
  const t = useText();
  const { form, busy, failed, submit } = useGuestForm({
    endpoint: auth.endpoints.login,
    initialValues: { code: '' },
    toBody: ({ code }) => ({ ...credentials, code }),
    check: ({ code }): Record<string, string> => (code.trim() === '' ? { code: t('fields.required') } : {}),
    send: async (body) => {
      await logIn(body);
      await onDone();
    },
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Failure failed={failed} words={{ unauthenticated: 'login.refused' }} />
        <CodeInput
          label={t('login.code')}
          description={t('login.code_help')}
          {...form.getInputProps('code')}
        />
        <Button type="submit" size="md" fullWidth loading={busy}>
          {t('login.submit')}
        </Button>
        <Button variant="subtle" onClick={onBack}>
          {t('login.other_account')}
        </Button>
      </Stack>
    </form>
  );
}
