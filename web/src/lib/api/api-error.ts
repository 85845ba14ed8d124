import type { FieldProblem } from '#shared/errors/app-error.ts';
import type { ErrorCode } from '#shared/errors/catalogue.ts';
import type { ConflictReason } from '#shared/errors/conflict-reasons.ts';

/** The service's codes, and two that only a browser can meet. */
export type ApiErrorCode = ErrorCode | 'connection_lost' | 'unreadable_reply';

type Details = {
  reason?: ConflictReason | undefined;
  fields?: FieldProblem[] | undefined;
  requestId?: string | undefined;
  retryAfter?: number | undefined;
  cause?: unknown;
};

/** A call that did not succeed. `status` is 0 when no reply arrived. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  readonly status: number;
  /** Of a `conflict`: which one it is. */
  readonly reason: ConflictReason | undefined;
  readonly fields: FieldProblem[];
  readonly requestId: string | undefined;
  /** Seconds until another try makes sense, where the service said so. */
  readonly retryAfter: number | undefined;

  constructor(code: ApiErrorCode, status: number, message: string, details: Details = {}) {
    super(message, { cause: details.cause });
    this.name = code;
    this.code = code;
    this.status = status;
    this.reason = details.reason;
    this.fields = details.fields ?? [];
    this.requestId = details.requestId;
    this.retryAfter = details.retryAfter;
  }
}

/** True for a failed call, and for one with this code when a code is given. */
export function isApiError(error: unknown, code?: ApiErrorCode): error is ApiError {
  return error instanceof ApiError && (code === undefined || error.code === code);
}
