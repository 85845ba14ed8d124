import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';

/** Milliseconds that a toast stays, unless the pointer rests on it. */
export const toastTime = 5000;

export function toast(text: string): void {
  notifications.show({ message: text, icon: <IconCheck size={16} />, color: 'teal', role: 'status' });
}

/** The same text is never on the page twice: a poll that keeps failing says so once. */
export function toastError(text: string): void {
  notifications.show({
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
  const id = notifications.show({
    ...look,
    role: 'status',
    autoClose: toastTime * 2,
    message: (
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
    ),
  });
}
