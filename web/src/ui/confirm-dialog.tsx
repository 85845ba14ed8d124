import { Button, Group, Modal, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useText } from '#web/lib/intl/use-text.ts';
import { useFocusBack } from './focus-when-lost.ts';

type Props = {
  opened: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  danger?: boolean;
  onConfirm: () => Promise<unknown>;
};

/** Asks before what cannot be undone. Stays open when the act fails, so that it can be tried again. */
export function ConfirmDialog({ opened, onClose, title, children, confirmLabel, danger, onConfirm }: Props) {
  const t = useText();
  const [busy, setBusy] = useState(false);
  useFocusBack(opened);
  const confirm = async () => {
    setBusy(true);
    try {
      await onConfirm();
      onClose();
    } catch {
      // The call has said why; the dialog stays.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal opened={opened} onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('ui.close') }}>
      <Text c="dimmed" component="div" style={{ overflowWrap: 'anywhere' }}>
        {children}
      </Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('ui.cancel')}
        </Button>
        <Button color={danger ? 'red' : 'primary'} loading={busy} onClick={confirm}>
          {confirmLabel}
        </Button>
      </Group>
    </Modal>
  );
}
