import type { CrmReason } from '#shared/domain/crm/kinds.ts';

type Options = { detail?: string | undefined; retryAfter?: number | undefined };

/** A CRM did not do what it was asked. `detail` is what it said, in its own words, to be shown as text. */
export class CrmFailure extends Error {
  override readonly name = 'crm_failure';
  readonly reason: CrmReason;
  readonly detail: string | undefined;
  /** Seconds until asking again makes sense. */
  readonly retryAfter: number | undefined;

  constructor(reason: CrmReason, { detail, retryAfter }: Options = {}) {
    super(`the CRM gave nothing: ${reason}`);
    this.reason = reason;
    this.detail = detail;
    this.retryAfter = retryAfter;
  }
}

export const isCrmFailure = (error: unknown): error is CrmFailure => error instanceof CrmFailure;
