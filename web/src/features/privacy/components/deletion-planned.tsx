import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import type { User } from '#shared/contracts/account/index.ts';
import { privacy } from '#shared/contracts/privacy.ts';
import { call } from '#web/lib/api/call.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { updateUser } from '#web/lib/session/session.ts';
import { toast } from '#web/ui/toasts.tsx';

/** When the account goes, and the way to keep it. */
export function DeletionPlanned({ user, at }: { user: User; at: string }) {
  const t = useText();
  const format = useFormat();
  const [busy, setBusy] = useState(false);
  const keep = async () => {
    setBusy(true);
    try {
      const { deletion_at } = await call(privacy.endpoints.cancelDeletion, {});
      updateUser({ ...user, deletion_at });
      toast(t('notice.kept'));
    } catch {
      // The call has said why; the account is still to be deleted.
    } finally {
      setBusy(false);
    }
  };
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
