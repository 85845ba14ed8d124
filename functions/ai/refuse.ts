import type { AiReason } from '#shared/domain/ai/answering.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ConflictReason } from '#shared/errors/conflict-reasons.ts';
import { AiFailure } from './client/ai-client.ts';

/** What stands in the way until somebody does something about it. */
const conflicts: Partial<Record<AiReason, ConflictReason>> = {
  key_refused: 'ai_key_refused',
  no_quota: 'ai_no_quota',
  too_long: 'ai_too_long',
  refused: 'ai_no_answer',
  cut_off: 'ai_no_answer',
  empty: 'ai_no_answer',
  unreadable: 'ai_no_answer',
};

/** Turns a failure of AI into the error that an endpoint answers with; throws all else as it is. */
export function refuseAi(error: unknown): never {
  if (!(error instanceof AiFailure)) throw error;
  const reason = conflicts[error.reason];
  if (reason) throw new AppError('conflict', { reason, cause: error });
  const retryAfter = error.retryAfter === undefined ? {} : { retryAfter: error.retryAfter };
  throw new AppError(error.reason === 'rate_limited' ? 'rate_limited' : 'provider_unavailable', {
    ...{ ...retryAfter, cause: error },
  });
}
