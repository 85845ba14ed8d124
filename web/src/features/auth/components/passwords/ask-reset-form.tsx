import { Button, Stack } from '@mantine/core';
import { auth } from '#shared/contracts/auth/auth.ts';
import { useGuestForm } from '#web/features/auth/use-guest-form.ts';
import { call } from '#web/lib/api/call.ts';
import { useLanguage } from '#web/lib/intl/language-provider.tsx';
import { useText } from '#web/lib/intl/use-text.ts';
import { EmailInput } from '../email-input.tsx';
import { type Failed, Failure } from '../guest/failure.tsx';

const { forgotPassword } = auth.endpoints;

/** What was asked for, and when it may be asked again (milliseconds). */
export type AskedReset = { email: string; resendFrom: number };

type Props = {
  /** Why it is asked for again. */
  earlier: Failed | null;
  onAsked: (asked: AskedReset) => void;
};

/** Asks for a reset code. The answer never tells whether the address has an account. */
export function AskResetForm({ earlier, onAsked }: Props) {
  const t = useText();
  const { locale } = useLanguage();
  const { form, busy, failed, submit } = useGuestForm({
    endpoint: forgotPassword,
    initialValues: { email: '' },
    toBody: ({ email }) => ({ email, locale }),
    send: async (body) => {
      const { resend_after } = await call(forgotPassword, { body }, { quiet: true });
      onAsked({ email: body.email.trim(), resendFrom: Date.now() + resend_after * 1000 });
    },
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Failure failed={failed ?? earlier} />
        <EmailInput autoFocus {...form.getInputProps('email')} />
        <Button type="submit" size="md" fullWidth loading={busy}>
          {t('forgot.submit')}
        </Button>
      </Stack>
    </form>
  );
}
