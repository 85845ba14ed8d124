import { Button } from '@mantine/core';
import { type NotificationData, notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { focusWhenLost, rowsOrPage } from '../focus-when-lost.ts';
import { holdTimer } from './hold-timer.ts';

/** Milliseconds that a toast stays, without those in which the pointer or the focus rests on it. */
const toastTime = 5000;

/** The times of those that stand under a name. */
const named = new Map<string, ReturnType<typeof holdTimer>>();

/** Mantine's own time begins anew when the pointer leaves. Gives the id. */
function show(data: NotificationData, time = toastTime): string {
  const timer = holdTimer(time, () => notifications.hide(id));
  const id = notifications.show({
    ...data,
    autoClose: false,
    // It may have waited for a place.
    onOpen: timer.start,
    onClose: () => {
      timer.stop();
      if (data.id) named.delete(data.id);
    },
    onMouseEnter: () => timer.hold('pointer'),
    onMouseLeave: () => timer.release('pointer'),
    onFocusCapture: () => timer.hold('focus'),
    onBlurCapture: () => timer.release('focus'),
  });
  if (data.id && !named.has(data.id)) named.set(data.id, timer);
  return id;
}

export function toast(text: string): void {
  show(done(text));
}

const done = (message: React.ReactNode): NotificationData => ({
  message,
  icon: <IconCheck size={16} />,
  color: 'teal',
  role: 'status',
});

/** Takes the place of the one that stands under this name. What it says is a new element, so that it is read out again. */
export function toastInPlace(name: string, text: string): void {
  told += 1;
  showInPlace({ ...done(<span key={told}>{text}</span>), id: name });
}

/** The same of what was not done, or was given up. */
export function hintInPlace(name: string, text: string): void {
  told += 1;
  showInPlace({
    ...done(<span key={told}>{text}</span>),
    ...{ icon: <IconInfoCircle size={16} />, color: 'blue', id: name },
  });
}

let told = 0;

/** Gives the id, as `show` does. */
function showInPlace(data: NotificationData, time = toastTime): string {
  const timer = data.id ? named.get(data.id) : undefined;
  if (!data.id || !timer) return show(data, time);
  notifications.update(data);
  timer.renew();
  return data.id;
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

/** Says what happened and leads to it; under a name it takes the place of what stands there, as what was begun and has ended. */
export function toastLink(
  text: string,
  tone: 'good' | 'mixed',
  linkLabel: string,
  onOpen: () => void,
  name?: string,
): void {
  const icon = tone === 'good' ? <IconCheck size={16} /> : <IconAlertTriangle size={16} />;
  const look = { color: tone === 'good' ? 'teal' : 'orange', icon, ...(name ? { id: name } : {}) };
  toastWithButton(look, text, linkLabel, onOpen);
}

/** Stays twice as long: there is something to decide. */
function toastWithButton(
  look: { color: string; icon?: React.ReactNode; id?: string },
  text: string,
  label: string,
  onClick: () => void,
): void {
  told += 1;
  const message = (
    <span
      key={told}
      style={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 12 }}
    >
      <span>{text}</span>
      <Button
        variant="default"
        size="compact-sm"
        flex="none"
        onClick={() => {
          notifications.hide(id);
          onClick();
          focusWhenLost(rowsOrPage);
        }}
      >
        {label}
      </Button>
    </span>
  );
  const id = showInPlace({ ...look, role: 'status', message }, toastTime * 2);
}
