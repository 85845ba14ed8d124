import { Alert, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { User } from '#shared/contracts/account/index.ts';
import { auth } from '#shared/contracts/auth/auth.ts';
import { call } from '#web/lib/api/call.ts';
import { useLanguage } from '#web/lib/intl/language-provider.tsx';
import { useText } from '#web/lib/intl/use-text.ts';
import { logOut } from '#web/lib/session/session.ts';
import { Panel } from '#web/ui/layout/panel.tsx';

/** For who signs in with a provider only: a mail leads to a first password. Its link is for who is signed out. */
export function NoPassword({ user }: { user: User }) {
  const t = useText();
  const navigate = useNavigate();
  const { locale } = useLanguage();
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);
  const during = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
    } catch {
      // The call has said why.
    } finally {
      setBusy(false);
    }
  };
  const sendMail = () =>
    during(async () => {
      await call(auth.endpoints.forgotPassword, { body: { email: user.email, locale } });
      setSent(true);
    });
  const leave = () =>
    during(async () => {
      await logOut();
      await navigate('/forgot-password');
    });
  return (
    <Panel title={t('profile.no_password')}>
      <Text>{t('profile.no_password_text', { email: user.email })}</Text>
      {sent ? (
        <Alert color="primary" role="status" mt="md">
          {t('profile.no_password_sent', { email: user.email })}
        </Alert>
      ) : null}
      <Group mt="md">
        {sent ? (
          <Button loading={busy} onClick={leave}>
            {t('user.log_out')}
          </Button>
        ) : (
          <Button loading={busy} onClick={sendMail}>
            {t('profile.no_password_send')}
          </Button>
        )}
      </Group>
    </Panel>
  );
}
