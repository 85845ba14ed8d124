import { Button, type ButtonProps } from '@mantine/core';
import { IconArrowBackUp, IconPlayerStopFilled } from '@tabler/icons-react';
import { useState } from 'react';
import type { Run } from '#shared/domain/runs/run.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { StatusBadge } from '#web/ui/states/status-badge.tsx';
import { toast } from '#web/ui/toasts/toasts.tsx';
import { stopRun, undoRun } from '../hooks.ts';

/**
 * Neither asks first: a stop loses nothing that was delivered and gives back what is held, and what is taken back costs nothing and leaves alone
 * what others did since.
 */
const deeds = {
  stop: { call: stopRun, icon: <IconPlayerStopFilled size={13} />, begun: undefined },
  recall: { call: stopRun, icon: <IconPlayerStopFilled size={13} />, begun: 'run.recall_begun' },
  undo: { call: undoRun, icon: <IconArrowBackUp size={14} />, begun: 'run.undo_begun' },
} as const;

type Props = {
  run: Run;
  /** What the run is called. */
  name: string;
  deed: keyof typeof deeds;
  size?: NonNullable<ButtonProps['size']>;
};

/** Stops a run at once, or what of a run that is over still waits for a CRM, or takes back what it changed of leads. */
export function RunButton({ run, name, deed, size = 'xs' }: Props) {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const { call, icon, begun } = deeds[deed];
  const act = async () => {
    setBusy(true);
    try {
      await call(run.id);
      if (begun) toast(t(begun));
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
      size={size}
      loading={busy}
      onClick={act}
      leftSection={icon}
      aria-label={t(`run.${deed}_of_name`, { name })}
    >
      {t(`run.${deed}`)}
    </Button>
  );
}

/** Among other runs, whether what this one changed was taken back, or the way to do so. */
export function Undoing({ run, name }: Pick<Props, 'run' | 'name'>) {
  const t = useText();
  if (run.undone_by) return <StatusBadge tone="neutral">{t('run.undone')}</StatusBadge>;
  return run.can_undo ? <RunButton deed="undo" run={run} name={name} size="compact-xs" /> : null;
}
