import { boxAround, distanceM, type Point } from '#shared/domain/area/globe.ts';
import type { City } from './read-cities.ts';

export type NearestCity = (point: Point) => City | undefined;
type Sized = { city: City; size: number };

/** Further out than this a place belongs to no city. */
const reachM = 60_000;
/** People per square kilometre inside a city: a city's size follows from its population. */
const density = 3000;
const metresPerDegree = 111_195;

/**
 * The city a point most likely belongs to: nearest by distance in proportion to the city's size, so that a point in
 * Midtown is in New York and not in the small town across the river. Parts of cities (`PPLX`) are left out.
 */
export function createNearestCity(cities: readonly City[]): NearestCity {
  const cells = new Map<string, Sized[]>();
  for (const city of cities) {
    if (city.kind === 'PPLX') continue;
    const sized = { city, size: sizeM(city) };
    const key = cellKey(Math.floor(city.lat), Math.floor(city.lon));
    const cell = cells.get(key);
    if (cell) cell.push(sized);
    else cells.set(key, [sized]);
  }

  return (point) => {
    let best: City | undefined;
    let bestScore = Number.POSITIVE_INFINITY;
    for (const { city, size } of around(cells, point)) {
      // The way along the meridian alone is cheap, and rules out nearly every city.
      if (Math.abs(city.lat - point.lat) * metresPerDegree >= Math.min(reachM, bestScore * size)) continue;
      const distance = distanceM(point, city);
      const score = distance / size;
      if (distance > reachM || score >= bestScore) continue;
      best = city;
      bestScore = score;
    }
    return best;
  };
}

function* around(cells: ReadonlyMap<string, Sized[]>, point: Point): Generator<Sized> {
  const box = boxAround(point, reachM);
  const width = box.west <= box.east ? box.east - box.west : box.east + 360 - box.west;
  for (let lat = Math.floor(box.south); lat <= Math.floor(box.north); lat++) {
    for (let step = 0; step <= Math.min(359, Math.ceil(width)); step++) {
      const lon = Math.floor(box.west) + step;
      yield* cells.get(cellKey(lat, lon >= 180 ? lon - 360 : lon)) ?? [];
    }
  }
}

function sizeM(city: City): number {
  return 1000 * Math.sqrt(Math.max(500, city.population) / density / Math.PI);
}

function cellKey(lat: number, lon: number): string {
  return `${lat}/${lon}`;
}
