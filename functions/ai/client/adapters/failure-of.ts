import { APIConnectionTimeoutError, APIError, APIUserAbortError } from 'openai';
import * as z from 'zod';
import { isOutboundError, readRetryAfter } from '#functions/platform/outbound/index.ts';
import { log } from '#functions/platform/runtime/log.ts';
import type { AiReason } from '#shared/domain/ai/answering.ts';
import { AiFailure } from '../ai-client.ts';

/** Longer than an hour nobody is kept waiting: asking again then costs one refused call. */
const longestRetryAfter = 3_600;
const tooLong = /context.?(length|window|size)|maximum context|too many tokens|exceed\w* the .*context/i;
const aboutFormat = /response_format|json_schema|text\.format/i;

/** Whether a server says that it does not know JSON schemas: older ones of one's own do not. */
export const refusesSchema = (error: unknown): boolean =>
  error instanceof APIError &&
  [400, 422, 501].includes(error.status ?? 0) &&
  (aboutFormat.test(error.param ?? '') || aboutFormat.test(error.message));

/** Why a call of the SDK gave nothing. `late`: its time was over. */
export function failureOf(error: unknown, late: boolean): AiFailure {
  if (error instanceof AiFailure) return error;
  const seconds =
    error instanceof APIError
      ? readRetryAfter(error.headers?.get('retry-after') ?? undefined, new Date())
      : 0;
  const reason = late ? 'timeout' : reasonOf(error);
  // What a server writes may repeat what it was asked, and the key: it is told to no log, and goes along with no error that may come to one.
  const cause = error instanceof APIError ? saidBy(error) : { code: (error as Error)?.name };
  log.warn('an AI server gave nothing', { reason, ...cause });
  const retryAfter = seconds > 0 ? Math.min(seconds, longestRetryAfter) : undefined;
  return new AiFailure(reason, retryAfter, { cause });
}

const saidBy = ({ status, code }: APIError) => ({ status, code: code ?? undefined });
const Said = z.object({ status: z.number().optional(), code: z.string().optional() });

function reasonOf(error: unknown): AiReason {
  if (error instanceof APIUserAbortError || error instanceof APIConnectionTimeoutError) return 'timeout';
  // Its body is no JSON, though it says so.
  if (error instanceof SyntaxError) return 'unreadable';
  if (!(error instanceof APIError)) return 'unavailable';
  const { status, code, type, message, cause } = error;
  if (isOutboundError(cause)) return cause.reason === 'too_large' ? 'unreadable' : 'unavailable';
  if (status === 401 || status === 403) return 'key_refused';
  if (status === 402 || code === 'insufficient_quota' || type === 'insufficient_quota') return 'no_quota';
  if (status === 429) return 'rate_limited';
  if (status === 413 || code === 'context_length_exceeded' || (status === 400 && tooLong.test(message)))
    return 'too_long';
  return code === 'content_filter' || code === 'content_policy_violation' ? 'refused' : 'unavailable';
}

/** Whether a failure says that the model is not there, or not for this key. */
export function isUnknownModel({ cause }: AiFailure): boolean {
  const { status, code } = Said.safeParse(cause).data ?? {};
  return status === 404 || code === 'model_not_found';
}
