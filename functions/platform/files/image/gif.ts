import type { ImageSize } from './image-size.ts';

const extension = 0x21;
const picture = 0x2c;
const trailer = 0x3b;

/** Bytes of the colour table that a packed field announces. */
const tableLength = (packed: number): number => (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0);

/** A GIF from its header to its trailer with at least one picture; undefined if it is none. */
export function readGif(bytes: Buffer): ImageSize | undefined {
  if (!/^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6)) || bytes.length < 13) return undefined;
  const size = { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
  let pictures = 0;
  let at = 13 + tableLength(bytes[10] ?? 0);
  while (at < bytes.length) {
    const block = bytes[at];
    if (block === trailer) return pictures > 0 ? size : undefined;
    if (block === extension) at = endOfBlocks(bytes, at + 2);
    else if (block === picture) {
      // Position and size, the packed field, its colours, and the width of the codes.
      at = endOfBlocks(bytes, at + 10 + tableLength(bytes[at + 9] ?? 0) + 1);
      pictures += 1;
    } else return undefined;
  }
  return undefined;
}

/** Data comes in blocks with their length in front; an empty one is the last. */
function endOfBlocks(bytes: Buffer, from: number): number {
  let at = from;
  while (at < bytes.length) {
    const length = bytes[at] ?? 0;
    at += 1 + length;
    if (length === 0) break;
  }
  return at;
}
