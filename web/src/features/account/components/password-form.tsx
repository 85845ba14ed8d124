import { Button, Group, PasswordInput, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { User } from '#shared/contracts/account/index.ts';
import { auth } from '#shared/contracts/auth.ts';
import { call } from '#web/lib/api/call.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { useBodyCheck } from '#web/lib/use-body-check.ts';
import { useFormCall } from '#web/lib/use-form-call.ts';
import { NewPassword } from '#web/ui/new-password.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { toast } from '#web/ui/toasts.tsx';
import { refreshSessions } from '../hooks.ts';

const empty = { current_password: '', password: '', repeat: '' };

/** Replaces the password; whoever else is signed in as this user is signed out by it. */
export function PasswordForm({ user }: { user: User }) {
  const t = useText();
  const check = useBodyCheck();
  const { changePassword } = auth.endpoints;
  const form = useForm({
    initialValues: empty,
    validate: ({ repeat, ...body }) => ({
      ...check(changePassword, body),
      ...(repeat === body.password ? {} : { repeat: t('fields.passwords_match') }),
    }),
  });
  const { busy, send } = useFormCall(form);
  const submit = async ({ current_password, password }: typeof empty) => {
    const changed = await send(() => call(changePassword, { body: { current_password, password } }));
    if (!changed) return;
    form.reset();
    toast(t('profile.password_changed'));
    await refreshSessions();
  };
  return (
    <Panel title={t('profile.password_change')} description={t('profile.password_text')}>
      <form onSubmit={form.onSubmit(submit)} noValidate>
        <Stack>
          <PasswordInput
            label={t('profile.current_password')}
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': t('login.show_password') }}
            {...form.getInputProps('current_password')}
          />
          <NewPassword
            label={t('password.new')}
            password={form.getInputProps('password')}
            repeat={form.getInputProps('repeat')}
            value={form.values.password}
            about={[user.email, user.first_name, user.last_name]}
          />
          <Group justify="flex-end">
            <Button type="submit" loading={busy}>
              {t('profile.password_change')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Panel>
  );
}
