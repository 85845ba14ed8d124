import { Alert } from '@mantine/core';
import type { User } from '#shared/contracts/account/index.ts';
import { backupDays, deletionDays } from '#shared/domain/accounts/data-rights.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { Panel } from '#web/ui/layout/panel.tsx';
import { DeletionForm } from './deletion-form.tsx';
import { DeletionPlanned } from './deletion-planned.tsx';
import classes from './privacy.module.css';

/** What goes with the account, and the way to have it go, or to keep it after all. */
export function DeletionPanel({ user }: { user: User }) {
  const t = useText();
  return (
    <Panel title={t('privacy.delete')} description={t('privacy.delete_text', { days: deletionDays })}>
      <h3 className={classes.heading}>{t('privacy.what_goes')}</h3>
      <ul className={classes.goes}>
        <li>{t('privacy.gone_account')}</li>
        <li>{t('privacy.gone_lists')}</li>
        <li>{t('privacy.gone_credits')}</li>
        <li>{t('privacy.gone_runs')}</li>
      </ul>
      <p className={classes.minor}>{t('privacy.backups', { days: backupDays })}</p>
      <div className={classes.act}>{actOf(user, t('profile.needs_password'))}</div>
    </Panel>
  );
}

function actOf(user: User, needsPassword: string) {
  if (user.deletion_at) return <DeletionPlanned user={user} at={user.deletion_at} />;
  return user.has_password ? <DeletionForm user={user} /> : <Alert color="primary">{needsPassword}</Alert>;
}
