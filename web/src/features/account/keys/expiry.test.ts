import { describe, expect, test } from 'vitest';
import { daysUntil, expiresIn } from './expiry.ts';

const now = new Date(2026, 10, 21, 15, 30);

describe('a key lives', () => {
  test.each([
    ['today', '2026-11-21', 1],
    ['until tomorrow', '2026-11-22', 2],
    ['over a month', '2026-12-21', 31],
    ['no less than a day', '2020-01-01', 1],
  ])('%s', (_, day, days) => {
    expect(daysUntil(day, now)).toBe(days);
    const end = new Date(now.getTime() + days * 86_400_000);
    if (day > '2026-11-20') expect(end >= new Date(`${day}T23:59:59`)).toBe(true);
  });

  test('for ever, for days, or until a day that has still to be chosen', () => {
    expect(expiresIn('never', null, now)).toBeUndefined();
    expect(expiresIn('90', null, now)).toBe(90);
    expect(expiresIn('date', null, now)).toBeNull();
    expect(expiresIn('date', '2026-11-22', now)).toBe(2);
  });
});
