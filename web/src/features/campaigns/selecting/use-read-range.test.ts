import { expect, test } from 'vitest';
import { pageSize } from '../filters/page-of-leads.ts';
import type { Page } from '../known-leads.ts';
import { idsBetween, pagesBetween } from './use-read-range.ts';

const total = 3 * pageSize;
/** A page of leads that are named by where they stand, the last `missing` of which cannot be read. */
const page = (number: number, missing = 0): Page => {
  const length = pageSize - missing;
  const data = Array.from({ length }, (_, at) => ({ id: `${(number - 1) * pageSize + at}` }));
  return { data, page: number, limit: pageSize, total } as Page;
};

test('a range has the leads from its first row to its last, over all pages between', () => {
  const [from, to] = [pageSize - 2, 2 * pageSize + 1];
  expect(pagesBetween(from, to)).toEqual([1, 2, 3]);
  const ids = idsBetween([page(1), page(2), page(3)], from, to);
  expect(ids).toEqual(Array.from({ length: to - from + 1 }, (_, no) => `${from + no}`));
  expect(pagesBetween(3, 3)).toEqual([1]);
  expect(idsBetween([page(1)], 3, 3)).toEqual(['3']);
});

test('a lead that cannot be read is none of it', () => {
  expect(idsBetween([page(1, 2), page(2)], pageSize - 3, pageSize)).toEqual([
    `${pageSize - 3}`,
    `${pageSize}`,
  ]);
});
