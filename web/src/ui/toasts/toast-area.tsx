import { MantineThemeProvider } from '@mantine/core';
import { useHotkeys, useMediaQuery } from '@mantine/hooks';
import { Notifications } from '@mantine/notifications';
import { useText } from '#web/lib/intl/use-text.ts';
import classes from './toast-area.module.css';
import { toastKey, toastTime } from './toasts.tsx';

/** Where toasts stand; those that come before it is loaded wait in its store. */
export default function ToastArea() {
  const t = useText();
  const narrow = useMediaQuery('(max-width: 1199px)', false, { getInitialValueInEffect: false });
  useHotkeys([[toastKey, toNewestButton]], []);
  const closeButtonProps = { 'aria-label': t('ui.close') };
  return (
    <MantineThemeProvider
      inherit
      theme={{ components: { Notification: { defaultProps: { closeButtonProps } } } }}
    >
      <Notifications
        position={narrow ? 'bottom-center' : 'top-right'}
        // Only this one also waits while a toast has the focus.
        layout="stacked"
        autoClose={toastTime}
        limit={4}
        pauseResetOnHover="notification"
        className={classes.area}
        classNames={{ notification: classes.toast ?? '' }}
      />
    </MantineThemeProvider>
  );
}

const toNewestButton = () =>
  document.querySelector<HTMLElement>(`[aria-keyshortcuts=${toastKey}]`)?.focus({ preventScroll: true });
