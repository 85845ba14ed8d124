import type { PauseReason, SkipReason } from '#shared/domain/autopilots.ts';
import { pauseReasons } from '#shared/domain/autopilots.ts';
import { isAppError } from '#shared/errors/app-error.ts';

/** Why a run was not started, in our words. Throws what is none of these: it is tried again. */
export function reasonOf(error: unknown): SkipReason {
  if (!isAppError(error)) throw error;
  const { code, reason, fields = [] } = error;
  if (code === 'insufficient_credits') return 'insufficient_credits';
  if (code === 'not_found') return 'list_gone';
  if (code === 'conflict' && reason === 'no_source') return 'no_source';
  if (code === 'conflict' && reason === 'too_many_runs') return 'too_many_runs';
  // Such as a business profile that was emptied, or an AI that is not set up any more.
  // That the wallet was changed at the same moment says nothing.
  if (code === 'conflict' && reason && reason !== 'changed') return 'step_refused';
  if (code !== 'validation_failed') throw error;
  // It was priced at nothing, and would cost something by now.
  if (fields.some(({ path }) => path === 'max_credits')) return 'budget_spent';
  const keys = fields.map(({ key }) => key);
  if (keys.some((key) => key === 'list_webhook_missing' || key === 'destination_missing'))
    return 'destination_missing';
  return keys.includes('list_type_mismatch') ? 'list_gone' : 'plan_outdated';
}

/** Whether it cannot go on before somebody has looked at it. */
export const isPausing = (reason: SkipReason | undefined): reason is PauseReason =>
  pauseReasons.some((known) => known === reason);
