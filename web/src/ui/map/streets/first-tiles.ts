import { circleBounds, type Point } from '../geo-circle.ts';

export type View = { center: Point; radiusKm: number; width: number; height: number };
export type Tile = [zoom: number, x: number, y: number];

/** How near the first view of a circle is at most, and how many pixels are left around it. */
export const mostZoom = 16;
export const viewMargin = 36;

/** Pixels of a square of the map at its own zoom. */
const tileSize = 512;
/** More are not asked for ahead. */
const most = 12;

/** Where a longitude and a latitude lie on the square of the world, from 0 to 1 east and south. */
const eastOf = (lon: number): number => (lon + 180) / 360;
const southOf = (lat: number): number => (1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2;

/** The tiles that a map of that size shows first, of an archive with these zooms: those that the map itself will ask for. */
export function firstTiles(
  { center, radiusKm, width, height }: View,
  zooms: { min_zoom: number; max_zoom: number },
): Tile[] {
  const [west, south, east, north] = circleBounds(center, radiusKm);
  const [left, right, top, bottom] = [eastOf(west), eastOf(east), southOf(north), southOf(south)];
  const inner = (pixels: number) => (pixels - 2 * viewMargin) / tileSize;
  const scale = Math.min(inner(width) / (right - left), inner(height) / (bottom - top));
  const zoom = Math.min(mostZoom, Math.log2(scale));
  if (!(zoom >= zooms.min_zoom)) return [];
  const at = Math.min(Math.floor(zoom), zooms.max_zoom);
  const seen = (middle: number, pixels: number) => {
    const half = pixels / tileSize / 2 ** zoom / 2;
    const [from, to] = [middle - half, middle + half].map((edge) => Math.floor(edge * 2 ** at)) as [
      number,
      number,
    ];
    return Array.from({ length: to - from + 1 }, (_, step) => from + step);
  };
  const rows = seen((top + bottom) / 2, height);
  const tiles = seen((left + right) / 2, width).flatMap((x) => rows.map((y): Tile => [at, x, y]));
  return tiles.length > most ? [] : tiles;
}
