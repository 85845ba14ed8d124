import type { Run } from '#shared/domain/runs/run.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { StatusBadge } from '#web/ui/states/status-badge.tsx';
import { runTone } from '../run-words.ts';

/** A run that has spent what a budget left it has not run out of the credits of its account. */
export function RunStatus({ run: { status, budget } }: { run: Pick<Run, 'status' | 'budget'> }) {
  const t = useText();
  return (
    <StatusBadge tone={runTone[status]} live={status === 'running'}>
      {status === 'out_of_credits' && budget !== undefined
        ? t('run_status.budget_spent', { credits: budget })
        : t(`run_status.${status}`)}
    </StatusBadge>
  );
}
