import { AppError } from '#shared/errors/app-error.ts';
import type { Quota } from '../caller.ts';

/** The `RateLimit` fields as the IETF's HTTPAPI group drafts them: what is left, and in how many seconds it is full again. */
export function quotaHeaders({ limit, window, remaining, reset }: Quota): Record<string, string> {
  return {
    'ratelimit-policy': `"requests";q=${limit};w=${window}`,
    ratelimit: `"requests";r=${Math.max(0, remaining)};t=${reset}`,
  };
}

export function refuseOverQuota({ remaining, reset }: Quota): void {
  if (remaining < 0) throw new AppError('rate_limited', { retryAfter: reset });
}
