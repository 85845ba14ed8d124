import { AppError, type ErrorBody, isAppError } from '#shared/errors/app-error.ts';
import type { HttpReply } from '../event.ts';

const headers = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};

/** A reply whose body is JSON text already. */
export function textReply(
  status: number,
  body: string,
  requestId: string,
  more: Record<string, string> = {},
): HttpReply {
  return { statusCode: status, headers: { ...headers, ...more, 'x-request-id': requestId }, body };
}

/** The one place where an error becomes HTTP. Anything that is not ours is `internal` and tells nothing. */
export function errorReply(error: unknown, requestId: string): HttpReply {
  const known = isAppError(error) ? error : new AppError('internal', { cause: error });
  const body: ErrorBody = {
    code: known.code,
    message: known.message,
    ...(known.reason ? { reason: known.reason } : {}),
    ...(known.fields?.length ? { fields: known.fields } : {}),
    request_id: requestId,
  };
  const reply = textReply(known.status, JSON.stringify(body), requestId);
  if (known.retryAfter !== undefined)
    reply.headers = { ...reply.headers, 'retry-after': String(known.retryAfter) };
  if (known.allow) reply.headers = { ...reply.headers, allow: known.allow.join(', ') };
  return reply;
}
