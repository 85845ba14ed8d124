import type { RunStatus, StepStatus } from '#shared/domain/runs/run.ts';
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
