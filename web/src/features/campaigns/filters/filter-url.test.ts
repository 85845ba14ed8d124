import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnsOf, type KindKey } from '#shared/domain/kinds/index.ts';
import { filterOperators, ResultFilter } from '#shared/domain/leads/filter/result-filter.ts';
import { conditionsFromUrl, filterFromUrl, startFilter, urlFromFilter } from './filter-url.ts';

const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const keysOf = (are: (column: ReturnType<typeof columnsOf>[number]) => boolean | undefined) =>
  columnsOf('local')
    .filter(are)
    .map(({ key }) => key);

const filters = fc.record({
  page: fc.constant(startFilter.page),
  limit: fc.constant(startFilter.limit),
  search: fc.string({ maxLength: 40 }),
  search_type: fc.constantFrom('contain' as const, 'exact' as const, 'start' as const),
  sent: fc.constantFrom(-1 as const, 0 as const, 1 as const),
  withEmail: fc.constantFrom(-1 as const, 0 as const, 1 as const, 2 as const),
  startDate: fc.option(day),
  endDate: fc.option(day),
  sort: fc.constantFrom(...keysOf(() => true)),
  direction: fc.constantFrom('asc' as const, 'desc' as const),
  custom_search: fc.array(
    fc.record({
      field: fc.constantFrom(...keysOf(({ filterable }) => filterable)),
      operator: fc.constantFrom(...filterOperators),
      value: fc.oneof(fc.string({ maxLength: 20 }), fc.integer()),
    }),
    { maxLength: 4 },
  ),
});

const read = (address: string, kind: KindKey = 'local') => filterFromUrl(new URLSearchParams(address), kind);

describe('the filter in the address', () => {
  it('comes back as it was', () => {
    fc.assert(
      fc.property(filters, (filter) => {
        expect(read(urlFromFilter(filter).toString())).toEqual(filter);
      }),
    );
  });

  it('is empty for the start', () => {
    expect(urlFromFilter(startFilter).toString()).toBe('');
  });

  it('never breaks the page, whatever is in the address', () => {
    const words = fc.dictionary(
      fc.constantFrom('q', 'mode', 'sent', 'email', 'from', 'to', 'sort', 'dir', 'custom', 'x'),
      fc.string(),
    );
    fc.assert(
      fc.property(words, (params) => {
        const filter = filterFromUrl(new URLSearchParams(params), 'people');
        expect(ResultFilter.shape.page.safeParse(filter.page).success).toBe(true);
        expect(ResultFilter.shape.custom_search.safeParse(filter.custom_search).success).toBe(true);
      }),
    );
  });

  it('keeps the good values beside a bad one', () => {
    const filter = read('page=3&q=nova&sort=nothing&sent=1');
    expect(filter).toMatchObject({ page: 1, search: 'nova', sort: startFilter.sort, sent: 1 });
  });

  it('leaves out columns that leads of this kind do not have', () => {
    const custom = encodeURIComponent(JSON.stringify([{ field: 'position', operator: 'like', value: 'x' }]));
    expect(read(`sort=position&custom=${custom}`)).toMatchObject({ sort: 'created_at', custom_search: [] });
    expect(read(`sort=position&custom=${custom}`, 'people')).toMatchObject({
      sort: 'position',
      custom_search: [{ field: 'position' }],
    });
  });

  it('tells which conditions it has left out, and keeps those beside them', () => {
    const told = (custom: unknown) =>
      conditionsFromUrl(
        new URLSearchParams({ custom: typeof custom === 'string' ? custom : JSON.stringify(custom) }),
        'local',
      );
    const phone = { field: 'phone', operator: 'not empty' };
    const followers = { field: 'followers', operator: 'greater', value: '5' };
    expect(told([phone])).toEqual({ kept: [phone], leftOut: [] });
    expect(told([followers, phone])).toEqual({ kept: [phone], leftOut: ['followers'] });
    expect(told([phone, { field: 'nothing', operator: 'like' }, { ...phone, operator: 'near' }, 7])).toEqual({
      kept: [phone],
      leftOut: ['nothing', 'phone', null],
    });
    for (const broken of ['[{', '{}', '7']) expect(told(broken)).toEqual({ kept: [], leftOut: [null] });
    expect(told('')).toEqual({ kept: [], leftOut: [] });
  });

  it('shows sent leads unless asked otherwise', () => {
    expect(startFilter.sent).toBe(-1);
  });
});
