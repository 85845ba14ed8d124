import { expect, test } from 'vitest';
import { canBeRetried, sumRetries } from './sum-retries.ts';

const quote = (leads: number, maximum: number) => ({
  ...{ leads, maximum, available: 30, available_after: 30 - maximum },
});

test('retries that could each be paid are too much together where their sum is', () => {
  const sums = sumRetries([
    { id: 'a', quote: quote(10, 20) },
    { id: 'b', quote: quote(5, 15) },
  ]);
  expect(sums).toMatchObject({ ids: ['a', 'b'], leads: 15, maximum: 35, isShort: true, left: 0 });
});

test('a run of which nothing is left is passed over', () => {
  expect(sumRetries([{ id: 'a' }, { id: 'b', quote: quote(5, 15) }])).toMatchObject({
    ...{ ids: ['b'], leads: 5, maximum: 15, isShort: false, left: 1 },
  });
  expect(sumRetries([{ id: 'a' }])).toMatchObject({ ids: [], maximum: 0, isShort: false });
});

test('a turn is not retried twice at once', () => {
  const turn = { run_ids: ['a', 'b'], found: 3 };
  expect(canBeRetried(turn, [])).toBe(true);
  expect(canBeRetried(turn, ['b'])).toBe(false);
  expect(canBeRetried({ ...turn, found: null }, [])).toBe(false);
  expect(canBeRetried({ ...turn, run_ids: [] }, [])).toBe(false);
});
