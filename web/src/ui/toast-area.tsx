import { Notifications } from '@mantine/notifications';
import classes from './toast-area.module.css';
import { toastTime } from './toasts.tsx';

/** Where toasts stand; those that come before it is loaded wait in its store. */
export default function ToastArea() {
  return (
    <Notifications
      position="top-right"
      autoClose={toastTime}
      limit={4}
      pauseResetOnHover="notification"
      className={classes.area}
    />
  );
}
