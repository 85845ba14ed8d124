import type { FileProblem } from '#shared/domain/leads/files/import-rules.ts';
import { AppError } from '#shared/errors/app-error.ts';

/** A file that ends where nobody can read on: why, and at which line, counted from 1. */
export class UnreadableFile extends AppError {
  readonly line: number;
  readonly why: FileProblem;
  constructor(why: FileProblem, line: number, cause?: unknown) {
    super('validation_failed', { cause });
    this.why = why;
    this.line = line;
  }
}

/** Why a file cannot be read on, for what is thrown where that is why. */
export const problemOf = (error: unknown): { why: FileProblem; line: number } | undefined =>
  error instanceof UnreadableFile ? { why: error.why, line: error.line } : undefined;
