import { Button, Stack } from '@mantine/core';
import { auth } from '#shared/contracts/auth/auth.ts';
import { useGuestForm } from '#web/features/auth/use-guest-form.ts';
import { call } from '#web/lib/api/call.ts';
import { useLanguage } from '#web/lib/intl/language-provider.tsx';
import { useText } from '#web/lib/intl/use-text.ts';
import { CodeInput } from '../code-input.tsx';
import { Failure } from '../guest/failure.tsx';
import classes from '../guest/guest-frame.module.css';
import { ResendButton } from '../sign-up/resend-button.tsx';
import type { AskedReset } from './ask-reset-form.tsx';

const { checkResetCode, forgotPassword } = auth.endpoints;

type Props = {
  asked: AskedReset;
  onChange: (asked: AskedReset) => void;
  onCode: (code: string) => void;
};

/** The code of the mail, which is looked at before a password is chosen. */
export function ResetCodeForm({ asked, onChange, onCode }: Props) {
  const t = useText();
  const { locale } = useLanguage();
  const { email } = asked;
  const { form, busy, failed, submit } = useGuestForm({
    endpoint: checkResetCode,
    initialValues: { code: '' },
    toBody: (values) => values,
    send: async (body) => {
      await call(checkResetCode, { body }, { quiet: true });
      onCode(body.code);
    },
  });
  const resend = async () =>
    (await call(forgotPassword, { body: { email, locale } }, { quiet: true })).resend_after;
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Failure failed={failed} />
        <CodeInput label={t('guest.code')} {...form.getInputProps('code')} />
        <Button type="submit" size="md" fullWidth loading={busy}>
          {t('forgot.continue')}
        </Button>
        <ResendButton
          from={asked.resendFrom}
          resend={resend}
          onSent={(resendFrom) => onChange({ email, resendFrom })}
        />
        <p className={classes.hint}>{t('guest.check_spam')}</p>
      </Stack>
    </form>
  );
}
