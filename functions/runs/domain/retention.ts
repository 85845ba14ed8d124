const keepDays = 90;

/** When a run's records may go, in epoch seconds. */
export const expiryOf = (now: string): number => Math.floor(Date.parse(now) / 1000) + keepDays * 86_400;
