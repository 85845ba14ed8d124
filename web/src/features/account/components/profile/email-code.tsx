import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { account } from '#shared/contracts/account/index.ts';
import { codeSent, type MailChange } from '#web/features/account/mail-change.ts';
import { isApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { updateUser } from '#web/lib/session/session.ts';
import { useBodyCheck } from '#web/lib/use-body-check.ts';
import { useCountdown } from '#web/lib/use-countdown.ts';
import { useFormCall } from '#web/lib/use-form-call.ts';
import { Panel } from '#web/ui/layout/panel.tsx';
import { toast } from '#web/ui/toasts/toasts.tsx';

type Props = { change: MailChange; onSent: (change: MailChange) => void; onDone: () => void };

/** Confirms the new address with the code that was mailed to it. */
export function EmailCode({ change, onSent, onDone }: Props) {
  const t = useText();
  const check = useBodyCheck();
  const { confirmMailChange } = account.endpoints;
  const form = useForm({
    initialValues: { code: '' },
    validate: (values) => check(confirmMailChange, values),
  });
  const { busy, send } = useFormCall(form);
  const submit = async (body: { code: string }) => {
    const confirmed = await send(async () => updateUser(await call(confirmMailChange, { body })));
    if (!confirmed) return;
    onDone();
    toast(t('profile.email_changed', { email: change.email }));
  };
  return (
    <Panel title={t('profile.email_confirm')}>
      <form onSubmit={form.onSubmit(submit)} noValidate>
        <Stack>
          <Text>{t('profile.code_sent', { email: change.email })}</Text>
          <TextInput
            label={t('profile.code')}
            description={t('profile.code_help')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
            autoFocus
            {...form.getInputProps('code')}
          />
          <Group justify="space-between">
            <Resend change={change} onSent={onSent} onGone={onDone} />
            <Group gap="xs">
              <Button variant="default" onClick={onDone}>
                {t('ui.cancel')}
              </Button>
              <Button type="submit" loading={busy}>
                {t('profile.confirm')}
              </Button>
            </Group>
          </Group>
        </Stack>
      </form>
    </Panel>
  );
}

type ResendProps = { change: MailChange; onSent: Props['onSent']; onGone: () => void };

function Resend({ change, onSent, onGone }: ResendProps) {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const left = useCountdown(change.resend_at);
  const resend = async () => {
    setBusy(true);
    try {
      const { resend_after } = await call(account.endpoints.resendMailChange, {});
      onSent(codeSent(change.user_id, change.email, resend_after, Date.now()));
      toast(t('profile.code_sent', { email: change.email }));
    } catch (error) {
      // The service keeps a change for a day: after that it begins anew.
      if (isApiError(error, 'conflict')) onGone();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="subtle" disabled={left > 0} loading={busy} onClick={resend}>
      {left > 0 ? t('guest.resend_in', { n: left }) : t('guest.resend')}
    </Button>
  );
}
