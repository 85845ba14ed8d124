import type { Run } from '#shared/domain/runs/run.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { StatusBadge } from '#web/ui/states/status-badge.tsx';
import { runTone } from '../run-words.ts';

export function RunStatus({ status }: Pick<Run, 'status'>) {
  const t = useText();
  return (
    <StatusBadge tone={runTone[status]} live={status === 'running'}>
      {t(`run_status.${status}`)}
    </StatusBadge>
  );
}
