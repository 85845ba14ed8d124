import { copyFile, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LocalSearch } from '#shared/domain/kinds/local.ts';
import { upperOf } from '#shared/domain/leads/categories/finer-categories.ts';
import { findAll } from '#tests/support/find-all.ts';
import { createDuckdbEngine } from '../../adapters/duckdb/places-engine.ts';
import { openGazetteer } from '../../locations/gazetteer.ts';
import { readManifest } from '../manifest.ts';
import { countCategories, createOpenPlaces } from '../places/open-places.ts';
import { hasRealData, realData } from '../real-data.ts';
import type { ImporterKey } from './importers.ts';
import { planSets } from './sets/choose-sets.ts';
import { importSets, removeSets } from './sets/import-sets.ts';

const folder = await mkdtemp(join(tmpdir(), 'leadwright-import-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
let tick = Date.parse('2026-03-01T00:00:00Z');
const now = () => {
  tick += 1000;
  return new Date(tick);
};
const context = { nearest: openGazetteer().nearest, now, progress: () => {} };
const run = (importer: ImporterKey, path: string) => importSets(folder, planSets(importer, [path]), context);
const places = createOpenPlaces(createDuckdbEngine({ folder, memoryMb: 128 }));
const find = (asked: LocalSearch, { limit }: { limit: number }) => findAll(places, asked, limit);
const timesSquare = { lat: 40.758, lon: -73.9855, radius_km: 1 };
const search = (more: Partial<LocalSearch>): LocalSearch => ({
  kind: 'local',
  location: timesSquare,
  categories: [],
  text: '',
  has: [],
  ...more,
});

describe.skipIf(!hasRealData('importing Manhattan'))('an import of real data', () => {
  beforeAll(async () => {
    await run('osm', realData.osm);
    await run('overture', realData.overture);
  }, 60_000);

  it('finds at least 4,900 named businesses and says what it left out', async () => {
    const manifest = await readManifest(folder);
    const [osm, overture] = manifest?.datasets ?? [];
    expect(osm?.places).toBeGreaterThanOrEqual(4900);
    for (const [reason, least] of [
      ['parking', 40],
      ['street art', 50],
      ['street furniture', 50],
      ['machine', 30],
      ['hire point without staff', 110],
      ['nobody to reach', 20],
    ] as const)
      expect(osm?.left_out[reason], reason).toBeGreaterThanOrEqual(least);
    expect(overture?.places).toBeGreaterThan(3400);
    expect(manifest?.places).toBe(
      (osm?.places ?? 0) + (overture?.places ?? 0) - (manifest?.merged ?? 0) - (manifest?.joined ?? 0),
    );
  });

  it('gives nearly every place a category, a city and a country', async () => {
    const all = await find(search({ location: { ...timesSquare, radius_km: 10 } }), {
      limit: 10_000,
    });
    const fill = (key: 'category' | 'city' | 'country') =>
      all.filter((place) => place[key]).length / all.length;
    expect(all.length).toBeGreaterThan(4900);
    expect(fill('category')).toBeGreaterThan(0.99);
    expect(fill('city')).toBe(1);
    expect(fill('country')).toBe(1);
  });

  it.each([
    ['Los Angeles', { lat: 34.0565, lon: -118.355 }],
    ['Chicago', { lat: 41.8849, lon: -87.6856 }],
  ])('says of nearly every place of %s what it is, in both levels', async (_city, at) => {
    const location = { ...at, radius_km: 60 };
    const all = await find(search({ location }), { limit: 1000 });
    expect(all.length).toBeGreaterThan(30);
    expect(all.filter(({ category }) => category).length / all.length).toBeGreaterThan(0.97);
    const counts = await countCategories(createDuckdbEngine({ folder, memoryMb: 128 }), location);
    const finer = Object.keys(counts ?? {}).filter((key) => upperOf(key) !== key);
    expect(finer.length).toBeGreaterThan(20);
    for (const key of finer)
      expect(counts?.[key], key).toBeLessThanOrEqual(counts?.[upperOf(key) ?? ''] ?? 0);
    const some = finer.slice(0, 50);
    const found = await find(search({ location, categories: some }), { limit: 1000 });
    const most = Math.max(...some.map((key) => counts?.[key] ?? 0));
    expect(found.length).toBeGreaterThanOrEqual(most);
    expect(found.length).toBeLessThanOrEqual(all.length);
  });

  it('finds real dentists near Times Square, with phones in E.164', async () => {
    const dentists = await find(search({ categories: ['dentist'] }), { limit: 100 });
    expect(dentists.length).toBeGreaterThanOrEqual(5);
    const phones = dentists.flatMap(({ values }) => values.phone ?? []);
    expect(phones.length).toBeGreaterThanOrEqual(3);
    for (const { value, url } of phones) {
      expect(value).toMatch(/^\+1\d{10}$/);
      expect(url).toMatch(/^https:\/\/www\.openstreetmap\.org\/(node|way|relation)\/\d+$/);
    }
  });

  it('sells no bicycle stands, cash machines, post boxes and signs as businesses', async () => {
    const all = await find(search({ location: { ...timesSquare, radius_km: 10 } }), {
      limit: 10_000,
    });
    const junk = all.filter(({ name }) => /^(citi bike|usps$|link ?nyc|chargepoint|walk nyc)/i.test(name));
    const machines = all.filter(({ values }) => values.category?.some(({ value }) => value === 'atm'));
    expect([...junk, ...machines].map(({ name }) => name)).toEqual([]);
  });

  it('finds the barbers of those that call themselves so', async () => {
    const hair = await find(
      search({
        location: { ...timesSquare, radius_km: 10 },
        categories: ['hairdresser', 'barber', 'beauty_salon'],
      }),
      { limit: 10_000 },
    );
    const named = hair.filter(({ name }) => /\bbarbers?(shop)?\b/i.test(name));
    expect(named.length).toBeGreaterThan(25);
    expect(named.filter(({ category }) => category !== 'barber').map(({ name }) => name)).toEqual([]);
  });

  it('keeps the values of both data sets on a merged place', async () => {
    const all = await find(search({ location: { ...timesSquare, radius_km: 10 } }), {
      limit: 10_000,
    });
    const merged = all.filter(({ sources }) => sources.length > 1);
    expect(merged.length).toBe((await readManifest(folder))?.merged);
    for (const { id, values } of merged) {
      expect(id).toMatch(/^osm:/);
      expect(new Set(values.name?.map(({ source }) => source))).toEqual(
        new Set(['openstreetmap', 'overture']),
      );
    }
  });

  it('replaces a data set that is imported again, and keeps one generation of files', async () => {
    const before = await readManifest(folder);
    await run('osm', realData.osm);
    const after = await readManifest(folder);
    expect(after?.places).toBe(before?.places);
    expect(after?.datasets).toHaveLength(2);
    expect(await readdir(join(folder, 'places'))).toHaveLength(2);
  });

  it.each([
    ['osm', 1_000_000, /cut off: it ends at byte 1000000, inside block \d+ at byte \d+/],
    ['osm', 10, /not an OpenStreetMap extract/],
    ['osm', 0, /the file is empty/],
    ['overture', 300_000, /cut off: it ends at byte 300000 without the closing PAR1/],
    ['overture', 0, /the file is empty/],
  ] as const)('refuses a cut %s file of %i bytes and keeps the earlier data', async (name, size, message) => {
    const path = join(folder, 'cut');
    await copyFile(realData[name], path);
    await truncate(path, size);
    await expectRefused(name, path, message);
  });

  it('refuses a file that is damaged inside', async () => {
    for (const [name, message] of [
      ['osm', /block \d+ at byte \d+ is damaged/],
      ['overture', /damaged|cannot be read/],
    ] as const) {
      const bytes = await readFile(realData[name]);
      bytes.fill(0x5a, 200_000, 202_000);
      await writeFile(join(folder, 'damaged'), bytes);
      await expectRefused(name, join(folder, 'damaged'), message);
    }
  });

  it('refuses the other data set’s file, text and a missing file', async () => {
    await writeFile(join(folder, 'text'), 'name,phone\nTooth & Co,+12125550123\n');
    await expectRefused('osm', realData.overture, /not an OpenStreetMap extract/);
    await expectRefused('overture', realData.osm, /not a Parquet file/);
    await expectRefused('osm', join(folder, 'text'), /not an OpenStreetMap extract/);
    await expectRefused('overture', join(folder, 'text'), /not a Parquet file/);
    await expectRefused('osm', join(folder, 'nowhere'), /cannot be opened/);
    await expectRefused(
      'overture',
      (await readManifest(folder))?.places_file ?? '',
      /cannot be opened|column `names` is missing/,
    );
  });

  it('removes data sets until nothing is left', async () => {
    const { removed, manifest } = await removeSets(folder, 'overture', now);
    expect(removed.map(({ name }) => name)).toEqual(['project_d_samples']);
    expect(manifest?.datasets.map(({ name }) => name)).toEqual(['us-manhattan']);
    await expect(removeSets(folder, 'overture', now)).rejects.toThrow(
      'there is no set overture. There are: us-manhattan (osm)',
    );
    expect((await removeSets(folder, 'us-manhattan', now)).manifest).toBeUndefined();
    expect(await readManifest(folder)).toBeUndefined();
    expect(await readdir(join(folder, 'sets'))).toEqual([]);
  });

  async function expectRefused(name: ImporterKey, path: string, message: RegExp): Promise<void> {
    const manifest = await readManifest(folder);
    const count = (await places.look(search({}), { rows: 0 })).total;
    await expect(run(name, path)).rejects.toThrow(message);
    expect(await readManifest(folder)).toEqual(manifest);
    expect((await places.look(search({}), { rows: 0 })).total).toEqual(count);
    expect(await readdir(join(folder, 'sets'))).toHaveLength(manifest?.datasets.length ?? 0);
  }
});
