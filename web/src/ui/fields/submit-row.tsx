import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '#web/lib/intl/use-text.ts';

type Props = {
  /** "Save", unless the form does something else. */
  label?: string;
  busy: boolean;
  /** Forms in a dialog can be left without it. */
  onCancel?: () => void;
  danger?: boolean;
  /** What the button does where sending would be refused, and the id of what says why. It stays the same button, and keeps the focus. */
  instead?: { label: string; reasonId: string; onClick: () => void } | null;
  /** Another way to send it, at the other edge. */
  children?: ReactNode;
};

/** The end of a form that is sent as a whole. */
export function SubmitRow({ label, busy, onCancel, danger = false, instead, children }: Props) {
  const t = useText();
  return (
    <Group justify="flex-end" gap="xs">
      {children}
      {onCancel ? (
        <Button variant="default" onClick={onCancel}>
          {t('ui.cancel')}
        </Button>
      ) : null}
      <Button
        type={instead ? 'button' : 'submit'}
        color={danger ? 'red' : 'primary'}
        loading={busy}
        {...(instead ? { onClick: instead.onClick, 'aria-describedby': instead.reasonId } : {})}
      >
        {instead?.label ?? label ?? t('ui.save')}
      </Button>
    </Group>
  );
}
