const minute = 60;
const hour = 60 * minute;

/** Seconds before each of the ten tries, from the Standard Webhooks specification: 75.6 hours in all. */
export const standardDelays: readonly number[] = [
  0,
  5,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
];

/** Up to a fifth longer, so that deliveries which failed together do not come back together. */
const maxJitter = 0.2;

/**
 * Seconds until the next try after `tries` of them, or undefined if that was the last. A receiver that says
 * `Retry-After` is left alone at least that long, but no longer than a day.
 */
export function nextDelay(
  tries: number,
  delays: readonly number[],
  random: number,
  retryAfter = 0,
): number | undefined {
  const delay = delays[tries];
  if (delay === undefined) return undefined;
  return Math.max(delay * (1 + random * maxJitter), Math.min(retryAfter, 24 * hour));
}
