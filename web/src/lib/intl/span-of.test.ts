import { expect, test } from 'vitest';
import { spanOf } from './span-of.ts';

test.each([
  [-1, '0s'],
  [3.14, '3.1s'],
  [9.94, '9.9s'],
  [9.96, '10s'],
  [59.4, '59s'],
  [59.7, '1m 0s'],
  [119.7, '2m 0s'],
  [3599.6, '1h 0m'],
  [7265, '2h 1m'],
])('%s seconds are %s', (seconds, said) => {
  expect(spanOf('en', seconds)).toBe(said);
});
