import { describe, expect, it } from 'vitest';
import { nextTimes } from './next-times.ts';
import { Repeat, timesInMonth } from './repeat.ts';

const [first, last] = [Date.UTC(2026, 0, 1), Date.UTC(2036, 0, 1)];
const minutes = 60_000;
/** Lord Howe moves its clocks by half an hour, Santiago at midnight, Kolkata never. */
const zones = [
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'America/Santiago',
  'Asia/Kolkata',
];
const times = ['00:00', '02:00', '02:30', '23:30'];

/** Watches a clock on the wall for ten years, half an hour after the other, and notes when each date first shows each time. */
function watch(zone: string) {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  const shown = new Map<string, number>();
  const leaps: { from: string; to: string; at: number }[] = [];
  let before = clock.format(first - 30 * minutes);
  for (let at = first; at < last; at += 30 * minutes) {
    const now = clock.format(at);
    if (!shown.has(now)) shown.set(now, at);
    const between = Date.parse(`${now.replace(' ', 'T')}Z`) - Date.parse(`${before.replace(' ', 'T')}Z`);
    if (between > 30 * minutes) leaps.push({ from: before, to: now, at });
    before = now;
  }
  return { shown, leaps };
}

function expectedTimes({ shown, leaps }: ReturnType<typeof watch>, time: string): number[] {
  const dates = [...new Set([...shown.keys()].map((text) => text.slice(0, 10)))];
  return dates.flatMap((date) => {
    const text = `${date} ${time}`;
    const at = shown.get(text);
    if (at !== undefined) return [at];
    const leap = leaps.find(({ from, to }) => from < text && text < to);
    if (!leap) return [];
    // The last half hour before the gap, and as much later as the time is later than it.
    const since = Date.parse(`${text.replace(' ', 'T')}Z`) - Date.parse(`${leap.from.replace(' ', 'T')}Z`);
    return [leap.at - 30 * minutes + since];
  });
}

describe('daily times', () => {
  it.each(zones)('are those that a clock shows in ten years, each once, in %s', (zone) => {
    const watched = watch(zone);
    for (const time of times) {
      const expected = expectedTimes(watched, time).filter((at) => at > first && at < last);
      const made = nextTimes({ every: 'daily', time }, zone, new Date(first), expected.length);
      expect(made).toEqual(expected.map((at) => new Date(at).toISOString()));
    }
  });

  it.each(zones)('go on from any of them with the one after it in %s', (zone) => {
    for (const time of ['00:00', '02:30']) {
      const all = nextTimes({ every: 'daily', time }, zone, new Date(first), 400);
      const walked = [all[0]];
      while (walked.length < all.length)
        walked.push(nextTimes({ every: 'daily', time }, zone, new Date(walked.at(-1) ?? ''), 1)[0]);
      expect(walked).toEqual(all);
    }
  });
});

describe('other repeats', () => {
  const utc = (repeat: Repeat, from: string, count = 4) =>
    nextTimes(repeat, 'UTC', new Date(from), count).map((at) => at.slice(0, 16));

  it('come on the last day of a month that is shorter', () => {
    const monthly = { every: 'monthly', time: '08:00', day: 31 } as const;
    expect(utc(monthly, '2027-12-31T08:00:00Z')).toEqual([
      ...['2028-01-31T08:00', '2028-02-29T08:00', '2028-03-31T08:00', '2028-04-30T08:00'],
    ]);
  });

  it('come on 28 February where there is no 29th', () => {
    const yearly = { every: 'yearly', time: '08:00', month: 2, day: 29 } as const;
    expect(utc(yearly, '2026-03-01T00:00:00Z', 3)).toEqual([
      ...['2027-02-28T08:00', '2028-02-29T08:00', '2029-02-28T08:00'],
    ]);
  });

  it('come on the days of the week that were chosen, by the clocks of the zone', () => {
    const weekly = { every: 'weekly', time: '00:30', weekdays: ['friday', 'monday'] } as const;
    const made = nextTimes(
      { ...weekly, weekdays: [...weekly.weekdays] },
      'Asia/Kolkata',
      new Date('2026-11-25T00:00:00Z'),
      3,
    );
    expect(made).toEqual([
      ...['2026-11-26T19:00:00.000Z', '2026-11-29T19:00:00.000Z', '2026-12-03T19:00:00.000Z'],
    ]);
  });

  it('come once, or never if that is past', () => {
    const once = { every: 'one-time', time: '02:30', date: '2027-03-28' } as const;
    expect(nextTimes(once, 'Europe/Berlin', new Date(first), 5)).toEqual(['2027-03-28T01:30:00.000Z']);
    expect(nextTimes(once, 'Europe/Berlin', new Date('2027-03-28T01:30:00Z'), 5)).toEqual([]);
  });

  it('say how often they are in a month at most', () => {
    const weekly = Repeat.parse({ every: 'weekly', time: '00:30', weekdays: ['friday', 'monday'] });
    expect(timesInMonth(weekly)).toBe(10);
    expect(timesInMonth({ every: 'daily', time: '00:30' })).toBe(31);
    expect(timesInMonth({ every: 'yearly', time: '00:30', month: 1, day: 1 })).toBe(1);
  });

  it('name a day that there is', () => {
    for (const wrong of [
      { every: 'yearly', time: '08:00', month: 4, day: 31 },
      { every: 'weekly', time: '08:00', weekdays: [] },
      { every: 'weekly', time: '08:00', weekdays: ['monday', 'monday'] },
      { every: 'daily', time: '24:00' },
      { every: 'one-time', time: '08:00', date: '2026-02-30' },
    ])
      expect(Repeat.safeParse(wrong).success).toBe(false);
  });

  it('are no more often than once a day, and who asks for more is told so', () => {
    for (const every of ['minute', 'hourly'])
      expect(Repeat.safeParse({ every, time: '08:00' }).error?.issues).toMatchObject([
        { path: ['every'], message: 'too_often' },
      ]);
    expect(Repeat.safeParse({ time: '08:00' }).error?.issues[0]?.message).not.toBe('too_often');
  });
});
