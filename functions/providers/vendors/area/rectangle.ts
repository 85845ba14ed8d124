import { type Box, boxAround, type Point, wrapLongitude } from '#shared/domain/area/globe.ts';
import type { SearchedArea } from '#shared/domain/area/searched-area.ts';

/** In degrees; `west + width` may lie beyond the antimeridian. */
export type Rectangle = { south: number; west: number; height: number; width: number };

/** The rectangle around a circle. */
export const rectangleAround = (centre: Point, radiusM: number): Rectangle =>
  rectangleOf(boxAround(centre, radiusM));

export function rectangleOf({ south, north, west, east }: Box): Rectangle {
  return { south, west, height: north - south, width: east < west ? east + 360 - west : east - west };
}

/** Where it ends in the north and in the east. */
export const northOf = ({ south, height }: Rectangle): number => south + height;
export const eastOf = ({ west, width }: Rectangle): number => wrapLongitude(west + width);

/** A part of an area as it is told of. */
export const searchedArea = (tile: Rectangle, state: SearchedArea['state']): SearchedArea => ({
  box: [tile.west, tile.south, eastOf(tile), northOf(tile)],
  state,
});

/** Much finer than any position is told: two tiles must agree about an edge that each has its own sums for. */
const exact = (degrees: number): number => Math.round(degrees * 1e9);

/** Whether a point is in it. Of two that share an edge it is in one: that to the north or to the east. */
export function holds(tile: Rectangle, { lat, lon }: Point): boolean {
  const [from, to] = [exact(tile.west), exact(tile.west + tile.width)];
  const east = exact(lon) < from ? exact(lon + 360) : exact(lon);
  return exact(lat) >= exact(tile.south) && exact(lat) < exact(northOf(tile)) && east < to;
}
