import type { CoveredArea, Location } from '#shared/contracts/searchers.ts';
import { distanceM, type Point } from '../domain/geo.ts';
import type { Gazetteer } from '../locations/gazetteer.ts';
import { toLocation } from '../locations/gazetteer-places.ts';
import type { Coverage } from '../ports.ts';

type Box = { west: number; south: number; east: number; north: number };

/** An extract no wider than this is one of a city, and called so; a wider one has the name that its set was given. */
const cityM = 100_000;

/** What data sets cover, each with a name that can be read and a place in it to search around. */
export function nameAreas(
  datasets: Coverage['datasets'],
  { cities, nearest }: Pick<Gazetteer, 'cities' | 'nearest'>,
): CoveredArea[] {
  return datasets.flatMap(({ name, bbox }) => {
    const [west = 0, south = 0, east = 0, north = 0] = bbox;
    const box = { west, south, east, north };
    const place = biggestInside(box, cities) ?? middleOf(box, nearest);
    const wide = distanceM({ lat: south, lon: west }, { lat: north, lon: east }) > cityM;
    return place ? [{ name: wide ? titleOf(name) : place.name, bbox, place }] : [];
  });
}

function biggestInside(box: Box, cities: Gazetteer['cities']): Location | undefined {
  const city = cities.find(
    ({ lat, lon }) => lat >= box.south && lat <= box.north && lon >= box.west && lon <= box.east,
  );
  return city && toLocation(city, undefined, true);
}

/** The middle of the data itself, by the name of the city that it is in. */
function middleOf(box: Box, nearest: (point: Point) => Gazetteer['cities'][number] | undefined) {
  const middle = { lat: (box.south + box.north) / 2, lon: (box.west + box.east) / 2 };
  const city = nearest(middle);
  return city && { ...toLocation(city, undefined, true), ...middle };
}

/** `new-york_2026` → `New York 2026`. */
const titleOf = (set: string): string =>
  set
    .split(/[-_ ]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
