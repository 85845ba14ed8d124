import type { Point } from '#shared/domain/area/globe.ts';
import { boxAround } from '#shared/domain/area/globe.ts';
import { boxOf } from '#shared/domain/area/ring.ts';
import type { SearchLocation } from '#shared/domain/area/search-location.ts';

/** The middle of a cell, longitude first, and how many are in it. */
export type Cell = [lon: number, lat: number, count: number];
/** Degrees that a cell is high and wide. */
export type Grid = { lat: number; lon: number };

/** So many cells in a row or a column at most: some 2,000 in all. */
const mostInRow = 44;
/** Nothing finer, some fifty metres: a cell tells where many are, and where one is only roughly. */
const finest = 0.0005;

/** One, two or five at the head, so that a search that is a little wider has the same cells. */
function stepFor(extent: number): number {
  const wanted = Math.max(finest, extent / mostInRow);
  const unit = 10 ** Math.floor(Math.log10(wanted));
  return [1, 2, 5, 10].map((head) => head * unit).find((step) => step >= wanted * (1 - 1e-9)) ?? wanted;
}

/** The cells in which the hits of a search are counted. */
export function gridOf({ polygon, radius_km, ...centre }: SearchLocation): Grid {
  const { south, north, west, east } = polygon ? boxOf(polygon) : boxAround(centre, radius_km * 1000);
  return { lat: stepFor(north - south), lon: stepFor(west <= east ? east - west : east - west + 360) };
}

const fine = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

/** The cell in a row and a column, which are counted from the equator and from Greenwich. */
export const cellOf = (grid: Grid, { y, x, count }: { y: number; x: number; count: number }): Cell => [
  Math.min(180, fine((x + 0.5) * grid.lon)),
  Math.min(90, fine((y + 0.5) * grid.lat)),
  count,
];

/** How many of the points are in each cell, those with most first. */
export function countCells(grid: Grid, points: Iterable<Point>): Cell[] {
  const counts = new Map<string, { y: number; x: number; count: number }>();
  for (const { lat, lon } of points) {
    const [y, x] = [Math.floor(lat / grid.lat), Math.floor(lon / grid.lon)];
    const key = `${y} ${x}`;
    const cell = counts.get(key);
    if (cell) cell.count += 1;
    else counts.set(key, { y, x, count: 1 });
  }
  const sorted = [...counts.values()].toSorted((a, b) => b.count - a.count || a.y - b.y || a.x - b.x);
  return sorted.map((cell) => cellOf(grid, cell));
}
