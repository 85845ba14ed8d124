import { SourceGone } from '#functions/timed/index.ts';
import type { WorkflowProblem } from '#shared/contracts/workflows/index.ts';
import {
  type WorkflowPauseReason,
  type WorkflowSkipReason,
  workflowPauseReasons,
} from '#shared/domain/workflows/workflow.ts';
import { isAppError } from '#shared/errors/app-error.ts';

/** Why a run was not started, in our words. Throws what is none of these: it is tried again. */
function reasonOf(error: unknown): WorkflowSkipReason {
  if (!isAppError(error)) throw error;
  const { code, reason, fields = [] } = error;
  if (code === 'insufficient_credits') return 'insufficient_credits';
  if (code === 'conflict' && (reason === 'no_source' || reason === 'too_many_runs')) return reason;
  // What was priced at nothing would cost something by now, and nothing was set aside for it.
  if (code === 'validation_failed' && fields.some(({ path }) => path === 'max_credits'))
    return 'budget_spent';
  // What a node names went since it was looked at.
  if (code === 'not_found' || code === 'validation_failed') return 'refused';
  // Such as a business profile that was emptied, or an AI that is not set up any more. What was only changed at that moment is tried again.
  if (code === 'conflict' && reason && reason !== 'changed') return 'refused';
  throw error;
}

/** The same with the nodes that are why. `look` finds those that name what is not there any more. */
export async function whyNot(error: unknown, look: () => Promise<WorkflowProblem[]>) {
  const reason = reasonOf(error);
  return { reason, refused: reason === 'refused' ? await look() : refusedNodes(error) };
}

/** The node that is why, where one is known. Its step is called as it is. */
const refusedNodes = (error: unknown): WorkflowProblem[] | undefined =>
  error instanceof SourceGone ? [{ code: 'refused', node: error.search, key: 'no_source' }] : undefined;

/** Whether it cannot go on before somebody has looked at it. */
export const isPausing = (reason: WorkflowSkipReason | undefined): reason is WorkflowPauseReason =>
  workflowPauseReasons.some((known) => known === reason);
