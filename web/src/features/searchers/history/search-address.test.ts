import { describe, expect, test } from 'vitest';
import { type KindKey, Search } from '#shared/domain/kinds/index.ts';
import { draftFromUrl, searchOf } from '../draft.ts';
import { kindDraftFromUrl, readFilters } from '../kinds/filters.ts';
import { isSameSearch } from '../saved/same-search.ts';
import type { Asked } from './search-address.ts';
import { searchAddress } from './search-address.ts';

const location = { label: 'Midtown', lat: 40.758, lon: -73.9855, radius_km: 2 };
const polygon = [
  [-73.99, 40.755],
  [-73.9812345, 40.755],
  [-73.98, 40.765],
];
const searches = [
  { kind: 'local', location: { ...location, polygon } },
  { kind: 'local', location, categories: ['dentist'], text: 'a, b', has: ['phone'] },
  { kind: 'company', industries: ['law'], revenue: { min: 1 }, search_type: 'exact' },
  { kind: 'people', seniority: ['director'], countries: ['DE'] },
  { kind: 'domain', endings: ['com'], has_email: true },
  { kind: 'influencer', followers_min: 1000, lastposted: 30 },
].map((search) => Search.parse(search));

const asked = (search: Asked['search']): Asked => ({ search, limit: 50, enrich: true });
const paramsOf = (address: string) => new URL(address, 'https://app.example').searchParams;

describe.each(searches)('a search for $kind', (search) => {
  test('comes back from its address as it was', () => {
    const params = paramsOf(searchAddress(asked(search)));
    if (search.kind === 'local') {
      const draft = draftFromUrl(params);
      expect(draft).toMatchObject({ limit: 50, enrich: true });
      return expect(isSameSearch(searchOf(draft), search)).toBe(true);
    }
    const draft = kindDraftFromUrl(search.kind, params);
    expect(draft).toMatchObject({ limit: 50, enrich: true });
    expect(isSameSearch(readFilters(search.kind, draft.filters).search, search)).toBe(true);
  });
});

test('the address names the list and the saved search', () => {
  const list = { type: 'people' as KindKey, id: 'cmp_1' };
  const address = searchAddress(asked({ kind: 'people', person: 'Jane' }), { list, saved: 'sav_1' });
  expect(address).toMatch(/^\/saved-lists\/people-cmp_1\/new-search\?/);
  expect(paramsOf(address).get('saved')).toBe('sav_1');
});

test('what an older release asked for is left out where it is no longer known', () => {
  const old = {
    kind: 'local' as const,
    location,
    categories: ['gone', 'dentist'],
    text: '',
    has: ['fax', 'phone'],
  };
  expect(draftFromUrl(paramsOf(searchAddress(asked(old))))).toMatchObject({
    location,
    categories: ['dentist'],
    has: ['phone'],
  });
});
