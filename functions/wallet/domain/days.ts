import { after } from '#shared/domain/time.ts';

/** Tells the calendar day, `YYYY-MM-DD`, on which an instant falls in a time zone. */
export function dayOf(timeZone: string): (at: Date) => string {
  // Swedish is the locale whose dates are written as ISO has them.
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone });
  return (at) => format.format(at);
}

/** The last `count` calendar days in a time zone, oldest first; the last one is that of `now`. */
export function daysUntil(now: Date, count: number, timeZone: string): string[] {
  const today = dayOf(timeZone)(now);
  return Array.from({ length: count }, (_, index) =>
    after(today, index + 1 - count, 'day').slice(0, 'YYYY-MM-DD'.length),
  );
}
