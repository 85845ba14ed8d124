import { IconFlask } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useText } from '#web/lib/intl/use-text.ts';
import { useUser } from '#web/lib/session/session.ts';
import classes from './sample-banner.module.css';

/** Says that what is shown is invented, and how real data is got. Sources are set up by the main user alone. */
export function SampleBanner() {
  const t = useText();
  const user = useUser();
  return (
    <div className={classes.banner}>
      <IconFlask size={18} className={classes.icon ?? ''} aria-hidden />
      <div>
        <span className={classes.title}>{t('sample.badge')}.</span> {t('sample.banner')}{' '}
        {user?.isMainUser ? <Link to="/settings/integration/sources">{t('sample.sources')}</Link> : null}
      </div>
    </div>
  );
}
