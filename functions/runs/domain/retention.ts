import { epochAfter } from '#shared/domain/time.ts';

const keepDays = 90;

/** When a run's records may go, in epoch seconds. */
export const expiryOf = (now: string): number => epochAfter(now, keepDays, 'day');
