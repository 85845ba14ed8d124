import type { Spacing } from '../../store/vendor-buckets.ts';

/** So many calls in so many seconds: how vendors state their limits. */
export type Limit = { calls: number; seconds: number };

/** A call may arrive so much later than its turn, and windows of the vendor begin when they like. */
const slackMs = 1_000;

/**
 * The spacing that keeps all limits at once, in whatever window of time they are counted: in `w` milliseconds no more than
 * `burst + w / everyMs` calls are made. Half of the smallest limit may be a burst.
 */
export function spacingOf(limits: readonly [Limit, ...Limit[]]): Spacing {
  const burst = Math.max(1, Math.floor(Math.min(...limits.map(({ calls }) => calls)) / 2));
  const everyMs = Math.max(
    ...limits.map(({ calls, seconds }) => (seconds * 1000 + slackMs) / Math.max(calls - burst, 0.5)),
  );
  return { burst, everyMs: Math.ceil(everyMs) };
}
