import { Button, Stack } from '@mantine/core';
import { auth } from '#shared/contracts/auth/auth.ts';
import { checkRepeat } from '#web/features/auth/sign-up/new-member.ts';
import { useGuestForm } from '#web/features/auth/use-guest-form.ts';
import { isApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { NewPassword } from '#web/ui/fields/new-password.tsx';
import { Failure } from '../guest/failure.tsx';

const { resetPassword } = auth.endpoints;

type Props = {
  code: string;
  onDone: () => Promise<unknown>;
  /** The code has been used or has expired in the meantime. */
  onOver: (error: unknown) => void;
};

/** The new password, with a code that has been looked at. */
export function ResetPasswordForm({ code, onDone, onOver }: Props) {
  const t = useText();
  const { form, busy, failed, submit } = useGuestForm({
    endpoint: resetPassword,
    initialValues: { password: '', repeat: '' },
    toBody: ({ password }) => ({ code, password }),
    check: (values) => checkRepeat(values, t),
    send: async (body) => {
      try {
        await call(resetPassword, { body }, { quiet: true });
      } catch (error) {
        if (isApiError(error) && error.fields.some(({ path }) => path === 'code')) return onOver(error);
        throw error;
      }
      await onDone();
    },
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Failure failed={failed} />
        <NewPassword
          label={t('password.new')}
          size="md"
          password={form.getInputProps('password')}
          repeat={form.getInputProps('repeat')}
          value={form.values.password}
          about={[]}
        />
        <Button type="submit" size="md" fullWidth loading={busy}>
          {t('forgot.save')}
        </Button>
      </Stack>
    </form>
  );
}
