import { nextTimes } from '#shared/domain/schedules/next-times.ts';
import { daysOf, Repeat, type Weekday } from '#shared/domain/schedules/repeat.ts';

/** When it starts as it is being chosen: a day of each kind is kept while another kind is looked at. */
export type RepeatDraft = {
  every: Repeat['every'];
  time: string;
  date: string;
  weekdays: Weekday[];
  day: number;
  month: number;
};

/** Every day at nine; `today` is where one that is done once, or on one day, begins. */
export const startRepeat = (today: Date): RepeatDraft => ({
  every: 'daily',
  time: '09:00',
  date: new Date(today.getTime() + 86_400_000).toISOString().slice(0, 10),
  weekdays: ['monday'],
  day: today.getUTCDate(),
  month: today.getUTCMonth() + 1,
});

export const draftOf = (repeat: Repeat | null, today: Date): RepeatDraft => ({
  ...startRepeat(today),
  ...repeat,
});

/** What is sent of it; the service says what is wrong with it. */
export function repeatOf({ every, time, date, weekdays, day, month }: RepeatDraft): Repeat {
  if (every === 'one-time') return { every, time, date };
  if (every === 'daily') return { every, time };
  if (every === 'weekly') return { every, time, weekdays };
  if (every === 'monthly') return { every, time, day };
  // A day of another month may be one that this one has not.
  return { every, time, month, day: Math.min(day, daysOf(month)) };
}

/** That the time is over is told of the whole, and put right at the date. */
export const atDate = (
  { every }: Pick<RepeatDraft, 'every'>,
  { repeat, ...errors }: Record<string, string>,
): Record<string, string> => {
  if (repeat === undefined) return errors;
  return every === 'one-time' ? { 'repeat.date': repeat, ...errors } : { repeat, ...errors };
};

/** The next five times; none of what is no time. */
export function nextFive(draft: RepeatDraft, zone: string, now: Date): string[] {
  const { data } = Repeat.safeParse(repeatOf(draft));
  return data ? nextTimes(data, zone, now, 5) : [];
}
