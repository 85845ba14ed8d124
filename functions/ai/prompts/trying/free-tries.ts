import { createThrottle } from '#functions/platform/store/throttle.ts';
import { triesPerDay } from '#shared/domain/ai/prompts/prompt.ts';
import { daySeconds } from '#shared/domain/time.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { TextDeps } from '../deps.ts';

/** A request is answered within 29 seconds, so whoever is slower has not answered, in ms. */
export const patience = 24_000;

/** Counts answers that nobody is charged for: whoever's key they are paid by, an account gets so many in a day. Throws `rate_limited`. */
export async function countTries(
  { store, now }: Pick<TextDeps, 'store' | 'now'>,
  tenantId: string,
  more: number,
): Promise<void> {
  const day = createThrottle(store.table, daySeconds);
  const { tries, seconds } = await day.add(`prompt-tries#${tenantId}`, new Date(now()), more);
  if (tries > triesPerDay) throw new AppError('rate_limited', { retryAfter: seconds });
}
