import { after } from '#shared/domain/time.ts';

/** What an account spent and was given back for bounces since a day; both in credits. */
export type Refunds = { since: string; spent: number; refunded: number };

const windowDays = 30;
/** So many come back whatever was spent, and beyond them this share of it: more mail does not bounce of what is worth its price. */
const free = 20;
const share = 0.2;

/** What counts now: after thirty days it begins anew. */
export function countedAt(refunds: Refunds | undefined, now: string): Refunds {
  const isOver = !refunds || after(refunds.since, windowDays, 'day') <= now;
  return isOver ? { since: now, spent: 0, refunded: 0 } : refunds;
}

/** The credits that may still come back. */
export const refundable = ({ spent, refunded }: Refunds): number =>
  Math.max(0, Math.max(free, Math.floor(share * spent)) - refunded);

/**
 * When credits that come back lapse. They may have been of a monthly allowance, which must not become one that stays: they are there
 * for thirty days, or until the allowance is anew where that is later. Without an allowance they were bought, and stay.
 */
export function refundExpiry(monthly_resets_at: string | undefined, now: string): string | null {
  if (!monthly_resets_at) return null;
  const thirty = after(now, windowDays, 'day');
  return monthly_resets_at > thirty ? monthly_resets_at : thirty;
}
