import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { distanceM } from '#shared/domain/area/globe.ts';
import { createDuckdbEngine } from '../../../adapters/duckdb/places-engine.ts';
import { createOpenPlaces } from '../../places/open-places.ts';
import { fixturePlace, publishFixture } from './publish-fixture.ts';

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

type Given = Partial<Parameters<typeof fixturePlace>[0]> & { street?: string };
const here = { lat: 53.3498, lon: -6.2603 };
const north = (metres: number) => ({ lat: here.lat + metres / 111_195 });

function place({ street, ...given }: Given) {
  const made = fixturePlace({ id: 'osm:n1', name: 'The Long Hall', category: 'pub', ...here, ...given });
  return { ...made, ...(street ? { street } : {}) };
}

async function publish(places: ReturnType<typeof place>[]) {
  const folder = await mkdtemp(join(tmpdir(), 'leadwright-twins-'));
  folders.push(folder);
  const { joined, merged } = await publishFixture(folder, places);
  const searcher = createOpenPlaces(createDuckdbEngine({ folder, memoryMb: 128 }));
  const location = { ...here, radius_km: 5 };
  const { found } = await searcher.page(
    { kind: 'local', location, categories: [], text: '', has: [] },
    { limit: 500 },
  );
  return { joined, merged, found };
}

const two = (a: Given, b: Given) => publish([place({ id: 'osm:n1', ...a }), place({ id: 'osm:w2', ...b })]);
const phone = (number: number) => ({ phones: [`+35315550${number}`] });

describe('two records of one source', () => {
  it.each<[string, Given, Given]>([
    ['a point and a building', {}, north(1)],
    [
      'a name written with "and" and "St."',
      { name: 'Saint Mary & Co' },
      { name: 'St. Mary and Company', ...north(20) },
    ],
    ['one pub as bar and as restaurant', { category: 'bar' }, { category: 'restaurant', ...north(2) }],
    ['one without a kind', { category: undefined }, north(10)],
    ['a phone in one of them', phone(111), north(10)],
    ['a building with two entrances and one phone', phone(111), { ...phone(111), ...north(50) }],
    [
      'a hotel and its bar with one phone',
      { category: 'hotel', ...phone(111) },
      { ...phone(111), ...north(5) },
    ],
  ])('are one business: %s', async (_why, a, b) => {
    const { joined, found } = await two(a, b);
    expect(joined).toBe(1);
    expect(found).toHaveLength(1);
    expect(found[0]?.ids?.toSorted()).toEqual(['osm:n1', 'osm:w2']);
    expect(found[0]?.sources).toEqual(['openstreetmap']);
  });

  it.each<[string, Given, Given]>([
    [
      'two firms at one address',
      { name: 'Byrne Solicitors', street: '4 Dame Street' },
      { name: 'Nolan Solicitors', street: '4 Dame Street' },
    ],
    ['two branches with a phone each', phone(111), { ...phone(222), ...north(10) }],
    [
      'two branches across the street',
      { street: '51 George Street' },
      { street: '12 George Street', ...north(20) },
    ],
    ['two branches further off', {}, north(45)],
    ['two branches further off with the chain’s phone', phone(111), { ...phone(111), ...north(90) }],
    ['a hotel and a bar of one name', { category: 'hotel' }, north(5)],
    ['schools that differ by a number', { name: 'School 12' }, { name: 'School 13' }],
    ['a name within the other', { name: 'Hall' }, {}],
  ])('stay two: %s', async (_why, a, b) => {
    const { joined, found } = await two(a, b);
    expect(joined).toBe(0);
    expect(found).toHaveLength(2);
  });

  it('give the fullest record the place, with each value once and all categories', async () => {
    const { found } = await publish([
      place({ id: 'osm:n1', category: 'bar' }),
      place({ id: 'osm:n2', category: 'bar', ...phone(111) }),
      place({
        id: 'osm:w3',
        category: 'pub',
        ...phone(111),
        websites: ['https://hall.example/'],
        ...north(3),
      }),
    ]);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({
      id: 'osm:w3',
      ids: ['osm:w3', 'osm:n1', 'osm:n2'],
      category: 'pub',
      ...north(3),
    });
    const { values } = found[0] ?? {};
    expect([values?.name?.length, values?.phone?.length, values?.website?.length]).toEqual([1, 1, 1]);
  });

  it('loses no record, joins none that lie far apart, and says the same in any order', async () => {
    const records = fc.uniqueArray(
      fc.record({
        number: fc.integer({ min: 1, max: 60 }),
        name: fc.constantFrom('Centra', 'The Long Hall', 'Byrne & Co', 'Byrne and Company'),
        metres: fc.integer({ min: 0, max: 300 }),
        phones: fc.constantFrom([], ['+35315550111'], ['+35315550222']),
      }),
      { minLength: 2, maxLength: 12, selector: ({ number }) => number },
    );
    await fc.assert(
      fc.asyncProperty(records, async (given) => {
        const places = given.map(({ number, name, metres, phones }) =>
          place({ id: `osm:n${number}`, name, phones: [...phones], ...north(metres) }),
        );
        const { found } = await publish(places);
        const groups = found.map(({ id, ids = [id] }) => ids);
        expect(groups.flat().toSorted()).toEqual(places.map(({ id }) => id).toSorted());
        const at = new Map(places.map((one) => [one.id, one]));
        for (const { id, ids = [id] } of found) {
          const [rep] = ids.map((one) => at.get(one));
          for (const one of ids.map((other) => at.get(other))) {
            expect(rep && one ? distanceM(rep, one) : 0).toBeLessThan(61);
          }
        }
        const again = await publish(places.toReversed());
        expect(again.found.map(({ ids }) => ids)).toEqual(found.map(({ ids }) => ids));
      }),
      { numRuns: 12 },
    );
  }, 60_000);
});

describe('a business of one source and what is in its house in the other', () => {
  const overture = (given: Given) => place({ id: 'overture:1', source: 'overture', ...given });
  it.each<[string, Given, Given]>([
    [
      'a shop at a hotel',
      { name: 'Plaza Hotel', category: 'hotel' },
      { name: 'Gift Shop at Plaza Hotel', category: 'gift_shop' },
    ],
    [
      'a gym named after the restaurant’s house',
      { name: 'Blue Ribbon Brasserie', category: 'restaurant' },
      { name: 'Iron Gym – Blue Ribbon Brasserie', category: 'gym' },
    ],
    [
      'a bar at a restaurant',
      { name: 'Blue Ribbon Brasserie', category: 'restaurant' },
      { name: 'Cellar Bar @ Blue Ribbon Brasserie', category: 'bar' },
    ],
    [
      'the café at a museum',
      { name: 'Museum of Art', category: 'museum' },
      { name: 'Terrace Café at Museum of Art', category: 'cafe' },
    ],
    [
      'a bar in the hotel, by its phone',
      { name: 'Plaza Hotel', category: 'hotel', ...phone(111) },
      { name: 'Plaza Oyster Bar', category: 'bar', ...phone(111) },
    ],
  ])('stay two: %s', async (_why, a, b) => {
    expect((await publish([place(a), overture(b)])).merged).toBe(0);
  });

  it.each<[string, Given, Given]>([
    [
      '"St." and "Saint"',
      { name: 'St. Patrick’s Pharmacy' },
      { name: 'Saint Patrick’s Pharmacy', ...north(30) },
    ],
    ['the same name and phone 124 m off', phone(111), { ...phone(111), ...north(124) }],
    [
      'a branch that names its street',
      { name: 'Blue Bottle Coffee' },
      { name: 'Blue Bottle Coffee – Dame Street', ...north(20) },
    ],
  ])('are one: %s', async (_why, a, b) => {
    expect((await publish([place(a), overture(b)])).merged).toBe(1);
  });
});
