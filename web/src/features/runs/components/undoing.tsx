import type { Run } from '#shared/domain/runs/run.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { StatusBadge } from '#web/ui/states/status-badge.tsx';
import { RunButton } from './run-button.tsx';

/** Among others, whether what a run changed was taken back, or the way to do so. */
export function Undoing({ run, name }: { run: Run; name: string }) {
  const t = useText();
  if (run.undone_by) return <StatusBadge tone="neutral">{t('run.undone')}</StatusBadge>;
  return run.can_undo ? <RunButton deed="undo" run={run} name={name} size="compact-xs" /> : null;
}
