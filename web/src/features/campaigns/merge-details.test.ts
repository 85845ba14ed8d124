import { expect, test } from 'vitest';
import { mergeDetails } from './merge-details.ts';

const opened = { tags: ['a', 'b'], source: 'fair' };

test('what nobody else changed is saved as it was typed', () => {
  expect(mergeDetails(opened, { tags: ['b', 'c'], source: 'web' }, opened)).toEqual({
    tags: ['b', 'c'],
    source: 'web',
  });
});

test('what two added is both there, and what one took away stays away', () => {
  const mine = { tags: ['a', 'c'], source: 'fair' };
  const theirs = { tags: ['a', 'b', 'd', 'c'], source: 'their source' };
  expect(mergeDetails(opened, mine, theirs)).toEqual({ tags: ['a', 'd', 'c'], source: 'their source' });
});

test('a tag that the other took away does not come back', () => {
  expect(
    mergeDetails(opened, { tags: ['a', 'b', 'c'], source: 'fair' }, { ...opened, tags: ['b'] }).tags,
  ).toEqual(['b', 'c']);
});

test('of two new sources the later one holds', () => {
  expect(mergeDetails(opened, { ...opened, source: 'mine' }, { ...opened, source: 'theirs' }).source).toBe(
    'mine',
  );
});
