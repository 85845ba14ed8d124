import { expect, test } from 'vitest';
import { SearchLocation } from '../area/search-location.ts';
import { Search, StoredSearch } from './index.ts';
import { LocalSearch } from './local.ts';
import { searchModes } from './search-parts.ts';

const here = { lat: 50.9, lon: 6.9 };
const search = { kind: 'local', location: here };
const located = (more: object) => SearchLocation.safeParse({ ...here, ...more }).success;
const accepted = (more: object) => LocalSearch.safeParse({ ...search, ...more }).success;

test('every kind knows how its texts are compared, and no other way', () => {
  for (const asks of [search, { kind: 'company', text: 'a' }, { kind: 'people', person: 'a' }])
    for (const search_type of [...searchModes, 'like'])
      expect(Search.safeParse({ ...asks, search_type }).success, search_type).toBe(search_type !== 'like');
  const asked = Search.parse({ ...search, text: 'a', search_type: 'exact' });
  expect(StoredSearch.parse(asked)).toEqual(asked);
});

test('a place and no more is every business within five kilometres', () => {
  expect(Search.parse(search)).toEqual({
    ...{ kind: 'local', categories: [], text: '', has: [] },
    location: { ...here, radius_km: 5 },
  });
});

test.each([
  { kind: 'local', location: here },
  { kind: 'company' },
  { kind: 'domain' },
  { kind: 'influencer', platforms: ['youtube'] },
])('of $kind a text without a letter or digit is no text: it would find everything', (of) => {
  for (const search_type of searchModes)
    for (const text of ['!!!', '\u{1F600}', '= %', '..', "'", '\u0000', '|']) {
      const read = Search.safeParse({ ...of, search_type, text });
      expect(
        read.error?.issues.map(({ path }) => path.join('.')),
        text,
      ).toContain('text');
    }
  expect(Search.safeParse({ ...of, text: '株' }).error?.issues ?? []).toEqual([]);
});

test('and neither is the name of nobody', () => {
  for (const field of ['person', 'position', 'company', 'city'])
    expect(Search.safeParse({ kind: 'people', [field]: '?!' }).success, field).toBe(false);
});

test('and neither is a technology', () => {
  expect(Search.safeParse({ kind: 'company', technologies: ['wordpress', '!!'] }).success).toBe(false);
  expect(Search.safeParse({ kind: 'company', technologies: ['c++'] }).success).toBe(true);
});

test('without a place it is told that one is required', () => {
  const said = (location: unknown) =>
    Search.safeParse({ ...search, location }).error?.issues.map(({ path, message }) => [path, message]);
  expect(said(undefined)).toEqual([[['location'], 'location_required']]);
  expect(said(null)).toEqual([[['location'], 'location_required']]);
  expect(said('Cologne')).not.toEqual([[['location'], 'location_required']]);
  expect(said('Cologne')).toHaveLength(1);
});

test('a place is on the earth, and its radius from a hundred metres to a hundred kilometres', () => {
  for (const edge of [{ lat: 90 }, { lat: -90 }, { lon: 180 }, { lon: -180 }])
    expect(located(edge)).toBe(true);
  for (const over of [{ lat: 91 }, { lat: -91 }, { lon: 181 }, { lon: -181 }])
    expect(located(over)).toBe(false);
  for (const radius_km of [0.1, 100]) expect(located({ radius_km })).toBe(true);
  for (const radius_km of [0.09, 100.1]) expect(located({ radius_km })).toBe(false);
  expect(located({ altitude: 1 })).toBe(false);
});

test('an area is a ring within its circle that crosses neither itself nor the date line', () => {
  const corner = (east: number, north: number) => [here.lon + east, here.lat + north];
  const ring = [corner(0, 0), corner(0.02, 0), corner(0.02, 0.02)];
  const said = (polygon: unknown, more: object = {}) =>
    SearchLocation.safeParse({ ...here, ...more, polygon }).error?.issues.map(({ path, message }) => [
      path.join('.'),
      message,
    ]);
  expect(SearchLocation.parse({ ...here, polygon: [...ring, corner(0, 0)] }).polygon).toEqual(ring);
  const asked = Search.parse({ ...search, location: { ...here, polygon: ring } });
  expect(StoredSearch.parse(asked)).toEqual(asked);
  expect(said([...ring, corner(0.01, -0.01)])).toEqual([['polygon', 'area_crosses_itself']]);
  expect(said(ring, { radius_km: 1 })).toEqual([['polygon', 'area_outside_circle']]);
  const across = [
    [179.99, 0],
    [-179.99, 0],
    [-179.99, 0.01],
  ];
  expect(said(across, { lat: 0, lon: 180 })?.[0]).toEqual(['polygon', 'area_date_line']);
  expect(said(ring.slice(1))).toHaveLength(1);
  expect(said([...ring, [0, 0, 0]])).toHaveLength(1);
  const round = (corners: number) =>
    Array.from({ length: corners }, (_, at) => {
      const turn = (2 * Math.PI * at) / corners;
      return corner(0.01 * Math.cos(turn), 0.01 * Math.sin(turn));
    });
  expect(located({ polygon: round(100) })).toBe(true);
  expect(located({ polygon: round(101) })).toBe(false);
});

test('texts are trimmed, and as long as 200 letters', () => {
  const { text, location } = LocalSearch.parse({
    ...search,
    text: ' a ',
    location: { ...here, label: ' b ' },
  });
  expect([text, location.label]).toEqual(['a', 'b']);
  expect(accepted({ text: 'x'.repeat(200) })).toBe(true);
  expect(accepted({ text: 'x'.repeat(201) })).toBe(false);
  expect(located({ label: 'x'.repeat(200) })).toBe(true);
  expect(located({ label: 'x'.repeat(201) })).toBe(false);
});

test('categories and contact data are those that are known', () => {
  const bars = (count: number) => Array.from({ length: count }, () => 'bar');
  expect(accepted({ categories: bars(50) })).toBe(true);
  expect(accepted({ categories: bars(51) })).toBe(false);
  expect(accepted({ categories: ['moon base'] })).toBe(false);
  expect(accepted({ has: ['phone', 'website', 'email'] })).toBe(true);
  expect(accepted({ has: ['phone', 'website', 'email', 'phone'] })).toBe(false);
  expect(accepted({ has: ['fax'] })).toBe(false);
  expect(accepted({ has: [''] })).toBe(false);
  expect(accepted({ loudly: true })).toBe(false);
  expect(accepted({ kind: 'people' })).toBe(false);
});
