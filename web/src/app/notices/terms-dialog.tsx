import { Button, Group, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { account, type User } from '#shared/contracts/account/index.ts';
import { termsVersion } from '#shared/domain/accounts/sign-up.ts';
import { call } from '#web/lib/api/call.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { updateUser } from '#web/lib/session/session.ts';
import { useLogOut } from '../use-log-out.ts';

/** Asks to accept the terms that are in force, or to log out: there is no way around it. */
export default function TermsDialog({ user }: { user: User }) {
  const t = useText();
  const format = useFormat();
  const logOut = useLogOut();
  const [busy, setBusy] = useState(false);
  const accept = async () => {
    setBusy(true);
    try {
      updateUser(await call(account.endpoints.acceptTerms, {}));
    } catch {
      // The call has said why; the question stays.
      setBusy(false);
    }
  };
  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={t(user.terms_accepted === null ? 'terms.asked_first_title' : 'terms.asked_title')}
    >
      <Text c="dimmed">{t('terms.asked_text', { date: format.calendarDay(termsVersion) })}</Text>
      <Link to="/terms" target="_blank">
        {t('register.read_terms')}
      </Link>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={logOut}>
          {t('user.log_out')}
        </Button>
        <Button loading={busy} onClick={accept} data-autofocus>
          {t('terms.accept')}
        </Button>
      </Group>
    </Modal>
  );
}
