import { type GuardedResponse, isOutboundError, readRetryAfter } from '#functions/platform/outbound/index.ts';
import type { SourceReason } from '#shared/domain/leads/sources.ts';

export type Refusal = { reason: SourceReason; retryAfter?: number };
/** What a vendor means by a status where it differs from others; the body is what it sent, parsed where it was JSON. */
export type Judge = (
  status: number,
  body: unknown,
  headers: GuardedResponse['headers'],
) => SourceReason | undefined;

/** Longer than an hour nobody is kept waiting: asking again then costs one refused call. */
const longestRetryAfter = 3_600;

const byStatus: Readonly<Record<number, SourceReason>> = {
  401: 'key_refused',
  402: 'no_credits',
  403: 'key_refused',
  408: 'unavailable',
  429: 'rate_limited',
};

/** Why a reply is none; undefined where it is one. `Retry-After` counts wherever it is given. */
export function refusalOf(
  reply: GuardedResponse,
  body: unknown,
  now: Date,
  judge?: Judge,
): Refusal | undefined {
  const { status, headers } = reply;
  if (status >= 200 && status < 300) return undefined;
  const reason =
    judge?.(status, body, headers) ?? byStatus[status] ?? (status >= 500 ? 'unavailable' : 'bad_answer');
  const seconds = Math.min(readRetryAfter(headers['retry-after'], now), longestRetryAfter);
  return seconds > 0 ? { reason, retryAfter: seconds } : { reason };
}

/** Why there was no reply at all. */
export function silenceOf(error: unknown): Refusal {
  const wrong = isOutboundError(error) && ['too_large', 'decode_failed'].includes(error.reason);
  return { reason: wrong ? 'bad_answer' : 'unavailable' };
}

/** True for what may go better at once: a server that failed, a connection that was lost. Who was too slow has had its time. */
export function isPassing(failure: { status: number } | { error: unknown }): boolean {
  if ('status' in failure) return failure.status >= 500;
  return (
    isOutboundError(failure.error) &&
    ['connection_failed', 'connection_refused'].includes(failure.error.reason)
  );
}
