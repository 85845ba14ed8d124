import { crc32 } from 'node:zlib';
import type { ImageSize } from './image-size.ts';

type Chunk = { type: string; data: Buffer };

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const headerLength = 13;
/** A chunk's length, type and sum, around its data. */
const framing = 12;

/** A PNG from its first chunk to its last, each with the sum that it states; undefined if it is none. */
export function readPng(bytes: Buffer): ImageSize | undefined {
  if (!bytes.subarray(0, signature.length).equals(signature)) return undefined;
  const chunks = chunksOf(bytes, signature.length);
  const header = chunks?.[0];
  if (header?.type !== 'IHDR' || header.data.length !== headerLength) return undefined;
  if (!chunks?.some(({ type }) => type === 'IDAT')) return undefined;
  return { width: header.data.readUInt32BE(0), height: header.data.readUInt32BE(4) };
}

/** All chunks to the end chunk, or undefined if one is cut off or damaged before it. */
function chunksOf(bytes: Buffer, from: number): Chunk[] | undefined {
  const chunks: Chunk[] = [];
  let at = from;
  while (at + framing <= bytes.length) {
    const end = at + framing + bytes.readUInt32BE(at);
    if (end > bytes.length) return undefined;
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return undefined;
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (type === 'IEND') return chunks;
    chunks.push({ type, data: bytes.subarray(at + 8, end - 4) });
    at = end;
  }
  return undefined;
}
