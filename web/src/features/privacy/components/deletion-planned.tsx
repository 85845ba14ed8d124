import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { User } from '#shared/contracts/account/index.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { useKeepAccount } from '../use-keep-account.ts';

/** When the account goes, and the way to keep it. */
export function DeletionPlanned({ user, at }: { user: User; at: string }) {
  const t = useText();
  const format = useFormat();
  const { keep, busy } = useKeepAccount(user);
  return (
    <Alert
      color="red"
      icon={<IconAlertTriangle size={18} />}
      title={t('privacy.planned_title', { date: format.time(at) })}
    >
      <p>{t('privacy.planned_text')}</p>
      <Button mt="sm" variant="default" loading={busy} onClick={keep}>
        {t('notice.keep')}
      </Button>
    </Alert>
  );
}
