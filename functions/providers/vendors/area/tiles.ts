import { distanceM, wrapLongitude } from '#shared/domain/area/globe.ts';
import type { Rectangle } from './rectangle.ts';

/**
 * A tile of a rectangle is named by the way to it: each letter halves what is left, by turns its width and its height, and says
 * which half is meant. The whole is the empty word.
 */
export type TilePath = string;

/** A tile is not halved below this: what has more than an answer holds there is one building. */
const smallestM = 60;
const deepest = 40;

export function tileAt({ south, west, height, width }: Rectangle, path: TilePath): Rectangle {
  const tile = { south, west, height, width };
  for (const [turn, half] of [...path].entries()) {
    const [side, start] = turn % 2 === 0 ? (['width', 'west'] as const) : (['height', 'south'] as const);
    tile[side] /= 2;
    if (half === '1') tile[start] += tile[side];
  }
  return { ...tile, west: wrapLongitude(tile.west) };
}

/** The next tile after one and all that lies in it; undefined after the last. */
export function tileAfter(path: TilePath): TilePath | undefined {
  const last = path.lastIndexOf('0');
  return last < 0 ? undefined : `${path.slice(0, last)}1`;
}

/** Metres along a tile's meridian, and along the longer of its parallels. */
export function sidesOf({ south, height, width }: Rectangle): { high: number; wide: number } {
  const nearestEquator = south > 0 ? south : Math.min(0, south + height);
  const degree = distanceM({ lat: 0, lon: 0 }, { lat: 1, lon: 0 });
  return { high: height * degree, wide: width * degree * Math.cos((nearestEquator * Math.PI) / 180) };
}

/** The first half of a tile; undefined where it is too small to be halved. */
export function firstHalf(whole: Rectangle, path: TilePath): TilePath | undefined {
  const { high, wide } = sidesOf(tileAt(whole, path));
  return Math.max(high, wide) > smallestM && path.length < deepest ? `${path}0` : undefined;
}

/** False only where all of the tile is further away than so many metres. */
export function mayReach(tile: Rectangle, centre: { lat: number; lon: number }, radiusM: number): boolean {
  const { high, wide } = sidesOf(tile);
  const middle = { lat: tile.south + tile.height / 2, lon: wrapLongitude(tile.west + tile.width / 2) };
  // Nothing of the tile is further from its middle than half a meridian and half a parallel together.
  return distanceM(middle, centre) <= radiusM + (high + wide) / 2;
}
