import { describe, expect, test } from 'vitest';
import { CompanySearch } from '#shared/domain/kinds/company.ts';
import type { Search } from '#shared/domain/kinds/index.ts';
import { InfluencerSearch } from '#shared/domain/kinds/influencer.ts';
import { LocalSearch } from '#shared/domain/kinds/local.ts';
import { PeopleSearch, seniorities } from '#shared/domain/kinds/people.ts';
import { Approximation } from '#shared/domain/leads/approximation.ts';
import { placeCategoryKeys } from '#shared/domain/leads/categories/place-categories.ts';
import { createApollo } from './adapters/apollo/index.ts';
import { readSeniority, seniorityWords } from './adapters/apollo/words.ts';
import { placeType } from './adapters/google-places/place-types.ts';
import { createGooglePlaces } from './adapters/google-places/places.ts';
import { createModash } from './adapters/modash/index.ts';
import { createOverpass } from './adapters/overpass/overpass.ts';
import { createPeopleDataLabs } from './adapters/people-data-labs/index.ts';
import { levelWords, readLevels, revenueBands } from './adapters/people-data-labs/words.ts';
import { createYouTube } from './adapters/youtube/index.ts';
import { standInDeps } from './conformance/vendor-conformance.ts';
import type { LeadSource } from './lead-source.ts';

const deps = standInDeps({ url: 'http://127.0.0.1:1' }, 'no key');
const tagged = {
  filtersOf: ({ categories }: LocalSearch) => ({ any: categories[0] === 'bar' ? [[]] : [], all: [] }),
};
const sources = [
  ...[createApollo(deps), createPeopleDataLabs(deps), createModash(deps), createYouTube(deps)],
  ...[createGooglePlaces(deps), createOverpass(deps, { ...tagged, placeOf: () => undefined })],
].flat() as LeadSource[];

/** What a source tells of a search before anybody is asked. */
function toldBy(id: LeadSource['id'], search: Search): Approximation[] {
  const source = sources.find((one) => one.id === id && one.kind === search.kind);
  const told = source?.approximates?.(search) ?? [];
  // What is told is a filter that is asked for, and never one that is ignored.
  for (const { filter } of told.map((one) => Approximation.parse(one)))
    expect(source?.able.filters.some((name) => name.startsWith(filter.replace(/\..*/, '')))).toBe(true);
  return told;
}
const people = (more: object) => PeopleSearch.parse({ kind: 'people', ...more });
const company = (more: object) => CompanySearch.parse({ kind: 'company', ...more });
const influencer = (more: object) => InfluencerSearch.parse({ kind: 'influencer', ...more });
const places = (more: object) => LocalSearch.parse({ kind: 'local', location: { lat: 1, lon: 2 }, ...more });

describe('a seniority', () => {
  const spoken = {
    apollo: (one: (typeof seniorities)[number]) => seniorityWords([one]).map(readSeniority),
    'people-data-labs': (one: (typeof seniorities)[number]) =>
      levelWords([one]).map((word) => readLevels([word])),
  };
  test.each(
    (['apollo', 'people-data-labs'] as const).flatMap((id) => seniorities.map((one) => [id, one] as const)),
  )('that %s reads as another than it is asked for is told: %s', (id, one) => {
    const read = [...new Set(spoken[id](one))];
    const isSame = read.length === 1 && read[0] === one;
    const told = toldBy(id, people({ seniority: [one] }));
    expect(told).toEqual(
      isSame ? [] : [{ filter: 'seniority', is: 'instead', wanted: [one], instead: read }],
    );
  });

  test('is told one by one, the others not', () => {
    const asked = people({ seniority: ['volunteer', 'director', 'head', 'individual_contributor'] });
    expect(toldBy('apollo', asked).map((one) => 'wanted' in one && one.wanted)).toEqual([
      ['volunteer'],
      ['individual_contributor'],
    ]);
    expect(toldBy('people-data-labs', asked).map((one) => 'wanted' in one && one.wanted)).toEqual([
      ['head'],
      ['individual_contributor'],
    ]);
  });
});

test.each([
  [
    { min: 2_000_000, max: 9_000_000 },
    { min: 1_000_000, max: 10_000_000 },
  ],
  [{ min: 20_000_000_000 }, { min: 10_000_000_000 }],
  [{ max: 3 }, { min: 0, max: 1_000_000 }],
  [
    { min: 1_000_000, max: 9_999_999 },
    { min: 1_000_000, max: 10_000_000 },
  ],
])('a range of revenue is told with the bands that are asked for: %j', (wanted, instead) => {
  expect(revenueBands(wanted).length).toBeGreaterThan(0);
  expect(toldBy('people-data-labs', company({ revenue: wanted }))).toEqual([
    { filter: 'revenue', is: 'range', wanted, instead },
  ]);
});
test('and is not told where it is a band', () => {
  expect(toldBy('people-data-labs', company({ revenue: { min: 10_000_000_000 } }))).toEqual([]);
  expect(toldBy('people-data-labs', company({ text: 'acme' }))).toEqual([]);
});

test('words that Apollo looks for everywhere are told, and that it finds similar positions', () => {
  const said = (more: object) => toldBy('apollo', people(more)).map(({ filter, is }) => `${filter} ${is}`);
  expect(said({ person: 'Ann', company: 'Acme', position: 'CEO' })).toEqual([
    ...['person words', 'company words', 'position similar'],
  ]);
  expect(said({ company: 'acme.com', position: 'CEO', search_type: 'exact' })).toEqual([]);
  expect(toldBy('apollo', company({ industries: ['law'] }))).toEqual([{ filter: 'industries', is: 'words' }]);
});

test('of influencers it is told who is left out', () => {
  const audience = {
    genders: [
      { id: 'female', weight: 0.2 },
      { id: 'male', weight: 0.6 },
    ],
    languages: [{ id: 'de', weight: 0.5 }],
  };
  expect(
    toldBy('modash', influencer({ age_min: 20, age_max: 35, audience, platforms: ['instagram'] })),
  ).toEqual([
    { filter: 'age', is: 'range', wanted: { min: 20, max: 35 }, instead: { min: 18, max: 35 } },
    { filter: 'audience.genders', is: 'only', wanted: ['female', 'male'], instead: ['male'] },
  ]);
  expect(toldBy('modash', influencer({ reelsPlays_min: 5 }))).toEqual([
    { filter: 'platforms', is: 'only', wanted: ['youtube', 'instagram', 'tiktok'], instead: ['instagram'] },
  ]);
  expect(toldBy('modash', influencer({ text: 'a', age_min: 18 }))).toEqual([]);
  expect(toldBy('youtube', influencer({ hashtags: ['food'] }))).toEqual([
    { filter: 'hashtags', is: 'words' },
  ]);
});

test('categories without a type of Google or a tag are told', () => {
  const asked = (one: string) => toldBy('google-places', places({ categories: [one] }));
  for (const key of placeCategoryKeys)
    if (!placeType(key)) expect(asked(key), key).toEqual([{ filter: 'categories', is: 'words' }]);
  expect(asked('dentist')).toEqual([]);
  expect(asked('pizza_restaurant')).toEqual([{ filter: 'categories', is: 'words' }]);
  expect(asked('passenger_transport')).toMatchObject([{ is: 'instead', instead: ['taxi_rank'] }]);
  expect(toldBy('overpass', places({ categories: ['bar', 'pub'] }))).toEqual([
    { filter: 'categories', is: 'only', wanted: ['bar', 'pub'], instead: ['bar'] },
  ]);
  expect(toldBy('overpass', places({}))).toEqual([]);
});
