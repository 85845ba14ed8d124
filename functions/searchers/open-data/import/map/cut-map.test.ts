import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { classifyRings, type VectorTile } from '@mapbox/vector-tile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasRealData, realData } from '../../real-data.ts';
import { type Extract, writeOsm } from '../osm/osm-fixture.ts';
import { cutMap } from './cut-map.ts';
import { tilesIn } from './cut-tiles.ts';
import { openArchive, readTile } from './read-tile.ts';
import { town, townExtract } from './town-fixture.ts';

const folder = await mkdtemp(join(tmpdir(), 'leadwright-map-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

let count = 0;
async function cut(extract: Extract) {
  count += 1;
  const [path, target] = [join(folder, `${count}.osm.pbf`), join(folder, `${count}.pmtiles`)];
  await writeOsm(path, extract);
  const facts = await cutMap(path, target);
  return { facts, target, archive: openArchive(target) };
}

/** The tile of a zoom at a point of the town, in thousandths of a degree from its south-west. */
const tileAt = (z: number, x: number, y: number) => {
  const [lon, lat] = [town.west + x / 1000, town.south + y / 1000];
  return tilesIn([lon, lat, lon, lat], z)[0] ?? expect.fail('no tile');
};
const featuresIn = (tile: VectorTile | undefined, layer: string) => {
  const found = tile?.layers[layer];
  return Array.from(
    { length: found?.length ?? 0 },
    (_, at) => found?.feature(at) ?? expect.fail('no feature'),
  );
};
const classes = (tile: VectorTile | undefined, layer: string) =>
  featuresIn(tile, layer).map(({ properties }) => properties.class);

describe('the map of a made town', () => {
  let made: Awaited<ReturnType<typeof cut>>;
  const tile = (z: number, x: number, y: number) => readTile(made.archive, tileAt(z, x, y));
  beforeAll(async () => {
    made = await cut(townExtract);
  });

  it('covers what the extract was cut to, and leaves nothing beside it', async () => {
    expect(made.facts).toMatchObject({ min_zoom: 8, max_zoom: 14 });
    const header = await made.archive.getHeader();
    expect(header).toMatchObject({ clustered: true, minZoom: 8, maxZoom: 14, tileType: 1 });
    expect(header.numAddressedTiles).toBe(made.facts?.tiles);
    expect(made.facts?.bbox).toEqual([town.west, town.south, town.east, town.north]);
    expect(await readdir(folder)).not.toContainEqual(expect.stringContaining('.tiles'));
  });

  it('has a street in the tile in which it lies, and in no other', async () => {
    const [street] = featuresIn(await tile(14, 10, 10), 'streets');
    expect(street?.properties).toEqual({ class: 'primary', name: 'Hauptstraße' });
    expect(classes(await tile(14, 10, 3), 'streets')).toEqual([]);
  });

  it('joins the pieces of a street, so that its name has room', async () => {
    const streets = featuresIn(await tile(13, 15, 10), 'streets');
    expect(streets).toHaveLength(1);
    expect(streets[0]?.loadGeometry()).toHaveLength(1);
  });

  it('names streets near by and not from afar', async () => {
    expect(featuresIn(await tile(12, 10, 10), 'streets')[0]?.properties).toEqual({ class: 'primary' });
  });

  it('keeps the hole of an area that several ways make', async () => {
    const lake = featuresIn(await tile(12, 5, 5), 'water').find(
      ({ properties }) => properties.class === 'water',
    );
    const polygons = classifyRings(lake?.loadGeometry() ?? []);
    expect(polygons.map(({ length }) => length)).toEqual([2]);
  });

  it('knows the sea by the side of the coast', async () => {
    expect(classes(await tile(14, 36, 10), 'water')).toEqual(['sea']);
    expect(classes(await tile(14, 10, 18), 'water')).toEqual(['water']);
    expect(featuresIn(await tile(14, 10, 18), 'ground')).toHaveLength(1);
  });

  it('draws houses from the last zoom on, and no pavements', async () => {
    expect(classes(await tile(14, 20.1, 14.1), 'buildings')).toEqual(['building']);
    expect(classes(await tile(13, 20.1, 14.1), 'buildings')).toEqual([]);
    expect(classes(await tile(14, 1.5, 8), 'streets')).not.toContain('path');
  });

  it('names places in the languages that call them otherwise, and what is large enough for its name', async () => {
    const labels = featuresIn(await tile(14, 15, 10), 'labels').map(({ properties }) => properties);
    expect(labels).toContainEqual({ class: 'town', rank: 9, name: 'Neustadt', name_en: 'Newtown' });
    const near = await tile(14, 14, 4);
    expect(featuresIn(near, 'labels').map(({ properties }) => properties.name)).toContain('Stadtpark');
    expect(featuresIn(await tile(9, 14, 4), 'labels').map(({ properties }) => properties.name)).toEqual([
      'Neustadt',
    ]);
  });
});

describe('an extract that is not as it should be', () => {
  it('covers what it holds where its header says the whole earth', async () => {
    const { facts } = await cut({ ...townExtract, box: [-180, -85, 180, 85] });
    expect(facts?.bbox).toEqual([
      town.west + 0.001,
      town.south - 0.001,
      town.west + 0.032,
      town.south + 0.021,
    ]);
  });

  it('has no map where nothing of it is drawn, and no file', async () => {
    const nodes = townExtract.nodes.filter(({ tags }) => tags?.shop);
    const { facts } = await cut({ nodes });
    expect(facts).toBeUndefined();
    expect(await readdir(folder)).not.toContainEqual(expect.stringMatching(`^${count}.pmtiles`));
  });

  it('says by what it holds how far it goes where its header is silent', async () => {
    const { box: _box, ...silent } = townExtract;
    expect((await cut(silent)).facts?.bbox[3]).toBeCloseTo(town.south + 0.021, 6);
  });

  it('is drawn without what it lacks: members of relations, nodes of ways', async () => {
    const { archive } = await cut({
      ...townExtract,
      nodes: townExtract.nodes.filter(({ id }) => id !== 3),
      ways: (townExtract.ways ?? []).filter(({ id }) => id !== 111),
    });
    const tile = await readTile(archive, tileAt(14, 10, 10));
    expect(classes(tile, 'streets')).toEqual(['primary']);
    expect(classes(await readTile(archive, tileAt(12, 5, 5)), 'water')).not.toContain('water');
  });
});

describe.skipIf(!hasRealData('cutting the map of Manhattan'))('a real extract', () => {
  it('has its streets, houses and names in small tiles', async () => {
    const target = join(folder, 'manhattan.pmtiles');
    const facts = await cutMap(realData.osm, target);
    expect(facts?.bytes).toBeLessThan(400_000);
    const [timesSquare] = tilesIn([-73.9855, 40.758, -73.9855, 40.758], 14);
    const tile = await readTile(openArchive(target), timesSquare ?? expect.fail('no tile'));
    const names = featuresIn(tile, 'streets').map(({ properties }) => properties.name);
    expect(names).toEqual(expect.arrayContaining(['Broadway', '7th Avenue', 'West 42nd Street']));
    expect(classes(tile, 'buildings')).toEqual(['building']);
    expect(featuresIn(tile, 'buildings')[0]?.loadGeometry().length).toBeGreaterThan(500);
  });
});
