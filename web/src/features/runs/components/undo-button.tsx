import { Button, type ButtonProps } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import type { Run } from '#shared/domain/runs/run.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { toast } from '#web/ui/toasts/toasts.tsx';
import { undoRun } from '../hooks.ts';
import { runTitle } from '../run-words.ts';

type Props = { run: Run; size?: ButtonProps['size'] };

/** Takes back what a run changed of leads. It costs nothing and leaves alone what others did since, so it does not ask. */
export function UndoButton({ run, size = 'xs' }: Props) {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const undo = async () => {
    setBusy(true);
    try {
      await undoRun(run.id);
      toast(t('run.undo_begun'));
    } catch {
      // The call has said why.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="default"
      flex="none"
      size={size ?? 'xs'}
      loading={busy}
      onClick={undo}
      leftSection={<IconArrowBackUp size={14} />}
      aria-label={t('run.undo_of_name', { name: runTitle(run, t) })}
    >
      {t('run.undo')}
    </Button>
  );
}
