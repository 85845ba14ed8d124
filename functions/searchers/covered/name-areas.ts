import type { CoveredArea, Location } from '#shared/contracts/searchers/index.ts';
import { distanceM, type Point } from '#shared/domain/area/globe.ts';
import type { Gazetteer } from '../locations/gazetteer.ts';
import { toLocation } from '../locations/gazetteer-places.ts';
import type { Coverage } from '../ports.ts';

type Box = { west: number; south: number; east: number; north: number };

/** An extract no wider than this is one of a city or a part of one. */
const cityM = 100_000;
const mostOfAName = 5;

/** What data sets cover, each with a name that can be read and a place in it to search around. */
export function nameAreas(datasets: Coverage['datasets'], gazetteer: Gazetteer): CoveredArea[] {
  return datasets.flatMap(({ name, bbox }) => {
    const [west = 0, south = 0, east = 0, north = 0] = bbox;
    const box = { west, south, east, north };
    const width = distanceM({ lat: south, lon: west }, { lat: north, lon: east });
    if (width <= cityM) {
      const place = middleOf(box, name, gazetteer);
      return place ? [{ name: place.name, bbox, place }] : [];
    }
    const place = biggestInside(box, gazetteer) ?? middleOf(box, name, gazetteer);
    return place ? [{ name: titleOf(name), bbox, place }] : [];
  });
}

/**
 * The middle of the data itself, called as the set where that is a place there: `us-manhattan` is in Manhattan. Otherwise it has
 * the name of the city that it is in.
 */
function middleOf(box: Box, set: string, { find, nearest }: Gazetteer): Location | undefined {
  const middle: Point = { lat: (box.south + box.north) / 2, lon: (box.west + box.east) / 2 };
  const words = wordsOf(set);
  const called = words
    .map((_, from) => words.slice(from).join(' '))
    .flatMap((text) => find(text, mostOfAName).data)
    .find((place) => place.exact && place.kind === 'city' && distanceM(middle, place) <= cityM);
  const city = nearest(middle);
  const place = called ?? (city && toLocation(city, undefined, true));
  return place && { ...place, ...rounded(middle), other_name: '' };
}

function biggestInside(box: Box, { cities }: Gazetteer): Location | undefined {
  const city = cities.find(
    ({ lat, lon }) => lat >= box.south && lat <= box.north && lon >= box.west && lon <= box.east,
  );
  return city && toLocation(city, undefined, true);
}

const rounded = ({ lat, lon }: Point): Point => ({
  lat: Math.round(lat * 1e5) / 1e5,
  lon: Math.round(lon * 1e5) / 1e5,
});

const wordsOf = (set: string): string[] => set.split(/[-_ .]+/).filter((word) => word !== '');

/** `new-york_2026` → `New York 2026`. */
const titleOf = (set: string): string =>
  wordsOf(set)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
