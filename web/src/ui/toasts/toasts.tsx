import { Button } from '@mantine/core';
import { type NotificationData, notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { holdTimer } from './hold-timer.ts';

/** Milliseconds that a toast stays, without those in which the pointer or the focus rests on it. */
const toastTime = 5000;

/** Mantine's own time begins anew when the pointer leaves. Gives the id. */
function show(data: NotificationData, time = toastTime): string {
  const timer = holdTimer(time, () => notifications.hide(id));
  const id = notifications.show({
    ...data,
    autoClose: false,
    // It may have waited for a place.
    onOpen: timer.start,
    onClose: timer.stop,
    onMouseEnter: () => timer.hold('pointer'),
    onMouseLeave: () => timer.release('pointer'),
    onFocusCapture: () => timer.hold('focus'),
    onBlurCapture: () => timer.release('focus'),
  });
  return id;
}

export function toast(text: string): void {
  show({ message: text, icon: <IconCheck size={16} />, color: 'teal', role: 'status' });
}

/** The same text is never on the page twice: a poll that keeps failing says so once. */
export function toastError(text: string): void {
  show({
    id: `error:${text}`,
    message: text,
    color: 'red',
    icon: <IconAlertTriangle size={16} />,
    role: 'alert',
  });
}

/** Says what was done and offers to take it back while the toast stands. */
export function toastUndo(text: string, undoLabel: string, onUndo: () => Promise<unknown>): void {
  // A refusal has been toasted by the call itself.
  toastWithButton({ color: 'gray' }, text, undoLabel, () => void onUndo().catch(() => undefined));
}

/** Says what happened and leads to it. */
export function toastLink(text: string, tone: 'good' | 'mixed', linkLabel: string, onOpen: () => void): void {
  const icon = tone === 'good' ? <IconCheck size={16} /> : <IconAlertTriangle size={16} />;
  toastWithButton({ color: tone === 'good' ? 'teal' : 'orange', icon }, text, linkLabel, onOpen);
}

/** Stays twice as long: there is something to decide. */
function toastWithButton(
  look: { color: string; icon?: React.ReactNode },
  text: string,
  label: string,
  onClick: () => void,
): void {
  const message = (
    <span style={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 12 }}>
      <span>{text}</span>
      <Button
        variant="default"
        size="compact-sm"
        flex="none"
        onClick={() => {
          notifications.hide(id);
          onClick();
        }}
      >
        {label}
      </Button>
    </span>
  );
  const id = show({ ...look, role: 'status', message }, toastTime * 2);
}
