import { Button, Group, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { useText } from '#web/lib/intl/use-text.ts';

type Props = {
  opened: boolean;
  onClose: () => void;
  /** Takes over what somebody else saved. */
  onTheirs: () => Promise<unknown>;
  /** Saves once more, over it. */
  onMine: () => Promise<unknown>;
};

/** Somebody else saved the same page or course meanwhile: nothing is lost before this is answered. */
export function ConflictDialog({ opened, onClose, onTheirs, onMine }: Props) {
  const t = useText();
  const [busy, setBusy] = useState<'theirs' | 'mine' | null>(null);
  const answer = async (which: 'theirs' | 'mine') => {
    setBusy(which);
    // What failed has been said, and the dialog stays.
    await (which === 'theirs' ? onTheirs() : onMine());
    setBusy(null);
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('training_page.conflict_title')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <Text c="dimmed">{t('training_page.conflict_text')}</Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('training_page.conflict_later')}
        </Button>
        <Button variant="default" loading={busy === 'theirs'} onClick={() => answer('theirs')}>
          {t('training_page.load_theirs')}
        </Button>
        <Button loading={busy === 'mine'} onClick={() => answer('mine')}>
          {t('training_page.save_mine')}
        </Button>
      </Group>
    </Modal>
  );
}
