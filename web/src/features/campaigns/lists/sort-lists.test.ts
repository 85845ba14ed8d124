import { expect, test } from 'vitest';
import type { Campaign } from '#shared/contracts/campaigns/index.ts';
import { isSortedHere, sortLists } from './sort-lists.ts';

const list = (name: string, total: number, updated_at: string) =>
  ({ name, updated_at, counts: { total } }) as unknown as Campaign;
const lists = [list('a', 2, '2026-01-03'), list('b', 10, '2026-01-01'), list('c', 2, '2026-01-02')];
const named = (columnAccessor: string, direction: 'asc' | 'desc') =>
  sortLists(lists, { columnAccessor, direction })
    .map(({ name }) => name)
    .join('');

test('lists are ordered by what is counted of them, and by when they changed', () => {
  expect(named('total', 'desc')).toBe('bac');
  expect(named('total', 'asc')).toBe('acb');
  expect(named('updated_at', 'desc')).toBe('acb');
  expect(named('name', 'desc')).toBe('abc');
  expect([isSortedHere('sent'), isSortedHere('name')]).toEqual([true, false]);
});
