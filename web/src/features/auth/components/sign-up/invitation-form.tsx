import { Button, Stack } from '@mantine/core';
import { auth } from '#shared/contracts/auth/auth.ts';
import { checkRepeat, newMember } from '#web/features/auth/sign-up/new-member.ts';
import { useGuestForm } from '#web/features/auth/use-guest-form.ts';
import { call } from '#web/lib/api/call.ts';
import { useLanguage } from '#web/lib/intl/language-provider.tsx';
import { useText } from '#web/lib/intl/use-text.ts';
import { beginSession } from '#web/lib/session/session.ts';
import { NewPassword } from '#web/ui/fields/new-password.tsx';
import { EmailInput } from '../email-input.tsx';
import { Failure } from '../guest/failure.tsx';
import { TermsField } from '../guest/terms-field.tsx';
import { PersonFields } from './person-fields.tsx';

const { acceptInvitation } = auth.endpoints;

type Props = { code: string; email: string; onDone: () => Promise<unknown> };

/** Joins an account; the address is the one that was invited. */
export function InvitationForm({ code, email, onDone }: Props) {
  const t = useText();
  const { locale } = useLanguage();
  const { form, busy, failed, submit } = useGuestForm({
    endpoint: acceptInvitation,
    initialValues: newMember,
    toBody: ({ repeat: _, accept_terms, ...rest }) => ({
      ...rest,
      accept_terms: accept_terms as true,
      code,
      locale,
    }),
    check: (values) => checkRepeat(values, t),
    send: async (body) => {
      await beginSession(await call(acceptInvitation, { body }, { quiet: true }));
      await onDone();
    },
  });
  const { first_name, last_name, password } = form.values;
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Failure failed={failed} words={{ conflict: 'invitation.has_account' }} />
        <EmailInput value={email} readOnly />
        <PersonFields first={form.getInputProps('first_name')} last={form.getInputProps('last_name')} />
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
          {t('invitation.submit')}
        </Button>
      </Stack>
    </form>
  );
}
