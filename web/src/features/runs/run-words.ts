import type { Run, RunStatus, StepStatus } from '#shared/domain/runs/run.ts';
import { runTitleOf } from '#shared/domain/runs/run-title.ts';
import { runTitleText } from '#web/lib/intl/run-title.ts';
import type { Text } from '#web/lib/intl/use-text.ts';
import type { Tone } from '#web/ui/states/status-badge.tsx';

export const runTone: Record<RunStatus, Tone> = {
  queued: 'neutral',
  running: 'info',
  completed: 'success',
  partial: 'warning',
  failed: 'danger',
  cancelled: 'neutral',
  out_of_credits: 'warning',
};

export const stepTone: Record<StepStatus, Tone> = {
  waiting: 'neutral',
  running: 'info',
  completed: 'success',
  partial: 'warning',
  failed: 'danger',
  skipped: 'neutral',
  cancelled: 'neutral',
};

/** What a run does, in one line: the first step that says why it was started. One of a workflow does more than one of its steps says, unless it searches. */
export function runTitle({ plan, workflow }: Run, t: Text): string {
  const title = runTitleOf(plan);
  return workflow && title.does !== 'search' ? t('run.title_workflow') : runTitleText(title, t);
}
