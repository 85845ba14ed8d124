import type { ImageSize } from './image-size.ts';

type Chunk = { type: string; data: Buffer };

/** A WebP whose chunks are all there, with pixels in one of them; undefined if it is none. */
export function readWebp(bytes: Buffer): ImageSize | undefined {
  if (bytes.length < 12 || text(bytes, 0) !== 'RIFF' || text(bytes, 8) !== 'WEBP') return undefined;
  const chunks = chunksOf(bytes, 8 + bytes.readUInt32LE(4)) ?? [];
  const find = (wanted: string) => chunks.find(({ type }) => type === wanted)?.data;
  const still = readLossy(find('VP8 ')) ?? readLossless(find('VP8L'));
  const canvas = readCanvas(find('VP8X'));
  if (!canvas) return still;
  return still || find('ANMF') ? canvas : undefined;
}

const text = (bytes: Buffer, at: number): string => bytes.toString('latin1', at, at + 4);

/** All chunks to where the file says it ends, or undefined if one is cut off. */
function chunksOf(bytes: Buffer, end: number): Chunk[] | undefined {
  const chunks: Chunk[] = [];
  let at = 12;
  while (at + 8 <= end && end <= bytes.length) {
    const next = at + 8 + bytes.readUInt32LE(at + 4);
    chunks.push({ type: text(bytes, at), data: bytes.subarray(at + 8, next) });
    // A chunk begins at an even place.
    at = next + (next % 2);
  }
  return at === end ? chunks : undefined;
}

function readCanvas(chunk: Buffer | undefined): ImageSize | undefined {
  if (!chunk || chunk.length < 10) return undefined;
  return { width: chunk.readUIntLE(4, 3) + 1, height: chunk.readUIntLE(7, 3) + 1 };
}

/** A key frame of VP8: its start code, then 14 bits for each side. */
function readLossy(chunk: Buffer | undefined): ImageSize | undefined {
  if (!chunk || chunk.length < 10 || chunk.readUIntBE(3, 3) !== 0x9d012a) return undefined;
  return { width: chunk.readUInt16LE(6) & 0x3fff, height: chunk.readUInt16LE(8) & 0x3fff };
}

/** Lossless: a mark, then 14 bits for each side, less one. */
function readLossless(chunk: Buffer | undefined): ImageSize | undefined {
  if (!chunk || chunk.length < 5 || chunk[0] !== 0x2f) return undefined;
  const bits = chunk.readUInt32LE(1);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}
