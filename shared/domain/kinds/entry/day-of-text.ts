/** Before it no domain was registered and nothing was posted; behind it is no day that anybody means. */
const firstYear = 1985;
const lastYear = 2199;

const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:[T ].*)?$/;
const yearLast = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})(?: .*)?$/;

/**
 * A day as ISO 8601: `2026-11-24`, also of a moment, `24.11.2026`, and `11/24/2026` where only one of its numbers can be a month; undefined for what is none.
 * Dots are written by those who begin with the day. With other signs some begin with the month: what may be either is none, since half of the guesses would
 * be wrong.
 */
export function dayOfText(text: string): string | undefined {
  const day = text.trim();
  const [, year, , month, date] = yearFirst.exec(day) ?? [];
  if (year) return dayOf(year, month, date);
  const [, first = '', sign, second = '', last = ''] = yearLast.exec(day) ?? [];
  if (sign === '.') return dayOf(last, second, first);
  const days = [dayOf(last, second, first), dayOf(last, first, second)].filter((one) => one !== undefined);
  return new Set(days).size === 1 ? days[0] : undefined;
}

/** Undefined for a day that no month has. */
function dayOf(year: string, month = '', date = ''): string | undefined {
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(date)));
  const isDay = at.getUTCMonth() === Number(month) - 1 && at.getUTCDate() === Number(date);
  const isMeant = Number(year) >= firstYear && Number(year) <= lastYear;
  return isDay && isMeant ? at.toISOString().slice(0, 10) : undefined;
}
