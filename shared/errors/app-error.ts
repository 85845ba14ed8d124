import * as z from 'zod';
import { type ErrorCode, errorMessage, errorStatus } from './catalogue.ts';
import { type ConflictReason, conflictMessage, conflictReasons } from './conflict-reasons.ts';
import { type FieldMessageKey, fieldMessages } from './field-messages.ts';

type Values = Record<string, string | number>;

/** What is wrong with one field. `path` is dotted (`location.radius_km`); `values` fill the message. */
export const FieldProblem = z.object({
  path: z.string(),
  key: z.string(),
  message: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
export type FieldProblem = z.infer<typeof FieldProblem>;

/** The body of every error reply. */
export const ErrorBody = z.object({
  code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
  message: z.string(),
  /** Of a `conflict`: which one it is. */
  reason: z.enum(conflictReasons).optional().catch(undefined),
  fields: z.array(FieldProblem).optional(),
  request_id: z.string().optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

type Options = {
  message?: string;
  fields?: FieldProblem[];
  /** Seconds until a retry makes sense; becomes `Retry-After`. */
  retryAfter?: number;
  /** Methods that the address takes; becomes `Allow`. */
  allow?: readonly string[];
  cause?: unknown;
};

/** The one error of the product. `name` is the code: a class name would change under minification. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  /** Of a `conflict`. */
  readonly reason: ConflictReason | undefined;
  readonly fields: FieldProblem[] | undefined;
  readonly retryAfter: number | undefined;
  readonly allow: readonly string[] | undefined;

  constructor(code: 'conflict', options: Options & { reason: ConflictReason });
  constructor(code: Exclude<ErrorCode, 'conflict'>, options?: Options);
  constructor(code: ErrorCode, options: Options & { reason?: ConflictReason } = {}) {
    const { message, reason, cause } = options;
    super(message ?? (reason ? conflictMessage[reason] : errorMessage[code]), { cause });
    this.name = code;
    this.code = code;
    this.status = errorStatus[code];
    this.reason = reason;
    this.fields = options.fields;
    this.retryAfter = options.retryAfter;
    this.allow = options.allow;
  }
}

/** A problem of one field, with its English text filled in. */
export function fieldProblem(path: string, key: FieldMessageKey, values?: Values): FieldProblem {
  const message = fieldMessages[key].replace(/\{(\w+)\}/g, (_, name: string) => String(values?.[name] ?? ''));
  return values ? { path, key, message, values } : { path, key, message };
}

/** A refusal that names exactly one field; its text is the reply's text. */
export function invalidField(path: string, key: FieldMessageKey, values?: Values): AppError {
  const problem = fieldProblem(path, key, values);
  return new AppError('validation_failed', { message: problem.message, fields: [problem] });
}

/** True for any error that carries one of our codes, also one that crossed a worker or queue boundary. */
export function isAppError(error: unknown, code?: ErrorCode): error is AppError {
  return error instanceof AppError && (code === undefined || error.code === code);
}
