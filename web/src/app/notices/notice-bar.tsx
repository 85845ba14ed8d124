import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { User } from '#shared/contracts/account/index.ts';
import { useKeepAccount } from '#web/features/privacy/use-keep-account.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
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
  const { keep, busy } = useKeepAccount(user);
  return (
    <Button variant="default" size="compact-sm" loading={busy} onClick={keep}>
      {t('notice.keep')}
    </Button>
  );
}
