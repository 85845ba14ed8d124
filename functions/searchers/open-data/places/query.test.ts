import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LocalSearch } from '#shared/domain/kinds/local.ts';
import { categoriesStatement, cellStatement, countStatement, pageStatement } from './query.ts';

const search = (
  more: Partial<LocalSearch> = {},
  location = { lat: 40.758, lon: -73.9855, radius_km: 1 },
): LocalSearch => ({
  kind: 'local',
  location,
  categories: [],
  text: '',
  has: [],
  ...more,
});

const full = search({ categories: ['dentist', 'doctor'], text: 'Café 100% d’Or', has: ['phone', 'email'] });

describe('the query builder', () => {
  it.each([
    ['DuckDB', "read_parquet('/data/places.parquet')"],
    ['Athena', '"places"'],
  ])('writes the same filters for %s', (_engine, table) => {
    const { sql, params } = countStatement(table, full);
    expect(sql).toContain(`FROM ${table}\n`);
    expect(sql).toContain('lat BETWEEN CAST(? AS DOUBLE) AND CAST(? AS DOUBLE)');
    expect(sql).toContain(
      "AND (category IN (?, ?) OR categories LIKE ? ESCAPE '!' OR categories LIKE ? ESCAPE '!')",
    );
    expect(sql.match(/search_text LIKE \? ESCAPE '!'/g)).toHaveLength(3);
    expect(sql).toContain('AND has_phone\n    AND has_email');
    const keys = ['dentist', 'doctor', '%|dentist|%', '%|doctor|%'];
    expect(params.slice(7)).toEqual([...keys, '%cafe%', '%100%', '%dor%', 1000]);
    expect(sql.split('?')).toHaveLength(params.length + 1);
  });

  it.each([
    ['exact', '|cafe 100 dor|'],
    ['start', '|cafe 100 dor'],
  ] as const)('compares the whole name where the mode is %s', (search_type, wanted) => {
    const { sql, params } = countStatement('t', { ...full, search_type });
    expect(sql).toContain("strpos(coalesce(name_keys, concat('|', lower(name), '|')), ?) > 0");
    expect(sql).not.toContain('search_text');
    expect(params.slice(-2)).toEqual([wanted, 1000]);
    expect(countStatement('t', { ...full, search_type, text: '' }).sql).not.toContain('name_keys');
  });

  it('asks for a finer kind by the list of all categories alone', () => {
    const { sql, params } = countStatement('t', search({ categories: ['pizza_restaurant'] }));
    expect(sql).toContain("AND (categories LIKE ? ESCAPE '!')");
    expect(params[7]).toBe('%|pizza!_restaurant|%');
  });

  it('orders pages by contact data, distance and id, with the limit as a number', () => {
    expect(pageStatement('places', full, { limit: 20 }).sql).toMatch(
      /ORDER BY contacts DESC, distance_m, id LIMIT 20$/,
    );
    expect(() => pageStatement('places', full, { limit: Number.NaN })).toThrow(RangeError);
    expect(() => pageStatement('places', full, { limit: 1.5 })).toThrow(RangeError);
  });

  it('uses no function that only one of the engines has', () => {
    const known = new Set(
      'matching as boxed cast in floor asin sqrt least power sin cos radians count and min max or from exists coalesce concat lower strpos'.split(
        ' ',
      ),
    );
    const polygon: [number, number][] = [
      [-73.99, 40.75],
      [-73.98, 40.75],
      [-73.98, 40.76],
    ];
    const drawn = { ...full, location: { ...full.location, polygon } };
    for (const { sql, params } of [
      countStatement('t', full),
      pageStatement('t', full, { from: 3, limit: 5 }),
      countStatement('t', drawn),
      countStatement('t', { ...full, search_type: 'start' }),
      categoriesStatement('t', full.location),
      cellStatement('t', drawn, { lat: 0.1, lon: 0.1 }),
    ]) {
      expect(sql.split('?')).toHaveLength(params.length + 1);
      for (const [, name = ''] of sql.toLowerCase().matchAll(/([a-z_]+) ?\(/g)) expect(known).toContain(name);
    }
  });

  it('takes both sides of the antimeridian, and every longitude at a pole', () => {
    const fiji = countStatement('t', search({}, { lat: -16.8, lon: 179.995, radius_km: 5 }));
    expect(fiji.sql).toContain('(lon >= CAST(? AS DOUBLE) OR lon <= CAST(? AS DOUBLE))');
    const pole = countStatement('t', search({}, { lat: 89.99, lon: 12, radius_km: 5 }));
    expect(pole.params.slice(3, 7)).toEqual([expect.closeTo(89.945, 2), 90, -180, 180]);
  });

  it('never lets what was typed into the statement', () => {
    const plain = countStatement('t', search({ text: 'word' })).sql;
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (typed) => {
        const { sql, params } = countStatement('t', search({ text: `${typed} word` }));
        const words = params.filter((param) => typeof param === 'string').length;
        const filter = "search_text LIKE ? ESCAPE '!'";
        expect(sql.replaceAll(`\n    AND ${filter}`, '')).toBe(plain.replaceAll(`\n    AND ${filter}`, ''));
        expect(sql.split(filter)).toHaveLength(words + 1);
      }),
    );
  });
});
