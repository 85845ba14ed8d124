import { expect, test } from 'vitest';
import { isSameSearch } from './same-search.ts';

const search = { kind: 'company', industries: ['law'], revenue: { min: 1, max: 5 } };

test('the order of names and what says nothing make no difference', () => {
  const other = { ...search, revenue: { max: 5, min: 1 }, countries: [], text: '', city: undefined };
  expect(isSameSearch(search, other)).toBe(true);
  expect(isSameSearch(null, null)).toBe(true);
});

test('another value, another filter and the order of words do', () => {
  expect(isSameSearch(search, { ...search, industries: ['law', 'bank'] })).toBe(false);
  expect(isSameSearch(search, { ...search, revenue: { min: 2, max: 5 } })).toBe(false);
  expect(isSameSearch(search, { ...search, countries: ['DE'] })).toBe(false);
  expect(isSameSearch(search, null)).toBe(false);
});
