import type { RunStatus, StepStatus } from '#shared/domain/run.ts';

type Counts = { done: number; failed: number; skipped: number; unpaid: number };

/** How a step whose batches are all done has ended. */
export function stepOutcome({ done, failed, skipped, unpaid }: Counts): StepStatus {
  const undone = failed + unpaid;
  if (undone === 0) return 'completed';
  return done + skipped === 0 ? 'failed' : 'partial';
}

/** How a run has ended, from its steps. Running out of credits is said before anything else. */
export function runOutcome(steps: (Counts & { status: StepStatus })[]): RunStatus {
  if (steps.some(({ unpaid }) => unpaid > 0)) return 'out_of_credits';
  const worked = steps.filter(({ status }) => status !== 'skipped');
  if (worked.every(({ status }) => status === 'completed')) return 'completed';
  return worked.some(({ status }) => status === 'failed') && !worked.some(({ done }) => done > 0)
    ? 'failed'
    : 'partial';
}
