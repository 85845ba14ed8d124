import { describe, expect, test } from 'vitest';
import { type LeadSource, SourceFailure } from '#functions/providers/index.ts';
import { CompanySearch } from '#shared/domain/kinds/company.ts';
import type { Found } from '#shared/domain/leads/found.ts';
import type { SourceId, SourceReason } from '#shared/domain/leads/sources.ts';
import { searchSources } from './search-sources.ts';

const search = {
  ...{ kind: 'local' as const, location: { lat: 1, lon: 2, radius_km: 3 }, categories: [], text: '' },
  has: ['phone' as const],
};
const lead = (id: string): Found => ({
  ...{ kind: 'local', id, name: id, values: {}, sources: ['openstreetmap'], sample: false },
});
const failing = (reason: SourceReason, retryAfter?: number) => async (): Promise<never> => {
  throw new SourceFailure('open-data', reason, retryAfter === undefined ? {} : { retryAfter });
};

type Made = Partial<LeadSource> & { filters?: string[] };
const source = (id: SourceId, { filters = ['location', 'has'], ...more }: Made = {}): LeadSource => ({
  id,
  kind: 'local',
  able: { filters, pageSize: 2, cap: 10, showsRows: true },
  look: async () => ({
    total: { is: 'exact', count: 4 },
    has: { phone: 1, website: 2, email: 3 },
    first: [lead(`${id}:1`)],
  }),
  page: async () => ({ found: [lead(`${id}:1`)] }),
  ...more,
});
const over = (...sources: LeadSource[]) =>
  searchSources(Object.fromEntries(sources.map((one) => [one.id, async () => one])), () => 0);
const account = 'acc_1';

test('the first leads are those of our own, up to where a vendor is asked before', async () => {
  const firstOf = async (...sources: LeadSource[]) => {
    const found = await over(...sources).findFirst(search, { account, limit: 9 });
    return found.map(({ id }) => id);
  };
  const vendor = source('google-places', { page: failing('no_credits') });
  expect(await firstOf(source('open-data'), vendor)).toEqual(['open-data:1']);
  expect(await firstOf(vendor, source('sample'))).toEqual([]);
});

describe('who is asked', () => {
  test('is each source in its order, the invented leads only where there is nobody else', async () => {
    const asked: string[] = [];
    const offer = (id: SourceId) => async (_kind: string, of: string) => {
      asked.push(`${id} ${of}`);
      return source(id);
    };
    const all = {
      sample: offer('sample'),
      'google-places': offer('google-places'),
      'open-data': offer('open-data'),
    };
    const preview = await searchSources(all, () => 0).preview(search, account);
    expect(preview.sources.map(({ id }) => id)).toEqual(['open-data', 'google-places']);
    expect(asked).toEqual(['open-data acc_1', 'google-places acc_1']);
    expect(preview.sample).toBe(false);
    expect(await over(source('sample')).preview(search, account)).toMatchObject({
      sample: true,
      total_is: 'exact',
    });
  });

  test('is told without asking, and a count says whether it was of invented leads', async () => {
    const failing = source('open-data', { look: async () => Promise.reject(new Error('asked')) });
    expect(await over(failing, source('sample')).sourcesFor(search, account)).toEqual(['open-data']);
    expect(await over(source('sample')).sourcesFor(search, account)).toEqual(['sample']);
    const isSample = async (...sources: LeadSource[]) =>
      (await over(...sources).count(search, account)).sample;
    expect(await isSample(source('open-data'), source('sample'))).toBe(false);
    expect(await isSample(source('sample'))).toBe(true);
  });

  test('is not who is not set up, nor who honours nothing, and the reason is told', async () => {
    const offers = {
      'open-data': async () => 'no_data' as const,
      'google-places': async () => source('google-places', { filters: ['text'] }),
      overpass: async () =>
        source('overpass', {
          filters: ['location'],
          approximates: () => [{ filter: 'location', is: 'words' }],
        }),
    };
    const { sources } = await searchSources(offers, () => 0).preview(search, account);
    expect(sources).toEqual([
      {
        id: 'overpass',
        total: 4,
        total_is: 'exact',
        ignored: ['has'],
        approximated: [{ filter: 'location', is: 'words' }],
      },
      { id: 'open-data', reason: 'no_data' },
      { id: 'google-places', reason: 'no_filter_honoured' },
    ]);
  });
});

test('a source that cannot compare texts as asked is told of, and asked all the same', async () => {
  const exact = CompanySearch.parse({ kind: 'company', text: 'acme', search_type: 'exact' });
  const ignoredOf = async (asked: CompanySearch, filters: string[]) => {
    const company = { ...source('open-data', { filters }), kind: 'company' as const };
    return (await over(company).preview(asked, account)).sources;
  };
  expect(await ignoredOf(exact, ['text'])).toMatchObject([{ ignored: ['search_type'] }]);
  expect(await ignoredOf(exact, ['text', 'search_type'])).toMatchObject([{ ignored: [] }]);
  expect(await ignoredOf({ ...exact, search_type: 'contain' }, ['text'])).toMatchObject([{ ignored: [] }]);
  const google = over(source('google-places', { filters: ['location', 'text'] }));
  const place = { ...search, has: [], text: 'acme' };
  const ignoredPlaces = async (more: object) =>
    (await google.preview({ ...place, ...more }, account)).sources;
  expect(await ignoredPlaces({ search_type: 'start' })).toMatchObject([{ ignored: ['search_type'] }]);
  for (const usual of [{}, { search_type: 'contain' }])
    expect(await ignoredPlaces(usual)).toMatchObject([{ ignored: [] }]);
  await expect(ignoredOf(exact, ['search_type'])).rejects.toMatchObject({ code: 'provider_unavailable' });
});

describe('how many there are', () => {
  const look = (total: Awaited<ReturnType<LeadSource['look']>>['total']) => async () => ({
    total,
    first: [],
  });
  test.each([
    [[source('open-data')], { is: 'exact', count: 4 }, true],
    [[source('open-data'), source('overpass')], { is: 'at_least', count: 4 }, false],
    [[source('open-data', { look: look({ is: 'unknown' }) })], { is: 'unknown' }, false],
    [
      [source('open-data', { look: look({ is: 'unknown' }) }), source('overpass')],
      { is: 'at_least', count: 4 },
      false,
    ],
    [
      [source('open-data', { look: failing('bad_answer') }), source('overpass')],
      { is: 'at_least', count: 4 },
      false,
    ],
  ])('is what the sources can say together: %#', async (sources, total, hasFields) => {
    const counted = await over(...sources).count(search, account);
    expect(counted.total).toEqual(total);
    expect(counted.has !== undefined).toBe(hasFields);
  });

  test('is nobody to say where no source answers', async () => {
    const broken = source('open-data', { look: failing('unavailable') });
    await expect(over(broken).count(search, account)).rejects.toMatchObject({ code: 'provider_unavailable' });
    const { sources } = await over(broken, source('overpass')).preview(search, account);
    expect(sources.at(-1)).toEqual({ id: 'open-data', reason: 'unavailable' });
  });
});

describe('a drawn area', () => {
  const polygon: [number, number][] = [
    [2, 1],
    [2.01, 1],
    [2.01, 1.01],
  ];
  const drawn = { ...search, location: { ...search.location, polygon } };
  const at = (id: string, lat: number, lon: number): Found => ({ ...lead(id), lat, lon });
  const leads = [at('in', 1.002, 2.008), at('out', 1.008, 2.002), lead('nowhere')];
  const look: LeadSource['look'] = async () => ({
    ...{ total: { is: 'exact', count: 3 }, has: { phone: 1, website: 1, email: 1 }, first: leads },
  });
  const circles = source('open-data', { look, page: async () => ({ found: leads, next: 'more' }) });
  const areas = {
    ...source('overpass', { look }),
    able: { ...source('overpass').able, areas: true as const },
  };

  test('is kept to for sources that know circles alone, and their number is the most there can be', async () => {
    const preview = await over(circles).preview(drawn, account);
    expect(preview).toMatchObject({ total: 3, total_is: 'at_most', places: [{ id: 'in' }] });
    expect(preview.has).toBeUndefined();
    expect(preview.sources).toMatchObject([{ total_is: 'at_most', total: 3 }]);
    const page = await over(circles).page(drawn, { account, limit: 9 });
    expect(page.found.map(({ id }) => id)).toEqual(['in']);
    expect(page.next).toBeDefined();
  });

  test('is left to a source that knows areas, and a circle to every source', async () => {
    expect(await over(areas).preview(drawn, account)).toMatchObject({ total: 3, total_is: 'exact' });
    expect((await over(areas).preview(drawn, account)).places).toHaveLength(3);
    expect(await over(circles).preview(search, account)).toMatchObject({ total: 3, total_is: 'exact' });
    const both = await over(circles, areas).count(drawn, account);
    expect(both).toEqual({ total: { is: 'at_least', count: 3 }, sample: false });
    expect((await over(circles, { ...circles, id: 'google-places' }).count(drawn, account)).total).toEqual({
      is: 'unknown',
    });
  });
});

describe('a page', () => {
  const all = async (searcher: ReturnType<typeof over>) => {
    const pages = [await searcher.page(search, { account, limit: 9 })];
    for (let next = pages[0]?.next; next && pages.length < 12; next = pages.at(-1)?.next)
      pages.push(await searcher.page(search, { account, limit: 9, cursor: next }));
    return pages;
  };

  test('comes after the other, over all pages of all sources', async () => {
    const two: LeadSource['page'] = async (_search, { cursor }) =>
      cursor === 'second' ? { found: [lead('a:2')] } : { found: [lead('a:1')], next: 'second' };
    const pages = await all(over(source('open-data', { page: two }), source('overpass')));
    expect(pages.flatMap(({ found }) => found.map(({ id }) => id))).toEqual(['a:1', 'a:2', 'overpass:1']);
  });

  test.each<[SourceReason, number | undefined, (number | undefined)[]]>([
    ['rate_limited', 7, [7, 7, 7, 7, undefined]],
    ['unavailable', undefined, [10, 20, 40, 80, undefined]],
    ['rate_limited', 0, [1, 1, 1, 1, undefined]],
    ['rate_limited', 90_000, [undefined]],
    ['key_refused', 5, [undefined]],
  ])(
    'that is refused as %s, to come again after %s, is waited for so long: %j',
    async (reason, after, waits) => {
      const pages = await all(
        over(source('open-data', { page: failing(reason, after) }), source('overpass')),
      );
      expect(pages.slice(0, -1).map(({ wait }) => wait)).toEqual(waits);
      expect(pages.at(-2)).toMatchObject({ found: [], failed: { id: 'open-data', reason } });
      expect(pages.at(-1)?.found).toHaveLength(1);
    },
  );

  test('that the same page follows is the last of its source', async () => {
    const same = source('open-data', { page: async () => ({ found: [lead('a:1')], next: 'same' }) });
    const pages = await all(over(same, source('overpass')));
    expect(pages.map(({ failed }) => failed?.reason)).toEqual([undefined, 'repeats_itself', undefined]);
  });

  test('of a source that is gone meanwhile ends the search', async () => {
    const { next } = await over(source('open-data'), source('overpass')).page(search, { account, limit: 1 });
    expect(await over(source('open-data')).page(search, { account, limit: 1, cursor: next })).toEqual({
      found: [],
      failed: { id: 'overpass', reason: 'no_data' },
    });
    expect(await over().page(search, { account, limit: 1 })).toEqual({ found: [] });
  });

  test('that our own code breaks on is no fault of the source', async () => {
    const broken = source('open-data', {
      page: async () => {
        throw new TypeError('ours');
      },
    });
    await expect(over(broken).page(search, { account, limit: 1 })).rejects.toThrow('ours');
  });
});
