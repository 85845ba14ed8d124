import { Button, Stack } from '@mantine/core';
import { auth } from '#shared/contracts/auth/auth.ts';
import { checkRepeat, newMember } from '#web/features/auth/sign-up/new-member.ts';
import { keepSignUp, type PendingSignUp } from '#web/features/auth/sign-up/pending-sign-up.ts';
import { useGuestForm } from '#web/features/auth/use-guest-form.ts';
import { call } from '#web/lib/api/call.ts';
import { useLanguage } from '#web/lib/intl/language-provider.tsx';
import { useText } from '#web/lib/intl/use-text.ts';
import { browserZone } from '#web/lib/session/session.ts';
import { NewPassword } from '#web/ui/fields/new-password.tsx';
import { EmailInput } from '../email-input.tsx';
import { Failure } from '../guest/failure.tsx';
import { TermsField } from '../guest/terms-field.tsx';
import { PersonFields } from './person-fields.tsx';

const { register } = auth.endpoints;

/** Begins a sign-up. What comes next is the same whether or not the address has an account. */
export function RegisterForm({ onSent }: { onSent: (pending: PendingSignUp) => void }) {
  const t = useText();
  const { locale } = useLanguage();
  const { form, busy, failed, submit } = useGuestForm({
    endpoint: register,
    initialValues: { ...newMember, email: '' },
    // The contract asks for a consent that is true; the form says so when it is not.
    toBody: ({ repeat: _, accept_terms, ...rest }) => ({
      ...rest,
      accept_terms: accept_terms as true,
      locale,
      time_zone: browserZone(),
    }),
    check: (values) => checkRepeat(values, t),
    send: async (body) => {
      const reply = await call(register, { body }, { quiet: true });
      const pending = {
        token: reply.access_token,
        email: body.email.trim(),
        resendFrom: Date.now() + reply.resend_after * 1000,
        expiresAt: reply.expires_at,
      };
      keepSignUp(pending);
      onSent(pending);
    },
  });
  const { first_name, last_name, email, password } = form.values;
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Failure failed={failed} />
        <PersonFields first={form.getInputProps('first_name')} last={form.getInputProps('last_name')} />
        <EmailInput {...form.getInputProps('email')} />
        <NewPassword
          label={t('login.password')}
          size="md"
          password={form.getInputProps('password')}
          repeat={form.getInputProps('repeat')}
          value={password}
          about={[email, first_name, last_name]}
        />
        <TermsField {...form.getInputProps('accept_terms', { type: 'checkbox' })} />
        <Button type="submit" size="md" fullWidth loading={busy}>
          {t('register.submit')}
        </Button>
      </Stack>
    </form>
  );
}
