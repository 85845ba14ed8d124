import { createThrottle } from '#functions/platform/store/throttle.ts';
import type { Table } from '#functions/platform/table/client.ts';
import { AppError } from '#shared/errors/app-error.ts';

/** Counts one search of an account. Throws `rate_limited`, with when to ask again, over the number of this minute. */
export type SearchLimit = (tenantId: string) => Promise<void>;

/** Previews and prices are free for an account, and each is a query that we pay: all of an account together have so many a minute. */
export function createSearchLimit(table: Table, perMinute: number, now = () => new Date()): SearchLimit {
  const throttle = createThrottle(table, 60);
  return async (tenantId) => {
    const retryAfter = await throttle.count(`search#${tenantId}`, perMinute, now());
    if (retryAfter > 0) throw new AppError('rate_limited', { retryAfter });
  };
}
