import { Button, Group, Modal, Text } from '@mantine/core';
import { useRef } from 'react';
import type { Campaign } from '#shared/contracts/campaigns/index.ts';
import type { Selection } from '#shared/domain/leads/filter/result-filter.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { ProgressWords } from '#web/ui/rounds/progress-words.tsx';
import { useRounds } from '#web/ui/rounds/use-rounds.ts';
import type { DeleteLeads } from './delete-leads.ts';

type Props = {
  campaign: Campaign;
  selection: Selection;
  count: number;
  onRemove: DeleteLeads;
  onDone: () => void;
  onClose: () => void;
};

/** Asks before all leads that match are deleted, tells how far it has got, and stops it. */
export function DeleteDialog({ campaign, selection, count, onRemove, onDone, onClose }: Props) {
  const t = useText();
  const { progress, isStopping, stop, run } = useRounds({ done: 0, all: count });
  const leave = useRef<HTMLButtonElement>(null);
  const isBusy = progress !== null;
  // What goes on is not left behind without its button: it stops, and the dialog closes when it has.
  const close = isBusy ? stop : onClose;
  const confirm = async () => {
    // The pressed one is off while it goes on, and the focus would be nowhere.
    leave.current?.focus();
    try {
      await run((rounds) => onRemove(selection, rounds));
      onDone();
      onClose();
    } catch {
      // The call has said why; the dialog stays.
    }
  };
  return (
    <Modal
      opened
      onClose={close}
      title={t('list.delete_all_title', { count })}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <Text c="dimmed" component="div" style={{ overflowWrap: 'anywhere' }}>
        {t('list.delete_all_text', { name: campaign.name })}
      </Text>
      {/* In a row of its own: no button moves while its words change. */}
      <Text size="sm" component="div" mt="md" mih={20}>
        <ProgressWords progress={progress} isStopping={isStopping} />
      </Text>
      <Group justify="flex-end" mt="xs" gap="xs">
        <Button ref={leave} variant="default" onClick={close} data-autofocus>
          {t(isBusy ? 'rounds.stop' : 'ui.cancel')}
        </Button>
        <Button color="red" loading={isBusy} onClick={confirm}>
          {t('list.delete_all_confirm', { count })}
        </Button>
      </Group>
    </Modal>
  );
}
