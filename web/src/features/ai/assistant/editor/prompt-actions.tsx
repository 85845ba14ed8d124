import { ActionIcon, Button, Group } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { FineTune } from '#shared/contracts/ai-prompts/index.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toasts/toasts.tsx';
import { removePrompt, setState } from '../use-prompts.ts';

/** Pauses a prompt, goes on with it, or deletes it. */
export function PromptActions({ prompt, onGone }: { prompt: FineTune; onGone: () => void }) {
  const t = useText();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const { id, name, state } = prompt;
  const turn = async () => {
    setBusy(true);
    // A refusal has been toasted by the call itself.
    await setState(id, state === 'paused' ? 'active' : 'paused').catch(() => undefined);
    setBusy(false);
  };
  return (
    <Group gap="xs">
      <Button size="compact-sm" variant="default" loading={busy} onClick={turn}>
        {t(state === 'paused' ? 'prompts.resume' : 'prompts.pause')}
      </Button>
      <ActionIcon
        color="red"
        size={26}
        aria-label={t('prompts.delete', { name })}
        onClick={() => setAsking(true)}
      >
        <IconTrash size={16} />
      </ActionIcon>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        danger
        title={t('prompts.delete_title', { name })}
        confirmLabel={t('ui.delete')}
        onConfirm={async () => {
          await removePrompt(id);
          toast(t('prompts.deleted'));
          onGone();
        }}
      >
        {t('prompts.delete_text')}
      </ConfirmDialog>
    </Group>
  );
}
