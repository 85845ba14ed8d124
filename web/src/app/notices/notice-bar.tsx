import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import type { User } from '#shared/contracts/account/index.ts';
import { privacy } from '#shared/contracts/privacy.ts';
import { call } from '#web/lib/api/call.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { updateUser } from '#web/lib/session/session.ts';
import { toast } from '#web/ui/toasts.tsx';
import { accountNotices } from './account-notices.ts';
import classes from './notice-bar.module.css';

/** Says above every page that the account ends, has ended or will be deleted. */
export function NoticeBar({ user }: { user: User }) {
  const t = useText();
  const format = useFormat();
  const notices = accountNotices(user, new Date());
  if (notices.length === 0) return null;
  return (
    <section aria-label={t('notice.region')}>
      {notices.map(({ kind, at }) => (
        <div key={kind} className={classes.notice} data-grave={kind !== 'ending' || undefined}>
          <IconAlertTriangle size={16} aria-hidden />
          <span>{t(`notice.${kind}`, { date: format.day(at) })}</span>
          {kind === 'deletion' && user.isMainUser ? <KeepAccount user={user} /> : null}
        </div>
      ))}
    </section>
  );
}

function KeepAccount({ user }: { user: User }) {
  const t = useText();
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
    <Button variant="default" size="compact-sm" loading={busy} onClick={keep}>
      {t('notice.keep')}
    </Button>
  );
}
