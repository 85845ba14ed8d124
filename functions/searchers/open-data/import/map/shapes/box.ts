import type { Position } from 'geojson';
import { wireFields, zigzag } from '../../../../protobuf-fields.ts';

/** West, south, east, north in degrees. */
export type Box = [west: number, south: number, east: number, north: number];

const boxField = 1;
/** Nanodegrees: left, right, top, bottom. */
const steps = 1e9;

/** What an extract was cut to, where its header block says so. */
export function headerBox(header: Uint8Array): Box | undefined {
  for (const { tag, bytes } of wireFields(header)) {
    if (tag !== boxField || bytes.length === 0) continue;
    const sides: Record<number, number> = {};
    for (const side of wireFields(bytes)) sides[side.tag] = zigzag(side.varint) / steps;
    const { 1: west, 2: east, 3: north, 4: south } = sides;
    if (west === undefined || east === undefined || north === undefined || south === undefined)
      return undefined;
    return west < east && south < north ? [west, south, east, north] : undefined;
  }
  return undefined;
}

/** The smallest box around positions; undefined without any. */
export function boxOf(positions: Iterable<Position>): Box | undefined {
  let box: Box | undefined;
  for (const [lon = 0, lat = 0] of positions) {
    box = box
      ? [Math.min(box[0], lon), Math.min(box[1], lat), Math.max(box[2], lon), Math.max(box[3], lat)]
      : [lon, lat, lon, lat];
  }
  return box;
}

/** What two boxes have in common; undefined where that is nothing. */
export function overlapOf(a: Box, b: Box): Box | undefined {
  const box: Box = [Math.max(a[0], b[0]), Math.max(a[1], b[1]), Math.min(a[2], b[2]), Math.min(a[3], b[3])];
  return box[0] < box[2] && box[1] < box[3] ? box : undefined;
}

/** The corners of a box as a closed ring. */
export const ringOf = ([west, south, east, north]: Box): Position[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];
