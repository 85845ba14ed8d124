import { describe, expect, test } from 'vitest';
import { searchModes } from '../../kinds/search-parts.ts';
import {
  filterFields,
  filterOperators,
  filterProblem,
  ResultFilter,
  Selection,
  sortFields,
} from './result-filter.ts';

const accepts = (filter: object) => ResultFilter.safeParse(filter).success;

test('a filter that says nothing is the first page of what was not sent, newest first', () => {
  expect(ResultFilter.parse({})).toEqual({
    ...{ custom_search: [], search: '', search_type: 'contain' },
    ...{ page: 1, limit: 20, sent: 0, withEmail: -1, sort: 'created_at', direction: 'desc' },
  });
});

describe('what a filter may say', () => {
  test.each<[string, unknown[]]>([
    ['search_type', [...searchModes]],
    ['sort', [...sortFields]],
    ['direction', ['asc', 'desc']],
    ['sent', [-1, 0, 1]],
    ['withEmail', [-1, 0, 1, 2]],
    ['limit', [1, 100]],
    ['page', [1, 100_000]],
    ['search', ['', 'x'.repeat(200)]],
    ['startDate', ['2026-03-01', '2026-03-01T10:00:00Z', null]],
    ['endDate', ['2026-03-01', '2026-03-01T10:00:00Z', null]],
  ])('%s', (name, values) => {
    for (const value of values) expect(ResultFilter.parse({ [name]: value })).toHaveProperty(name, value);
  });

  test.each<[string, unknown[]]>([
    ['search_type', ['', 'end']],
    ['sort', ['', 'hair']],
    ['direction', ['', 'up']],
    ['sent', [-2, 2]],
    ['withEmail', [-2, 3]],
    ['limit', [0, 101, 1.5]],
    ['page', [0, 100_001, 1.5]],
    ['search', ['x'.repeat(201)]],
    ['startDate', ['', 'March', '2026-03-32']],
    ['loudly', [true]],
  ])('and not: %s', (name, values) => {
    for (const value of values) expect(accepts({ [name]: value }), `${value}`).toBe(false);
  });
});

describe('conditions', () => {
  const one = { field: 'name', operator: 'like', value: 'x' };
  const accepted = (more: object) => accepts({ custom_search: [{ ...one, ...more }] });

  test('name a field, an operator and perhaps a value', () => {
    for (const field of filterFields) expect(accepted({ field })).toBe(true);
    for (const operator of filterOperators) expect(accepted({ operator })).toBe(true);
    for (const value of [undefined, 3, 'x'.repeat(200)]) expect(accepted({ value })).toBe(true);
  });

  test('and nothing else', () => {
    for (const more of [
      { field: 'id' },
      { operator: '' },
      { value: 'x'.repeat(201) },
      { value: true },
      { x: 1 },
    ])
      expect(accepted(more), JSON.stringify(more)).toBe(false);
  });

  test('are twenty at most', () => {
    expect(accepts({ custom_search: Array.from({ length: 20 }, () => one) })).toBe(true);
    expect(accepts({ custom_search: Array.from({ length: 21 }, () => one) })).toBe(false);
  });
});

test('days that run backwards are told so at the second', () => {
  const days = (startDate: string | undefined, endDate: string | undefined) =>
    ResultFilter.safeParse({ startDate, endDate }).error?.issues.map(({ path, message }) => [path, message]);
  expect(days('2026-03-02', '2026-03-01')).toEqual([[['endDate'], 'dates_reversed']]);
  expect(days('2026-03-01', '2026-03-01')).toBeUndefined();
  expect(days('2026-03-01T12:00:00Z', '2026-03-01')).toBeUndefined();
  expect(days('2026-03-01', '2026-03-01T12:00:00Z')).toBeUndefined();
  expect(days('2026-03-02', undefined)).toBeUndefined();
  expect(days(undefined, '2026-03-02')).toBeUndefined();
  expect(days('2026-03-02T12:00:00Z', '2026-03-01T12:00:00Z')).toHaveLength(1);
});

describe('a selection', () => {
  const ids = (count: number, length = 4) => Array.from({ length: count }, () => 'x'.repeat(length));
  const accepted = (selection: object) => Selection.safeParse(selection).success;

  test('is some by id', () => {
    for (const some of [ids(1), ids(1000), ids(1, 40)])
      expect(Selection.parse({ ids: some })).toEqual({ ids: some });
    for (const some of [ids(1001), ids(1, 41)]) expect(accepted({ ids: some })).toBe(false);
    const problems = JSON.stringify(Selection.safeParse({ ids: [] }).error?.issues);
    expect(problems).toContain('selection_empty');
  });

  test('or all that match, but some', () => {
    expect(Selection.parse({ filter: {} })).toEqual({ filter: ResultFilter.parse({}), except: [] });
    for (const except of [ids(1), ids(1000), ids(1, 40)]) expect(accepted({ filter: {}, except })).toBe(true);
    for (const except of [ids(1001), ids(1, 41)]) expect(accepted({ filter: {}, except })).toBe(false);
  });

  test('and not both, nor neither', () => {
    expect(accepted({ ids: ids(1), filter: {} })).toBe(false);
    expect(accepted({})).toBe(false);
  });
});

describe('what is wrong with a filter', () => {
  const problemOf = (condition: object, kind: 'local' | 'people' = 'local') =>
    filterProblem(kind, ResultFilter.parse({ custom_search: [condition] }));
  test.each([
    [{ field: 'city', operator: 'like' }, 'custom_search.0.value', 'required'],
    [{ field: 'city', operator: 'like', value: ' ' }, 'custom_search.0.value', 'required'],
    [
      { field: 'emails_count', operator: 'greater', value: 'many' },
      'custom_search.0.value',
      'numeric_fields',
    ],
    [{ field: 'phone', operator: 'is_verified' }, 'custom_search.0.operator', 'invalid'],
    [{ field: 'followers', operator: 'empty' }, 'custom_search.0.field', 'unknown_field'],
  ])('%j', (condition, path, key) => expect(problemOf(condition)).toEqual({ path, key }));

  test.each([
    { field: 'city', operator: 'empty' },
    { field: 'city', operator: 'like', value: ['Bonn'] },
    { field: 'email', operator: 'is_verified' },
    { field: 'emails_count', operator: 'lower', value: 3 },
    { field: 'enriched_at', operator: 'greater', value: '2026-01-01' },
  ])('nothing with %j', (condition) => expect(problemOf(condition)).toBeUndefined());

  test('nor with a sort that the kind has not', () => {
    expect(filterProblem('people', ResultFilter.parse({ sort: 'category' }))).toEqual({
      path: 'sort',
      key: 'unknown_field',
    });
  });
});
