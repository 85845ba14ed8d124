import { type OpeningHours, parseOpeningHours, type Span } from '#shared/domain/leads/opening-hours.ts';

/** A Monday in a time zone without summer time; days and hours are counted from it. */
const monday = Date.UTC(2024, 0, 1);
const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;

export type HoursWords = { closed: string; always: string; holidaysClosed: string };

/**
 * Opening hours as lines in words, days with the same hours together: `Mon – Fri 9:00 – 18:00`. What cannot be read whole is given as it was
 * written.
 */
export function openingHoursWords(text: string, locale: string, words: HoursWords): string[] {
  const hours = parseOpeningHours(text);
  if (!hours) return [text];
  const isAlways = hours.days.every((spans) => spans.length === 1 && spans[0]?.join() === '0,1440');
  const lines = isAlways ? [words.always] : dayLines(hours, locale, words);
  return hours.closedOnHolidays ? [...lines, words.holidaysClosed] : lines;
}

function dayLines({ days }: OpeningHours, locale: string, words: HoursWords): string[] {
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' });
  const nameOf = (day: number) => weekday.format(monday + day * dayMs);
  const timeOf = (minutes: number) => time.format(monday + minutes * minuteMs);
  const spanOf = ([from, to]: Span) => `${timeOf(from)} – ${timeOf(to)}`;
  const groups: { first: number; last: number; said: string }[] = [];
  for (const [day, spans] of days.entries()) {
    const said = spans.length === 0 ? words.closed : spans.map(spanOf).join(', ');
    const before = groups.at(-1);
    if (before?.said === said) before.last = day;
    else groups.push({ first: day, last: day, said });
  }
  return groups.map(
    ({ first, last, said }) =>
      `${first === last ? nameOf(first) : `${nameOf(first)} – ${nameOf(last)}`}: ${said}`,
  );
}
