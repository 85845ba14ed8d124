import { expect, test } from 'vitest';
import { moved } from './order.ts';

const ids = ['a', 'b', 'c', 'd'];

test('one changes its place with the next of its like', () => {
  expect(moved(ids, 'b', 1)).toEqual(['a', 'c', 'b', 'd']);
  expect(moved(ids, 'b', -1)).toEqual(['b', 'a', 'c', 'd']);
  expect(moved(ids, 'a', 1, ['a', 'd'])).toEqual(['d', 'b', 'c', 'a']);
});

test('the first and the last stay', () => {
  expect(moved(ids, 'a', -1)).toEqual(ids);
  expect(moved(ids, 'd', 1)).toEqual(ids);
  expect(moved(ids, 'd', -1, ['d'])).toEqual(ids);
});
