import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useText } from '#web/lib/intl/use-text.ts';
import { useCountdown } from '#web/lib/use-countdown.ts';
import classes from './notice-bar.module.css';
import { useConnection } from './use-connection.ts';

/** Says above every page that the service is away, and when it is tried again. */
export function ConnectionBar() {
  const t = useText();
  const { nextTry, look } = useConnection();
  const seconds = useCountdown(nextTry ?? 0);
  return (
    <div role="status">
      {nextTry === null ? null : (
        <div className={classes.notice} data-grave>
          <IconCloudOff size={16} aria-hidden />
          <span>
            {t('connection.lost')} {/* Told once and not every second. */}
            <small aria-hidden>
              {seconds > 0 ? t('connection.next_try', { seconds }) : t('connection.trying')}
            </small>
          </span>
          <Button variant="default" size="compact-sm" onClick={look}>
            {t('connection.try_now')}
          </Button>
        </div>
      )}
    </div>
  );
}
