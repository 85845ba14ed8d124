import { join } from 'node:path';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { PMTiles } from 'pmtiles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tilesIn } from '#functions/searchers/open-data/import/map/cut-tiles.ts';
import { town, townExtract } from '#functions/searchers/open-data/import/map/town-fixture.ts';
import { writeOsm } from '#functions/searchers/open-data/import/osm/osm-fixture.ts';
import { planSets } from '#functions/searchers/open-data/import/sets/choose-sets.ts';
import { importSets, removeSets } from '#functions/searchers/open-data/import/sets/import-sets.ts';
import { MapIndex } from '#shared/domain/street-map.ts';
import { startTestCloud, type TestCloud } from '#tests/support/worlds/cloud/test-cloud.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud?.remove());

const folder = () => join(cloud.data, 'open-data');
const index = async () => MapIndex.parse(await (await fetch(`${cloud.url}/map/index.json`)).json());

test('an import is on the map at once, read by ranges as a browser reads it, and gone with its set', async () => {
  expect(await index()).toEqual({ archives: [], attributions: [] });
  const extract = join(cloud.data, 'Neustadt am Meer.osm.pbf');
  await writeOsm(extract, townExtract);
  const context = { nearest: () => undefined, now: () => new Date(), progress: () => {} };
  await importSets(folder(), planSets('osm', [extract]), context);

  const { archives, attributions } = await index();
  expect(archives).toMatchObject([
    { name: 'Neustadt-am-Meer', bbox: [town.west, town.south, town.east, town.north] },
  ]);
  expect(attributions).toEqual([
    { text: expect.stringContaining('OpenStreetMap'), url: 'https://www.openstreetmap.org/copyright' },
  ]);
  const archive = new PMTiles(`${cloud.url}${archives[0]?.url}`);
  const { minZoom, maxZoom } = await archive.getHeader();
  expect([minZoom, maxZoom]).toEqual([archives[0]?.min_zoom, archives[0]?.max_zoom]);
  const [street] = tilesIn([8.01, 50.01, 8.01, 50.01], 12);
  const tile = street && (await archive.getZxy(street.z, street.x, street.y));
  const { layers } = new VectorTile(new PbfReader(new Uint8Array(tile?.data ?? new ArrayBuffer(0))));
  expect(layers.streets?.feature(0).properties).toEqual({ class: 'primary' });

  await removeSets(folder(), 'Neustadt-am-Meer', () => new Date());
  expect((await index()).archives).toEqual([]);
});

test('only the ranges that are asked for are sent, kept for ever, and nothing else of the folder', async () => {
  const extract = join(cloud.data, 'town.osm.pbf');
  await writeOsm(extract, townExtract);
  const context = { nearest: () => undefined, now: () => new Date(), progress: () => {} };
  await importSets(folder(), planSets('osm', [extract]), context);
  const url = `${cloud.url}${(await index()).archives[0]?.url}`;

  const part = await fetch(url, { headers: { range: 'bytes=0-6' } });
  expect([part.status, await part.text()]).toEqual([206, 'PMTiles']);
  expect(part.headers.get('content-range')).toMatch(/^bytes 0-6\/\d+$/);
  expect(part.headers.get('cache-control')).toContain('immutable');
  expect(part.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect((await fetch(url, { headers: { range: 'bytes=99999999-' } })).status).toBe(416);
  for (const other of ['nothing.pmtiles', '..%2fmanifest.json', '%2e%2e/manifest.json', ''])
    expect((await fetch(`${cloud.url}/map/${other}`)).headers.get('content-type'), other).not.toContain(
      'json',
    );
});
