import { expect, test } from 'vitest';
import { mostFound } from './index.ts';

test.each([
  ['exact', 0, 0],
  ['exact', 7, 7],
  ['at_most', 7, 7],
  // A source that cannot count may find some: nobody is kept from asking it, and nobody gets fewer than they wanted.
  ['at_least', 0, undefined],
  ['at_least', 7, undefined],
  ['unknown', 0, undefined],
] as const)('of %s %i there are at most %s', (total_is, total, most) => {
  expect(mostFound({ total_is, total })).toBe(most);
});
