import { expect, test } from 'vitest';
import { Search } from '#shared/domain/kinds/index.ts';
import { fillSearch } from './fill-search.ts';

const location = { label: 'Midtown', lat: 40.758, lon: -73.9855, radius_km: 2 };
const polygon = [
  [-73.99, 40.755],
  [-73.98, 40.755],
  [-73.98, 40.765],
];
const local = Search.parse({ kind: 'local', location, text: 'a' });
const people = Search.parse({ kind: 'people', person: 'Jane' });
const locate = async (name: string) =>
  name === 'Bonn' ? { label: 'Bonn, Germany', lat: 50.73, lon: 7.1 } : undefined;
const fill = (search: Search, filter: string, body: unknown, field = 'value') =>
  fillSearch(search, [{ field, filter }], body, locate);

test.each([
  ['a text', 'position', 'Owner', 'Owner'],
  ['words between commas', 'industries', 'law, retail', ['law', 'retail']],
  ['a word for a list', 'industries', 'law', ['law']],
  ['a list', 'industries', ['law'], ['law']],
  ['a country in small letters', 'countries', 'de; fr', ['DE', 'FR']],
  ['a word that is written large', 'seniority', 'Director', ['director']],
])('%s goes into its filter', async (_what, filter, value, taken) => {
  expect(await fill(people, filter, { value })).toEqual({ search: { ...people, [filter]: taken } });
});

test('a number comes as one or as text', async () => {
  const influencer = Search.parse({ kind: 'influencer', platforms: ['instagram'] });
  for (const value of [5000, '5000'])
    expect(await fill(influencer, 'followers_min', { value })).toMatchObject({
      search: { followers_min: 5000 },
    });
});

test('the name of a place is looked up, and an area that was drawn is left', async () => {
  const drawn = Search.parse({ ...local, location: { ...location, polygon } });
  const filled = await fill(drawn, 'location', { value: 'Bonn' });
  expect(filled).toMatchObject({ search: { location: { label: 'Bonn, Germany', radius_km: 2 } } });
  expect(JSON.stringify(filled)).not.toContain('polygon');
  expect(await fill(local, 'location', { value: 'Atlantis' })).toEqual({ filter: 'location' });
});

test('a value within values is found by its path, and nothing that is not the caller’s own', async () => {
  const body = { lead: { company: { role: 'Owner' } } };
  expect(await fill(people, 'position', body, 'lead.company.role')).toMatchObject({
    search: { position: 'Owner' },
  });
  expect(await fill(people, 'position', body, 'constructor.name')).toEqual({ search: people });
});

test.each([undefined, null, ''])('%s leaves the filter as it was', async (value) => {
  expect(await fill(people, 'person', { value })).toEqual({ search: people });
});

test('what no filter takes names the filter', async () => {
  expect(await fill(people, 'seniority', { value: 'astronaut' })).toEqual({ filter: 'seniority' });
  expect(await fill(people, 'industries', { value: { law: true } })).toEqual({ filter: 'industries' });
});

test.each([[' '], [','], [' ; '], [[]], [['', ' ']], [null], ['']])(
  'what is blank (%j) leaves the filter as it was chosen',
  async (value) => {
    const chosen = Search.parse({ kind: 'local', location, text: 'a', categories: ['dentist'] });
    expect(await fill(chosen, 'categories', { value })).toEqual({ search: chosen });
    expect(await fill(chosen, 'text', { value })).toEqual({ search: chosen });
  },
);
