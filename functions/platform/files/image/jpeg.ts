import type { ImageSize } from './image-size.ts';

type Segment = { marker: number; data: Buffer };

const start = 0xd8;
const end = 0xd9;
const scan = 0xda;
/** Frames of all kinds are C0 to CF; these three in between are tables. */
const tables = [0xc4, 0xc8, 0xcc];
const isFrame = ({ marker }: Segment) => marker >= 0xc0 && marker <= 0xcf && !tables.includes(marker);
const isScan = ({ marker }: Segment) => marker === scan;

/** A JPEG from its first marker to its last, with one frame and its scans; undefined if it is none. */
export function readJpeg(bytes: Buffer): ImageSize | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== start) return undefined;
  const segments = segmentsOf(bytes) ?? [];
  const frames = segments.filter(isFrame);
  const [frame] = frames;
  if (!frame || frames.length > 1 || frame.data.length < 6) return undefined;
  if (segments.findIndex(isScan) < segments.indexOf(frame)) return undefined;
  return { height: frame.data.readUInt16BE(1), width: frame.data.readUInt16BE(3) };
}

/** All segments to the end marker, or undefined if there is something else before it. */
function segmentsOf(bytes: Buffer): Segment[] | undefined {
  const segments: Segment[] = [];
  let at = 2;
  while (at + 1 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === end) return segments;
    // Any number of FF may stand before a marker.
    if (marker !== 0xff) {
      const length = at + 4 <= bytes.length ? bytes.readUInt16BE(at + 2) : 0;
      if (length < 2 || at + 2 + length > bytes.length) return undefined;
      segments.push({ marker, data: bytes.subarray(at + 4, at + 2 + length) });
      at += 1 + length;
      if (marker === scan) at = endOfScan(bytes, at + 1) - 1;
    }
    at += 1;
  }
  return undefined;
}

const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;

/** Where the marker after a scan is: in its data FF is followed by 00 or by a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at >= 0) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && !isRestart(next)) return at;
    at = bytes.indexOf(0xff, at + 2);
  }
  return bytes.length;
}
