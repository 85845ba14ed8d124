import { MantineThemeProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { useText } from '#web/lib/intl/use-text.ts';
import classes from './toast-area.module.css';

/** Where toasts stand; those that come before it is loaded wait in its store. */
export default function ToastArea() {
  const t = useText();
  const closeButtonProps = { 'aria-label': t('ui.close') };
  return (
    <MantineThemeProvider
      inherit
      theme={{ components: { Notification: { defaultProps: { closeButtonProps } } } }}
    >
      <Notifications position="top-right" limit={4} className={classes.area} />
    </MantineThemeProvider>
  );
}
