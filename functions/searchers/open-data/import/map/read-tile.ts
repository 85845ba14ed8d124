import { open } from 'node:fs/promises';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { PMTiles, type Source } from 'pmtiles';
import type { Tile } from './archive/tile-id.ts';

/** An archive read back by the library that browsers read it with. For tests. */
export function openArchive(path: string): PMTiles {
  const source: Source = {
    getKey: () => path,
    async getBytes(offset, length) {
      const file = await open(path, 'r');
      try {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset);
        return { data: new Uint8Array(buffer.subarray(0, bytesRead)).buffer };
      } finally {
        await file.close();
      }
    },
  };
  return new PMTiles(source);
}

/** What a tile holds; undefined where the archive has none. For tests. */
export async function readTile(archive: PMTiles, { z, x, y }: Tile): Promise<VectorTile | undefined> {
  const tile = await archive.getZxy(z, x, y);
  return tile && new VectorTile(new PbfReader(new Uint8Array(tile.data)));
}
