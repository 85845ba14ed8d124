import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { zxyToTileId } from 'pmtiles';
import { afterAll, describe, expect, it } from 'vitest';
import { openArchive } from '../read-tile.ts';
import { type Tile, tileId } from './tile-id.ts';
import { createArchive } from './write-archive.ts';

const folder = await mkdtemp(join(tmpdir(), 'leadwright-archive-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const facts = {
  box: [8, 50, 9, 51] as [number, number, number, number],
  minZoom: 0,
  maxZoom: 14,
  metadata: { name: 'Test' },
};
let count = 0;
async function write(tiles: readonly Tile[], contentOf: (tile: Tile) => string) {
  count += 1;
  const target = join(folder, `${count}.pmtiles`);
  const writer = await createArchive(target);
  for (const tile of tiles) await writer.add(tile, Buffer.from(contentOf(tile)));
  const written = await writer.finish(facts);
  await writer.close();
  const archive = openArchive(target);
  const read = async ({ z, x, y }: Tile) => {
    const tile = await archive.getZxy(z, x, y);
    return tile && Buffer.from(tile.data).toString();
  };
  return { archive, read, written };
}
const nameOf = ({ z, x, y }: Tile) => `${z}/${x}/${y}`;
const grid = (z: number, side: number): Tile[] =>
  Array.from({ length: side * side }, (_, at) => ({ z, x: at % side, y: Math.floor(at / side) }));

describe('the number of a tile', () => {
  it('is the one by which readers ask for it', () => {
    const tiles = fc.integer({ min: 0, max: 20 }).chain((z) => {
      const place = fc.integer({ min: 0, max: 2 ** z - 1 });
      return fc.record({ z: fc.constant(z), x: place, y: place });
    });
    fc.assert(
      fc.property(tiles, (tile) => {
        expect(tileId(tile)).toBe(zxyToTileId(tile.z, tile.x, tile.y));
      }),
    );
  });

  it('is refused for a tile that is not there', () => {
    expect(() => tileId({ z: 1, x: 2, y: 0 })).toThrow('no tile: 1/2/0');
  });
});

describe('an archive', () => {
  it('gives back each tile, in whichever order they came, and none that was not given', async () => {
    const tiles = [...grid(3, 8), ...grid(1, 2)].reverse();
    const { read, written, archive } = await write(tiles, nameOf);
    for (const tile of tiles) expect(await read(tile)).toBe(nameOf(tile));
    expect(await read({ z: 2, x: 1, y: 1 })).toBeUndefined();
    expect(written.tiles).toBe(tiles.length);
    expect(await archive.getMetadata()).toEqual({ name: 'Test' });
    expect(await archive.getHeader()).toMatchObject({
      minLon: 8,
      minLat: 50,
      maxLon: 9,
      maxLat: 51,
      clustered: true,
    });
  });

  it('holds the same content once, and neighbours with it as one entry', async () => {
    const sea = (tile: Tile) => (tile.x < 4 ? 'sea' : nameOf(tile));
    const { archive, read } = await write(grid(3, 8), sea);
    const { numAddressedTiles, numTileEntries, numTileContents } = await archive.getHeader();
    expect(numAddressedTiles).toBe(64);
    expect(numTileContents).toBe(33);
    expect(numTileEntries).toBeLessThan(64);
    for (const tile of grid(3, 8)) expect(await read(tile)).toBe(sea(tile));
  });

  it('has leaves where the root would be too large for the first request', async () => {
    // Lengths that differ without a rule, so that the directory does not pack well.
    const contentOf = (tile: Tile) => {
      const outputLength = 20 + ((tileId(tile) * 7919) % 499);
      return createHash('shake256', { outputLength }).update(nameOf(tile)).digest('hex');
    };
    const tiles = grid(9, 150);
    const { archive, read } = await write(tiles, contentOf);
    const { leafDirectoryLength, rootDirectoryLength } = await archive.getHeader();
    expect(leafDirectoryLength).toBeGreaterThan(16_384);
    expect(rootDirectoryLength).toBeLessThan(16_384 - 127);
    for (const tile of tiles.filter((_, at) => at % 997 === 0))
      expect(await read(tile)).toBe(contentOf(tile));
  });

  it('leaves no other file behind', async () => {
    await write(grid(1, 2), nameOf);
    expect((await readdir(folder)).filter((name) => !name.endsWith('.pmtiles'))).toEqual([]);
  });
});
