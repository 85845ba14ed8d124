import { SourceGone } from '#functions/timed/index.ts';
import type { WorkflowProblem } from '#shared/contracts/workflows/index.ts';
import {
  type WorkflowPauseReason,
  type WorkflowSkipReason,
  workflowPauseReasons,
} from '#shared/domain/workflows/workflow.ts';
import { isAppError } from '#shared/errors/app-error.ts';

/** Why a run was not started, in our words. Throws what is none of these: it is tried again. */
export function reasonOf(error: unknown): WorkflowSkipReason {
  if (!isAppError(error)) throw error;
  const { code, reason, fields = [] } = error;
  if (code === 'insufficient_credits') return 'insufficient_credits';
  if (code === 'conflict' && (reason === 'no_source' || reason === 'too_many_runs')) return reason;
  // What was priced at nothing would cost something by now, and nothing was set aside for it.
  if (code === 'validation_failed' && fields.some(({ path }) => path === 'max_credits'))
    return 'budget_spent';
  // What a node names went since it was looked at.
  if (code === 'not_found' || code === 'validation_failed') return 'refused';
  throw error;
}

/** The node that is why, where one is known. Its step is called as it is. */
export const refusedNodes = (error: unknown): WorkflowProblem[] | undefined =>
  error instanceof SourceGone ? [{ code: 'refused', node: error.search, key: 'no_source' }] : undefined;

/** Whether it cannot go on before somebody has looked at it. */
export const isPausing = (reason: WorkflowSkipReason | undefined): reason is WorkflowPauseReason =>
  workflowPauseReasons.some((known) => known === reason);
