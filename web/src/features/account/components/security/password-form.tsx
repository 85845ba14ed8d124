import { Checkbox, PasswordInput, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { User } from '#shared/contracts/account/index.ts';
import { auth } from '#shared/contracts/auth/auth.ts';
import { refreshApiKeys, refreshSessions, useApiKeys } from '#web/features/account/hooks.ts';
import { keyState } from '#web/features/account/keys/key-state.ts';
import { call } from '#web/lib/api/call.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { useBodyCheck } from '#web/lib/use-body-check.ts';
import { useFormCall } from '#web/lib/use-form-call.ts';
import { NewPassword } from '#web/ui/fields/new-password.tsx';
import { SubmitRow } from '#web/ui/fields/submit-row.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { toast } from '#web/ui/toasts/toasts.tsx';

const empty = { current_password: '', password: '', repeat: '', revoke_api_keys: false };

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
  const keys = useApiKeys().data?.data.filter((key) => keyState(key, new Date()) === 'active') ?? [];
  const submit = async ({ repeat: _, ...body }: typeof empty) => {
    const changed = await send(() => call(changePassword, { body }));
    if (!changed) return;
    form.reset();
    toast(t('profile.password_changed'));
    await Promise.all([refreshSessions(), refreshApiKeys()]);
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
          {keys.length > 0 ? (
            <Checkbox
              label={t('profile.revoke_keys', { count: keys.length })}
              description={t('profile.revoke_keys_help')}
              {...form.getInputProps('revoke_api_keys', { type: 'checkbox' })}
            />
          ) : null}
          <SubmitRow label={t('profile.password_change')} busy={busy} />
        </Stack>
      </form>
    </Panel>
  );
}
