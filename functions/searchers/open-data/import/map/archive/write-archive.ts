import { createHash } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import type { Box } from '../shapes/box.ts';
import { type Entry, writeDirectories } from './directory.ts';
import { type Tile, tileId } from './tile-id.ts';

const headerBytes = 127;
const copiedBytes = 4 * 2 ** 20;
/** Numbers of the format: gzip, and vector tiles. */
const gzip = 2;
const vectorTiles = 1;

type Blob = { at: number; length: number };
export type ArchiveFacts = { box: Box; minZoom: number; maxZoom: number; metadata: Record<string, unknown> };

/**
 * Writes one PMTiles archive (version 3): tiles in the order of their ids, the same content once, packed with gzip. Tiles
 * come in any order and lie in a file beside the archive until it is finished, so memory holds only where they are.
 */
export async function createArchive(target: string) {
  const aside = `${target}.tiles`;
  const spool = await open(aside, 'w+');
  const tiles: { id: number; blob: Blob }[] = [];
  const known = new Map<string, Blob>();
  let end = 0;

  return {
    /** Takes the content of a tile as it is before packing. */
    async add(tile: Tile, content: Uint8Array): Promise<void> {
      const hash = createHash('sha1').update(content).digest('base64');
      let blob = known.get(hash);
      if (!blob) {
        const packed = gzipSync(content, { level: 9 });
        blob = { at: end, length: packed.length };
        await spool.write(packed, 0, packed.length, end);
        end += packed.length;
        known.set(hash, blob);
      }
      tiles.push({ id: tileId(tile), blob });
    },
    /** Writes the archive and says how many tiles and bytes it has. */
    async finish(facts: ArchiveFacts): Promise<{ tiles: number; bytes: number }> {
      const { entries, order } = orderTiles(tiles);
      const { root, leaves } = writeDirectories(entries);
      const metadata = gzipSync(JSON.stringify(facts.metadata));
      const sections = [root, metadata, leaves];
      const header = writeHeader(facts, {
        sections: [...sections.map(({ length }) => length), end],
        counts: [tiles.length, entries.length, order.length],
      });
      const file = await open(target, 'w');
      try {
        for (const part of [header, ...sections]) await file.write(part);
        await copyBlobs(spool, file, order);
        await file.sync();
        return { tiles: tiles.length, bytes: (await file.stat()).size };
      } finally {
        await file.close();
      }
    },
    /** Takes the file beside it away, whether it was finished or not. */
    async close(): Promise<void> {
      await spool.close();
      await rm(aside, { force: true });
    },
  };
}

/** Entries by id, and the contents in the order in which entries come to them first. */
function orderTiles(tiles: { id: number; blob: Blob }[]): { entries: Entry[]; order: Blob[] } {
  const offsets = new Map<Blob, number>();
  const order: Blob[] = [];
  const entries: Entry[] = [];
  let end = 0;
  for (const { id, blob } of tiles.toSorted((a, b) => a.id - b.id)) {
    let offset = offsets.get(blob);
    if (offset === undefined) {
      offset = end;
      end += blob.length;
      offsets.set(blob, offset);
      order.push(blob);
    }
    const last = entries.at(-1);
    if (last && last.offset === offset && last.id + last.run === id) last.run += 1;
    else entries.push({ id, offset, length: blob.length, run: 1 });
  }
  return { entries, order };
}

async function copyBlobs(from: FileHandle, to: FileHandle, blobs: readonly Blob[]): Promise<void> {
  let waiting: Buffer[] = [];
  let size = 0;
  for (const { at, length } of blobs) {
    const bytes = Buffer.alloc(length);
    await from.read(bytes, 0, length, at);
    waiting.push(bytes);
    size += length;
    if (size < copiedBytes) continue;
    await to.write(Buffer.concat(waiting));
    waiting = [];
    size = 0;
  }
  if (size > 0) await to.write(Buffer.concat(waiting));
}

type Measures = { sections: number[]; counts: number[] };

/** The fixed part at the beginning: where each section lies, and what a reader has to know before it reads any. */
function writeHeader({ box, minZoom, maxZoom }: ArchiveFacts, { sections, counts }: Measures): Buffer {
  const header = Buffer.alloc(headerBytes);
  header.write('PMTiles', 0, 'latin1');
  header.writeUInt8(3, 7);
  let offset = headerBytes;
  for (const [at, length] of sections.entries()) {
    header.writeBigUInt64LE(BigInt(offset), 8 + at * 16);
    header.writeBigUInt64LE(BigInt(length), 16 + at * 16);
    offset += length;
  }
  for (const [at, count] of counts.entries()) header.writeBigUInt64LE(BigInt(count), 72 + at * 8);
  const clustered = 1;
  header.set([clustered, gzip, gzip, vectorTiles, minZoom, maxZoom], 96);
  const degrees = (value: number) => Math.round(value * 1e7);
  for (const [at, side] of box.entries()) header.writeInt32LE(degrees(side), 102 + at * 4);
  header.writeUInt8(maxZoom, 118);
  header.writeInt32LE(degrees((box[0] + box[2]) / 2), 119);
  header.writeInt32LE(degrees((box[1] + box[3]) / 2), 123);
  return header;
}
