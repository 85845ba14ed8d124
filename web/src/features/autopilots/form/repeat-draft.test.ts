import { expect, it } from 'vitest';
import { atDate, draftOf, nextFive, repeatOf, startRepeat } from './repeat-draft.ts';

const now = new Date('2026-11-25T12:00:00.000Z');

it('begins with every day, and shows its next five times by the clocks of the zone', () => {
  expect(nextFive(startRepeat(now), 'Europe/Berlin', now)).toEqual(
    ['26', '27', '28', '29', '30'].map((day) => `2026-11-${day}T08:00:00.000Z`),
  );
});

it('sends what belongs to its kind alone, and keeps the rest while another kind is looked at', () => {
  const draft = draftOf({ every: 'monthly', time: '07:30', day: 31 }, now);
  expect(repeatOf(draft)).toEqual({ every: 'monthly', time: '07:30', day: 31 });
  expect(repeatOf({ ...draft, every: 'one-time' })).toEqual({
    ...{ every: 'one-time', time: '07:30', date: '2026-11-26' },
  });
});

it('is on the last day of a month that has not the one that was chosen', () => {
  const yearly = { ...startRepeat(now), every: 'yearly' as const, month: 11, day: 31 };
  expect(repeatOf(yearly)).toMatchObject({ month: 11, day: 30 });
  expect(nextFive(yearly, 'UTC', now)[0]).toBe('2026-11-30T09:00:00.000Z');
});

it('has no times where a day is missing, or is none', () => {
  expect(nextFive({ ...startRepeat(now), every: 'weekly', weekdays: [] }, 'UTC', now)).toEqual([]);
  expect(nextFive({ ...startRepeat(now), every: 'yearly', month: 2, day: 0 }, 'UTC', now)).toEqual([]);
});

it('says at the date that the time is over, and of what repeats at how it does', () => {
  const errors = { repeat: 'over', time_zone: 'none' };
  expect(atDate({ every: 'one-time' }, errors)).toEqual({ 'repeat.date': 'over', time_zone: 'none' });
  expect(atDate({ every: 'daily' }, errors)).toEqual(errors);
  const own = { 'repeat.date': 'no day' };
  expect(atDate({ every: 'one-time' }, own)).toEqual(own);
});
