import { expect, test } from 'vitest';
import { hashOf } from '../start/quotes/hash-of.ts';
import { nothing, sumResults } from './finish-batch.ts';

const problem = { code: 'timeout', message: 'timeout', at: '2026-03-01T00:00:00.000Z' };

test('what came of several leads is the sum, with what a retry has to do again', () => {
  const numbers = { done: 1, failed: 2, skipped: 3, unpaid: 4, out: 5, credits: 6 };
  const one = { ...numbers, output: ['a'], retry: { lead_ids: ['a'] }, problems: [problem] };
  const other = { ...nothing, done: 10, output: ['b', 'c'] };
  expect(sumResults([one, other, one])).toEqual({
    ...{ done: 12, failed: 4, skipped: 6, unpaid: 8, out: 10, credits: 12 },
    ...{ output: ['a', 'b', 'c', 'a'], retry: { lead_ids: ['a', 'a'] }, problems: [problem, problem] },
  });
  expect(sumResults([other]).retry).toBeUndefined();
  expect(sumResults([])).toEqual({ ...nothing, retry: undefined });
});

test('a hash is the same in whatever order fields stand, and another for another value', () => {
  const asked = { a: 1, b: { c: [1, 2], d: null } };
  expect(hashOf({ b: { d: null, c: [1, 2] }, a: 1 })).toBe(hashOf(asked));
  for (const other of [{ ...asked, a: 2 }, { ...asked, b: { c: [2, 1], d: null } }, { ...asked, x: 1 }, null])
    expect(hashOf(other)).not.toBe(hashOf(asked));
  expect(hashOf(asked)).toMatch(/^[\w-]{43}$/);
});
