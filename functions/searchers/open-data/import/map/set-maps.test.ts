import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { MappedSets, mapIndexOf } from '#shared/domain/street-map.ts';
import { readManifest } from '../../manifest.ts';
import { writeOsm } from '../osm/osm-fixture.ts';
import { writeOverture } from '../overture/overture-fixture.ts';
import { planSets } from '../sets/choose-sets.ts';
import { importSets, removeSets } from '../sets/import-sets.ts';
import { openArchive } from './read-tile.ts';
import { town, townExtract } from './town-fixture.ts';

const files = await mkdtemp(join(tmpdir(), 'leadwright-towns-'));
const extract = join(files, 'köln.osm.pbf');
const places = join(files, 'cork.parquet');
await writeOsm(extract, townExtract);
await writeOverture(places, [{ id: 'c1', name: 'Lee Bakery', lat: 51.9, lon: -8.47 }]);
const folders = [files];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

let folder = '';
let day = 0;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leadwright-maps-'));
  folders.push(folder);
  day = 0;
});
const context = () => {
  day += 1;
  const now = () => new Date(Date.UTC(2026, 10, day));
  return { nearest: () => undefined, now, progress: () => {} };
};
const importTown = () => importSets(folder, planSets('osm', [extract]), context());
const mapsIn = async () => (await readdir(join(folder, 'map'))).sort();
const named = async () =>
  (await readManifest(folder))?.datasets.flatMap(({ maps = [] }) => maps.map(({ file }) => file));

it('comes with an extract, and the manifest names it', async () => {
  await importTown();
  const file = 'map/osm-köln-20261101000000000.pmtiles';
  expect(await named()).toEqual([file]);
  const header = await openArchive(join(folder, file)).getHeader();
  expect([header.minLon, header.minLat]).toEqual([town.west, town.south]);
  const [archive] = mapIndexOf(await readManifest(folder)).archives;
  expect(archive).toEqual({
    name: 'köln',
    url: '/map/osm-k%C3%B6ln-20261101000000000.pmtiles',
    bbox: [town.west, town.south, town.east, town.north],
    min_zoom: 8,
    max_zoom: 14,
  });
});

it('is replaced with its set, and stays for one generation, since a page may still read it', async () => {
  await importTown();
  await importTown();
  expect(await named()).toEqual(['map/osm-köln-20261102000000000.pmtiles']);
  expect(await mapsIn()).toHaveLength(2);
  await importTown();
  expect(await mapsIn()).toEqual([
    'osm-köln-20261102000000000.pmtiles',
    'osm-köln-20261103000000000.pmtiles',
  ]);
});

it('is removed with its set, and a set of places alone has none', async () => {
  await importTown();
  await importSets(folder, planSets('overture', [places]), context());
  expect(mapIndexOf(await readManifest(folder)).archives).toHaveLength(1);
  await removeSets(folder, 'köln', () => new Date());
  expect(mapIndexOf(await readManifest(folder))).toEqual({ archives: [], attributions: [] });
  await importSets(folder, planSets('overture', [places]), context());
  expect(await mapsIn()).toEqual([]);
});

it('is not left behind by an import that fails, which leaves the one before', async () => {
  await importTown();
  const broken = join(files, 'broken.osm.pbf');
  await writeFile(broken, (await readFile(extract)).subarray(0, -20));
  await expect(
    importSets(folder, [...planSets('osm', [extract]), ...planSets('osm', [broken])], context()),
  ).rejects.toThrow('cut off');
  expect(await mapsIn()).toEqual(['osm-köln-20261101000000000.pmtiles']);
  expect(await named()).toHaveLength(1);
});

it('is made of each file where several are one set', async () => {
  const second = join(files, 'second.osm.pbf');
  await writeOsm(second, townExtract);
  await importSets(folder, planSets('osm', [extract, second], 'rhine'), context());
  expect(await named()).toEqual([
    'map/osm-rhine-20261101000000000.pmtiles',
    'map/osm-rhine-20261101000000000-2.pmtiles',
  ]);
});

it('is missing in a manifest of a release before, which is read as it is', async () => {
  await importTown();
  const path = join(folder, 'manifest.json');
  const written = JSON.parse(await readFile(path, 'utf8'));
  for (const dataset of written.datasets) delete dataset.maps;
  await writeFile(path, JSON.stringify(written));
  expect(await named()).toEqual([]);
  expect(mapIndexOf(MappedSets.parse(written)).archives).toEqual([]);
});
