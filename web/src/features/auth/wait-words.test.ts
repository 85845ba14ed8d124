import { expect, test } from 'vitest';
import { waitWords } from './wait-words.ts';

test.each([
  [900, 'guest.wait_minutes', 15],
  [61, 'guest.wait_minutes', 2],
  [60, 'guest.wait_minutes', 1],
  [59, 'guest.wait_seconds', 59],
  [1, 'guest.wait_seconds', 1],
  [0, 'guest.wait_over', 0],
])('%i s', (seconds, key, n) => {
  expect(waitWords(seconds)).toEqual({ key, n });
});
