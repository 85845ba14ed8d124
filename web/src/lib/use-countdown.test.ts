import { expect, test } from 'vitest';
import { secondsLeft } from './use-countdown.ts';

test.each([
  [60_000, 0, 60],
  [60_000, 59_001, 1],
  [60_000, 60_000, 0],
  [60_000, 90_000, 0],
])('until %i at %i are %i seconds', (until, now, left) => {
  expect(secondsLeft(until, now)).toBe(left);
});
