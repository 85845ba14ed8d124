import { expect, test } from 'vitest';
import type { Filterable } from '#shared/domain/leads/filter/filterable.ts';
import { matchLead } from '#shared/domain/leads/filter/match-lead.ts';
import { ResultFilter } from '#shared/domain/leads/filter/result-filter.ts';
import { filterFromUrl, urlFromFilter } from './filter-url.ts';
import { inMoments, withoutUnfinished } from './in-moments.ts';

test('a day is sent as the moments between which it lies in this time zone', () => {
  const filter = ResultFilter.parse({ startDate: '2026-03-01', endDate: '2026-03-02', search: 'a' });
  const { startDate, endDate, ...others } = inMoments(filter);
  expect(others).toMatchObject({ search: 'a', page: 1 });
  expect(new Date(startDate ?? '').getTime()).toBe(new Date(2026, 2, 1).getTime());
  expect(new Date(endDate ?? '').getTime()).toBe(new Date(2026, 2, 3).getTime() - 1);
  expect(ResultFilter.safeParse(inMoments(filter)).success).toBe(true);
});

test('the moment of an import is sent as it is, and lives through the address', () => {
  const at = '2026-11-27T09:30:00.123Z';
  const filter = filterFromUrl(new URLSearchParams({ from: at, to: at }), 'local');
  expect(inMoments(filter)).toMatchObject({ startDate: at, endDate: at });
  expect(Object.fromEntries(urlFromFilter(filter))).toEqual({ from: at, to: at });
});

test('no days are none', () => {
  expect(inMoments(ResultFilter.parse({}))).toMatchObject({ startDate: null, endDate: null });
});

test('a condition whose value is still to be typed is not asked for', () => {
  const custom_search = [
    { field: 'city' as const, operator: 'like' as const, value: ' ' },
    { field: 'phone' as const, operator: 'not empty' as const },
    { field: 'city' as const, operator: 'like' as const, value: 'Bonn' },
  ];
  const asked = inMoments(ResultFilter.parse({ custom_search }));
  expect(asked.custom_search).toEqual(custom_search.slice(1));
});

test('a view is kept without what is still to be typed, and with its days and "me" as they are', () => {
  const owner = { field: 'owner' as const, operator: 'like' as const, value: ['me'] };
  const typed = { ...ResultFilter.parse({ startDate: '2026-03-01' }), custom_search: [owner] };
  const unfinished = { field: 'city' as const, operator: 'like' as const, value: '' };
  const kept = withoutUnfinished({ ...typed, custom_search: [unfinished, owner] });
  expect(kept).toEqual(typed);
  expect(ResultFilter.safeParse(kept).success).toBe(true);
});

test('whoever says "me" of an owner means whoever looks', () => {
  const mine = { field: 'owner' as const, operator: 'like' as const, value: ['me', 'usr_2'] };
  const asked = inMoments(ResultFilter.parse({ custom_search: [mine] }), 'usr_1');
  expect(asked.custom_search).toEqual([{ ...mine, value: ['usr_1', 'usr_2'] }]);
  const city = { field: 'city' as const, operator: 'like' as const, value: ['me'] };
  expect(inMoments(ResultFilter.parse({ custom_search: [city] }), 'usr_1').custom_search).toEqual([city]);
});

test('a time is after, before or on a day of this time zone', () => {
  const at = (hour: number, day: number) =>
    ({ enriched_at: new Date(2026, 2, day, hour).toISOString(), columns: {} }) as unknown as Filterable;
  const times = [at(23, 1), at(0, 2), at(23, 2), at(0, 3)];
  const matching = (operator: 'greater' | 'lower' | 'like') => {
    const custom_search = [{ field: 'enriched_at' as const, operator, value: '2026-03-02' }];
    const matches = matchLead(inMoments(ResultFilter.parse({ sent: -1, custom_search })));
    return times.map(matches);
  };
  expect(matching('greater')).toEqual([false, false, false, true]);
  expect(matching('lower')).toEqual([true, false, false, false]);
  expect(matching('like')).toEqual([false, true, true, false]);
});
