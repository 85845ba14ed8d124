import { readGif } from './image/gif.ts';
import type { ImageSize } from './image/image-size.ts';
import { readJpeg } from './image/jpeg.ts';
import { readPng } from './image/png.ts';
import { readWebp } from './image/webp.ts';

export type Image = ImageSize & { contentType: string; extension: string };

const formats = [
  { contentType: 'image/png', extension: 'png', read: readPng },
  { contentType: 'image/jpeg', extension: 'jpg', read: readJpeg },
  { contentType: 'image/webp', extension: 'webp', read: readWebp },
  { contentType: 'image/gif', extension: 'gif', read: readGif },
];

/** More than cameras make; small files can claim to be this large and fill the memory of whoever looks. */
const mostPixels = 100_000_000;

/**
 * What picture these bytes are by their content, whatever they are said to be. Undefined for anything else: other
 * formats (SVG is one: it can hold scripts), pictures that are cut off, and pictures without an area.
 */
export function sniffImage(bytes: Uint8Array): Image | undefined {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (const { contentType, extension, read } of formats) {
    const size = read(view);
    if (!size) continue;
    const pixels = size.width * size.height;
    return pixels > 0 && pixels <= mostPixels ? { contentType, extension, ...size } : undefined;
  }
  return undefined;
}
