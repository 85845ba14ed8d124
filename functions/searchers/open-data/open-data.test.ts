import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openDuckdb, sqlText } from '../adapters/duckdb/open-duckdb.ts';
import { createDuckdbEngine } from '../adapters/duckdb/places-engine.ts';
import { createSearcher, searchersEnv } from '../index.ts';
import { describeSearcher } from '../searcher-conformance.ts';
import { writeSorted } from './import/parquet-layout.ts';
import { fixturePlace, publishFixture } from './import/publish-fixture.ts';
import { replaceManifest } from './manifest.ts';
import { createOpenDataSearcher } from './open-data-searcher.ts';

const folder = await mkdtemp(join(tmpdir(), 'leadwright-open-data-'));
const empty = await mkdtemp(join(tmpdir(), 'leadwright-open-data-'));
afterAll(() => Promise.all([folder, empty].map((path) => rm(path, { recursive: true, force: true }))));

const centers = {
  city: { lat: 40.758, lon: -73.9855 },
  antimeridian: { lat: -16.8, lon: 179.995 },
  pole: { lat: 89.99, lon: 12 },
};
const names = ['Café Ångström', 'Plain Diner', "O'Neill's 100% Gym", 'Tooth & Co', 'Señor Ñandú'];
const categories = ['cafe', 'restaurant', 'gym', 'dentist', undefined] as const;

/** Places on a spiral out to about nine kilometres. */
const places = Object.values(centers).flatMap((center, at) =>
  Array.from({ length: 400 }, (_, step) => {
    const metres = step * 23;
    const lat = center.lat + (metres * Math.sin(step)) / 111_195;
    const lon =
      center.lon + (metres * Math.cos(step)) / (111_195 * Math.max(0.001, Math.cos((lat * Math.PI) / 180)));
    return fixturePlace({
      id: `osm:n${at * 1000 + step}`,
      name: names[step % names.length] ?? '',
      category: categories[step % categories.length],
      lat: Math.min(90, lat),
      lon: lon > 180 ? lon - 360 : Math.max(-180, lon),
      phones: step % 2 ? [`+1212555${String(1000 + step)}`] : [],
      websites: step % 3 ? [`https://place${step}.example/`] : [],
      emails: step % 5 ? [] : [`info@place${step}.example`],
    });
  }),
);
await publishFixture(folder, places);
const engine = createDuckdbEngine({ folder, memoryMb: 128 });

describeSearcher('the open-data searcher', async () => ({
  searcher: createOpenDataSearcher(engine, () => 0),
  ...centers,
  category: 'dentist',
  text: 'ANGSTROM cafe',
  textMatches: /Ångström/,
}));

it('reads a file that was published before places told their ids', async () => {
  const older = await mkdtemp(join(tmpdir(), 'leadwright-open-data-'));
  try {
    const { places_file, ...manifest } = await publishFixture(older, places.slice(0, 30));
    const database = await openDuckdb({ memoryMb: 128 });
    const published = sqlText(join(older, places_file));
    await writeSorted(database, `SELECT * EXCLUDE (ids) FROM read_parquet(${published})`, join(older, 'old'));
    database.close();
    const search = {
      kind: 'local' as const,
      location: { ...centers.city, radius_km: 10 },
      categories: [],
      text: '',
      has: [],
    };
    const searcher = createOpenDataSearcher(createDuckdbEngine({ folder: older, memoryMb: 128 }), () => 0);
    const before = await searcher.find(search, { limit: 100 });
    await replaceManifest(older, { ...manifest, places_file: 'old' });
    expect(await searcher.find(search, { limit: 100 })).toEqual(before);
    expect(before).toHaveLength(30);
  } finally {
    await rm(older, { recursive: true, force: true });
  }
});

describe('which searcher answers', () => {
  it('is the sample searcher until data arrives, without a restart', async () => {
    const searcher = createSearcher(searchersEnv.parse({ OPEN_DATA_URL: empty }));
    expect((await searcher.pick()).id).toBe('sample');
    expect(await searcher.coverage()).toMatchObject({ sample: true, datasets: [] });
    const search = {
      kind: 'local' as const,
      location: { ...centers.city, radius_km: 100 },
      categories: [],
      text: '',
      has: [],
    };
    await publishFixture(empty, places.slice(0, 30));
    expect(await searcher.coverage()).toMatchObject({ sample: false, places: 30 });
    expect((await searcher.preview(search)).total).toBe(30);
    await publishFixture(empty, places.slice(0, 20), new Date(Date.now() + 1000));
    expect((await searcher.preview(search)).total).toBe(20);
  });
});
