import type { AutopilotStatus, TurnStatus } from '#shared/domain/autopilots.ts';
import type { Tone } from '#web/ui/states/status-badge.tsx';

export const statusTone: Record<AutopilotStatus, Tone> = {
  active: 'success',
  paused: 'neutral',
  stopped_credits: 'warning',
  failing: 'danger',
  finished: 'neutral',
};

export const turnTone: Record<TurnStatus, Tone> = {
  waiting: 'neutral',
  running: 'info',
  completed: 'success',
  partial: 'warning',
  failed: 'danger',
  cancelled: 'neutral',
  out_of_credits: 'warning',
  skipped: 'neutral',
};
