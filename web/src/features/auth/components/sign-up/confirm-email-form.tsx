import { Button, Group, Stack } from '@mantine/core';
import { auth } from '#shared/contracts/auth/auth.ts';
import { keepSignUp, type PendingSignUp } from '#web/features/auth/sign-up/pending-sign-up.ts';
import { useGuestForm } from '#web/features/auth/use-guest-form.ts';
import { isApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { beginSession } from '#web/lib/session/session.ts';
import { CodeInput } from '../code-input.tsx';
import { Failure } from '../guest/failure.tsx';
import classes from '../guest/guest-frame.module.css';
import { ResendButton } from './resend-button.tsx';

const { confirmEmail, resendCode } = auth.endpoints;

type Props = {
  pending: PendingSignUp;
  onChange: (pending: PendingSignUp) => void;
  onDone: () => Promise<unknown>;
  /** The service does not know this sign-up any more. */
  onOver: () => void;
  onBack: () => void;
};

/** The six digits from the mail, with which the account opens. */
export function ConfirmEmailForm({ pending, onChange, onDone, onOver, onBack }: Props) {
  const t = useText();
  const asSignUp = { bearer: pending.token, quiet: true };
  const { form, busy, failed, submit } = useGuestForm({
    endpoint: confirmEmail,
    initialValues: { code: '' },
    toBody: (values) => values,
    send: async (body) => {
      try {
        await beginSession(await call(confirmEmail, { body }, asSignUp));
      } catch (error) {
        if (isApiError(error, 'unauthenticated')) return onOver();
        throw error;
      }
      await onDone();
    },
  });
  const resend = async () => {
    try {
      return (await call(resendCode, {}, asSignUp)).resend_after;
    } catch (error) {
      if (isApiError(error, 'unauthenticated')) onOver();
      throw error;
    }
  };
  const onSent = (resendFrom: number) => {
    const later = { ...pending, resendFrom };
    keepSignUp(later);
    onChange(later);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Failure failed={failed} />
        <CodeInput label={t('guest.code')} inputMode="numeric" {...form.getInputProps('code')} />
        <Button type="submit" size="md" fullWidth loading={busy}>
          {t('register.confirm_submit')}
        </Button>
        <ResendButton from={pending.resendFrom} resend={resend} onSent={onSent} />
        <p className={classes.hint}>{t('guest.check_spam')}</p>
        <Group>
          <Button variant="subtle" size="compact-sm" px={0} onClick={onBack}>
            {t('register.other_address')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
