import { isSourceKind, type StepKind } from '#shared/domain/runs/plan.ts';
import type { Run, RunStatus, StepStatus } from '#shared/domain/runs/run.ts';
import { type ErrorCode, errorMessage } from '#shared/errors/catalogue.ts';

type Counts = { done: number; failed: number; skipped: number; unpaid: number };

/** How a step whose batches are all done has ended. */
export function stepOutcome({ done, failed, skipped, unpaid }: Counts): StepStatus {
  const undone = failed + unpaid;
  if (undone === 0) return 'completed';
  return done + skipped === 0 ? 'failed' : 'partial';
}

/**
 * How a run has ended, from its steps. Running out of credits is said before anything else. What a source found is no
 * work yet.
 */
export function runOutcome(steps: (Counts & { kind: StepKind; status: StepStatus })[]): RunStatus {
  if (steps.some(({ unpaid }) => unpaid > 0)) return 'out_of_credits';
  const worked = steps.filter(({ status }) => status !== 'skipped');
  if (worked.every(({ status }) => status === 'completed')) return 'completed';
  return worked.some(({ status }) => status === 'failed') &&
    !worked.some(({ kind, done }) => !isSourceKind(kind) && done > 0)
    ? 'failed'
    : 'partial';
}

type EarlyEnd = { status: RunStatus; error: NonNullable<Run['error']> };

const listDeleted: EarlyEnd = {
  status: 'cancelled',
  error: { code: 'list_deleted', message: 'The list was deleted before this run was done.' },
};

const stepFailed: EarlyEnd = {
  status: 'failed',
  error: { code: 'step_failed', message: 'Leads failed in a step that ends the run then.' },
};

/** How a run ends that cannot go on, by what was thrown. The text is ours: a thrown one is not meant for customers. */
export function earlyEnd(thrown = 'internal'): EarlyEnd {
  // The list is the only thing that a run can miss.
  if (thrown === 'list_deleted' || thrown === 'not_found') return listDeleted;
  if (thrown === 'step_failed') return stepFailed;
  const code = isErrorCode(thrown) ? thrown : 'internal';
  const status = code === 'insufficient_credits' ? 'out_of_credits' : 'failed';
  return { status, error: { code, message: errorMessage[code] } };
}

const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(errorMessage, text);
