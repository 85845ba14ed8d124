import { type Repeat, weekdays } from './repeat.ts';
import { instantOf, wallAt } from './time-zone.ts';

type Day = { year: number; month: number; day: number };

/**
 * The next times after `from`, as ISO text: so many, or as many as there are. A time that clocks leave out in spring comes once, after the gap; one
 * that they show twice in autumn comes once, the first time.
 */
export function nextTimes(repeat: Repeat, zone: string, from: Date, count: number): string[] {
  const [hour = 0, minute = 0] = repeat.time.split(':').map(Number);
  const times: string[] = [];
  // A day earlier: the clocks may have gone back over midnight.
  const start = addDays(wallAt(zone, from.getTime()), -1);
  for (const day of daysOf(repeat, start)) {
    const instant = instantOf(zone, { ...day, hour, minute });
    if (instant > from.getTime()) times.push(new Date(instant).toISOString());
    if (times.length >= count) return times;
  }
  return times;
}

/** The days of a repeat from one on, in their order; without an end but for a single one. */
function* daysOf(repeat: Repeat, start: Day): Generator<Day> {
  if (repeat.every === 'one-time') {
    const [year = 0, month = 0, day = 0] = repeat.date.split('-').map(Number);
    yield { year, month, day };
    return;
  }
  if (repeat.every === 'daily' || repeat.every === 'weekly') {
    const asked = repeat.every === 'weekly' ? repeat.weekdays : weekdays;
    for (let day = start; ; day = addDays(day, 1)) if (asked.includes(weekdayOf(day))) yield day;
  }
  const step = repeat.every === 'monthly' ? 1 : 12;
  const first = repeat.every === 'monthly' ? start.month : repeat.month;
  for (let months = start.year * 12 + first - 1; ; months += step) {
    const [year, month] = [Math.floor(months / 12), (months % 12) + 1];
    yield { year, month, day: Math.min(repeat.day, lastOf(year, month)) };
  }
}

const utc = ({ year, month, day }: Day) => new Date(Date.UTC(year, month - 1, day));

function addDays(day: Day, days: number): Day {
  const at = utc({ ...day, day: day.day + days });
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() };
}

const weekdayOf = (day: Day) => weekdays[(utc(day).getUTCDay() + 6) % 7] ?? 'monday';

/** Day 0 of the next month. */
const lastOf = (year: number, month: number): number => utc({ year, month: month + 1, day: 0 }).getUTCDate();
