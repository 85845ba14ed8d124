import { Alert, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { account, type User } from '#shared/contracts/account/index.ts';
import { codeSent, type MailChange } from '#web/features/account/mail-change.ts';
import { call } from '#web/lib/api/call.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { useBodyCheck } from '#web/lib/use-body-check.ts';
import { useFormCall } from '#web/lib/use-form-call.ts';
import { SubmitRow } from '#web/ui/fields/submit-row.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';

type Props = { user: User; onSent: (change: MailChange) => void };

/** Asks for another address. The password makes sure that it is the user who asks. */
export function EmailForm({ user, onSent }: Props) {
  const t = useText();
  const check = useBodyCheck();
  const { mailChange } = account.endpoints;
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: (values) => {
      const same = values.email.trim().toLowerCase() === user.email;
      return { ...(same ? { email: t('fields.same_email') } : {}), ...check(mailChange, values) };
    },
  });
  const { busy, send } = useFormCall(form);
  const submit = (body: typeof form.values) =>
    send(async () => {
      const { resend_after } = await call(mailChange, { body });
      onSent(codeSent(user.id, body.email.trim().toLowerCase(), resend_after, Date.now()));
    });
  return (
    <Panel title={t('profile.email_change')} description={t('profile.email_text')}>
      <Text mb="md">{t('profile.email_now', { email: user.email })}</Text>
      {user.has_password ? (
        <form onSubmit={form.onSubmit(submit)} noValidate>
          <Stack>
            <TextInput
              type="email"
              label={t('profile.email_new')}
              autoComplete="email"
              maxLength={320}
              {...form.getInputProps('email')}
            />
            <PasswordInput
              label={t('profile.current_password')}
              autoComplete="current-password"
              visibilityToggleButtonProps={{ 'aria-label': t('login.show_password') }}
              {...form.getInputProps('password')}
            />
            <SubmitRow label={t('profile.send_code')} busy={busy} />
          </Stack>
        </form>
      ) : (
        <Alert color="primary">{t('profile.needs_password')}</Alert>
      )}
    </Panel>
  );
}
