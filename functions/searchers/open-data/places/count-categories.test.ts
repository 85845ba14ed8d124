import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openDuckdb, sqlText } from '../../adapters/duckdb/open-duckdb.ts';
import { createDuckdbEngine } from '../../adapters/duckdb/places-engine.ts';
import { fixturePlace, publishFixture } from '../import/publish/publish-fixture.ts';
import { fileStamp, publishPlaces } from '../import/publish/publish-places.ts';
import { countCategories, createOpenPlaces } from './open-places.ts';

const folder = await mkdtemp(join(tmpdir(), 'leadwright-categories-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const here = { lat: 48.2082, lon: 16.3738 };
const around = { ...here, radius_km: 1 };
const given = [
  {
    id: 'osm:n1',
    name: 'Da Mario',
    category: 'restaurant',
    categories: ['restaurant', 'pizza_restaurant', 'italian_restaurant'],
  },
  { id: 'osm:n2', name: 'Pension Pub', category: 'pub', categories: ['pub', 'hotel'] },
  { id: 'osm:n3', name: 'Zum Wirt', category: 'restaurant', categories: ['restaurant'] },
  { id: 'osm:n4', name: 'Nameless', category: undefined, categories: [] },
  { id: 'osm:n5', name: 'Far away', category: 'hotel', categories: ['hotel'], lat: 48.3 },
] as const;
const places = given.map((one) => fixturePlace({ ...here, ...one, categories: [...one.categories] }));
const manifest = await publishFixture(folder, places);
const engine = createDuckdbEngine({ folder, memoryMb: 128 });
const find = async (categories: string[], location = around) => {
  const search = { kind: 'local' as const, location, categories, text: '', has: [] };
  const { found } = await createOpenPlaces(createDuckdbEngine({ folder, memoryMb: 128 })).page(search, {
    limit: 9,
  });
  return found.map(({ id }) => id);
};

describe('places of several categories', () => {
  it('are found by each of them, and by finer ones', async () => {
    expect(await find(['hotel'])).toEqual(['osm:n2']);
    expect(await find(['pub'])).toEqual(['osm:n2']);
    expect(await find(['restaurant'])).toEqual(['osm:n1', 'osm:n3']);
    expect(await find(['pizza_restaurant'])).toEqual(['osm:n1']);
    expect(await find(['pizza_restaurant', 'hotel'])).toEqual(['osm:n1', 'osm:n2']);
    expect(await find(['sushi_restaurant'])).toEqual([]);
  });

  it('count in each of them, as many as a search finds', async () => {
    const counts = await countCategories(engine, around);
    expect(counts).toEqual({ restaurant: 2, pizza_restaurant: 1, italian_restaurant: 1, pub: 1, hotel: 1 });
    for (const [key, count] of Object.entries(counts ?? {}))
      expect(await find([key]), key).toHaveLength(count);
  });

  it('are not counted where that costs', async () => {
    const refuse = () => Promise.reject(new Error('a question was asked'));
    expect(await countCategories({ ...engine, priced: true, rows: refuse }, around)).toBeNull();
  });
});

describe('a set of an older release, which kept one category of each place', () => {
  it('is published, found and counted by it', async () => {
    const database = await openDuckdb({ memoryMb: 128 });
    const older = 'sets/older.parquet';
    const set = sqlText(join(folder, manifest.datasets[0]?.file ?? ''));
    try {
      await database.run(
        `COPY (SELECT * EXCLUDE (categories) FROM read_parquet(${set})) TO ${sqlText(join(folder, older))} (FORMAT parquet)`,
      );
      const now = new Date(Date.now() + 1000);
      const datasets = manifest.datasets.map((dataset) => ({ ...dataset, file: older }));
      const { places_file } = await publishPlaces(folder, database, datasets, now);
      expect(places_file).toContain(fileStamp(now));
    } finally {
      database.close();
    }
    expect(await find(['restaurant'])).toEqual(['osm:n1', 'osm:n3']);
    expect(await find(['pizza_restaurant'])).toEqual([]);
    expect(await countCategories(createDuckdbEngine({ folder, memoryMb: 128 }), around)).toEqual({
      restaurant: 2,
      pub: 1,
    });
  });
});
