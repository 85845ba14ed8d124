import { Button, Stack } from '@mantine/core';
import type { Endpoint } from '#shared/contracts/endpoint.ts';
import { useGuestForm } from '#web/features/auth/use-guest-form.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { CodeInput } from '../code-input.tsx';
import { Failure } from '../guest/failure.tsx';

type Props<B extends object> = {
  endpoint: Endpoint;
  /** What was sent without the code. */
  first: B;
  /** Sends the same again, with the code. */
  send: (body: B & { code: string }) => Promise<unknown>;
  onBack: () => void;
};

/** The second factor: a code of the authenticator app, or a recovery code. */
export function TwoFactorForm<B extends object>({ endpoint, first, send, onBack }: Props<B>) {
  const t = useText();
  const { form, busy, failed, submit } = useGuestForm({
    endpoint,
    initialValues: { code: '' },
    toBody: ({ code }) => ({ ...first, code }),
    check: ({ code }): Record<string, string> => (code.trim() === '' ? { code: t('fields.required') } : {}),
    send,
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
