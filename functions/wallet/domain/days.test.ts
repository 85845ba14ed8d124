import { expect, test } from 'vitest';
import { dayOf, daysUntil } from './days.ts';

test('an instant falls on another day elsewhere', () => {
  const at = new Date('2026-03-01T23:30:00Z');
  expect(['UTC', 'Europe/Berlin', 'America/New_York', '+05:45'].map((zone) => dayOf(zone)(at))).toEqual([
    '2026-03-01',
    '2026-03-02',
    '2026-03-01',
    '2026-03-02',
  ]);
});

test('the last days end with today where the viewer is, also over a change of the clock', () => {
  const at = new Date('2026-03-29T22:30:00Z');
  expect(daysUntil(at, 3, 'UTC')).toEqual(['2026-03-27', '2026-03-28', '2026-03-29']);
  expect(daysUntil(at, 3, 'Europe/Berlin')).toEqual(['2026-03-28', '2026-03-29', '2026-03-30']);
});
