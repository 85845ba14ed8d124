import { Button, type ButtonProps } from '@mantine/core';
import { IconPlayerStopFilled } from '@tabler/icons-react';
import { useState } from 'react';
import type { Run } from '#shared/domain/runs/run.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { stopRun } from '../hooks.ts';

type Props = { run: Run; size?: ButtonProps['size'] };

/** Stops at once: nothing that was delivered is lost and what is held comes back, so it does not ask. */
export function StopButton({ run, size = 'xs' }: Props) {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const stop = async () => {
    setBusy(true);
    try {
      await stopRun(run.id);
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
      onClick={stop}
      leftSection={<IconPlayerStopFilled size={13} />}
    >
      {t('run.stop')}
    </Button>
  );
}
