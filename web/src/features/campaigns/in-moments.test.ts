import { expect, test } from 'vitest';
import { ResultFilter } from '#shared/domain/result-filter.ts';
import { inMoments } from './in-moments.ts';

test('a day is sent as the moments between which it lies in this time zone', () => {
  const filter = ResultFilter.parse({ startDate: '2026-03-01', endDate: '2026-03-02', search: 'a' });
  const { startDate, endDate, ...others } = inMoments(filter);
  expect(others).toMatchObject({ search: 'a', page: 1 });
  expect(new Date(startDate ?? '').getTime()).toBe(new Date(2026, 2, 1).getTime());
  expect(new Date(endDate ?? '').getTime()).toBe(new Date(2026, 2, 3).getTime() - 1);
  expect(ResultFilter.safeParse(inMoments(filter)).success).toBe(true);
});

test('no days are none', () => {
  expect(inMoments(ResultFilter.parse({}))).toMatchObject({ startDate: null, endDate: null });
});
