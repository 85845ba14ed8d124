import { type Box, boxAround, distanceM, type Point } from '#shared/domain/area/globe.ts';

/** Which invented business: the `index`-th of a cell of the grid that covers the earth. */
export type SampleKey = { band: number; cell: number; index: number };

/** Height of a band in degrees; cells are about as wide as high, so every region is equally dense. */
const cellSize = 0.02;
const bands = Math.round(180 / cellSize);
/** Businesses in a cell of about five square kilometres. */
const perCell = 100;

/** A number from 0 to 2^32 - 1 that depends on all of the input and looks like chance. */
export function chance(a: number, b: number, c = 0, d = 0): number {
  return mix(mix(mix(mix(0x9e3779b9, a), b), c), d) >>> 0;
}

function mix(hash: number, part: number): number {
  const once = Math.imul(hash ^ part, 0x85ebca6b);
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35);
  return twice ^ (twice >>> 16);
}

/** The same as a share of one. */
export const share = (a: number, b: number, c: number, d: number): number => chance(a, b, c, d) / 2 ** 32;

export function positionOf({ band, cell, index }: SampleKey): Point {
  const width = 360 / cellsIn(band);
  return {
    lat: round((band + share(band, cell, index, 1)) * cellSize - 90),
    lon: round((cell + share(band, cell, index, 2)) * width - 180),
  };
}

/** The middle of the cell: one city stands for all the businesses of a cell. */
export function cellCenterOf({ band, cell }: SampleKey): Point {
  return { lat: (band + 0.5) * cellSize - 90, lon: ((cell + 0.5) * 360) / cellsIn(band) - 180 };
}

/** Every business within the radius, in no order. */
export function* keysWithin(center: Point, radiusM: number): Generator<{ key: SampleKey; distance: number }> {
  for (const { band, cell } of cellsOf(boxAround(center, radiusM))) {
    for (let index = 0; index < perCell; index++) {
      const key = { band, cell, index };
      const distance = distanceM(center, positionOf(key));
      if (distance <= radiusM) yield { key, distance };
    }
  }
}

/** False for keys that the grid does not have. */
export function isOnGrid({ band, cell, index }: SampleKey): boolean {
  const whole = [band, cell, index].every((part) => Number.isSafeInteger(part) && part >= 0);
  return whole && band < bands && cell < cellsIn(band) && index < perCell;
}

function* cellsOf(box: Box): Generator<{ band: number; cell: number }> {
  const last = Math.min(bands - 1, Math.floor((box.north + 90) / cellSize));
  for (let band = Math.max(0, Math.floor((box.south + 90) / cellSize)); band <= last; band++) {
    const cells = cellsIn(band);
    const start = Math.floor(((box.west + 180) / 360) * cells);
    const east = box.west <= box.east ? box.east : box.east + 360;
    const end = Math.floor(((east + 180) / 360) * cells);
    const count = Math.min(cells, end - start + 1);
    for (let step = 0; step < count; step++) yield { band, cell: (start + step) % cells };
  }
}

function cellsIn(band: number): number {
  const latitude = (band + 0.5) * cellSize - 90;
  return Math.max(1, Math.round((360 * Math.cos((latitude * Math.PI) / 180)) / cellSize));
}

const round = (degrees: number) => Math.round(degrees * 1e7) / 1e7;
