import type { Area, Location } from '#shared/contracts/searchers/index.ts';
import { isCodeName, namesByWeight, placeAt, toLocation } from './gazetteer-places.ts';
import { createNameIndex, type Fit, fits, type Name } from './names/name-index.ts';
import type { NearestCity } from './nearest-city.ts';
import { parsePoint } from './parse-point.ts';
import type { City } from './read-cities.ts';
import type { CityNames } from './read-names.ts';
import { type PlaceQuery, readQuery } from './read-query.ts';
import { areasByName, liesIn } from './regions/areas-by-name.ts';
import { createAreaFinder } from './regions/find-areas.ts';

/** Places to search around, and regions and countries whose cities can be chosen. */
export type Found = { data: Location[]; areas: Area[] };
export type FindLocations = (q: string, limit: number) => Found;

/** Shorter names are too like each other. */
const leastSimilar = 5;

/**
 * Places by a name or a code: those called so, then those whose name starts so, then those with a word that does, each biggest
 * first; where there are none, those whose name is one letter apart. `paris, tx`, `paris us` and `paris texas` narrow by place,
 * `40.758, -73.9855` is taken as a position.
 * @param cities biggest first
 */
export function createLocationFinder(
  cities: readonly City[],
  names: CityNames,
  nearest: NearestCity,
): FindLocations {
  const index = createNameIndex(namesByWeight(cities, names));
  const areas = areasByName(new Set(cities.map(({ country }) => country)));
  const findAreas = createAreaFinder(cities, areas);

  function* placesOf(query: PlaceQuery, names: Iterable<Name>): Generator<[number, Location]> {
    for (const name of names) {
      const place = placeAt(cities, name.place);
      if (!place || !query.within.every((one) => liesIn(place, one))) continue;
      yield [name.place, toLocation(place, name.other, query.whole && name.folded === query.name)];
    }
  }
  const called = (query: PlaceQuery, limit: number) => firstOf(limit, placesOf(query, bestFirst(query.name)));
  const similar = (query: PlaceQuery, limit: number) =>
    query.name.length < leastSimilar ? [] : firstOf(limit, placesOf(query, index.similar(query.name)));

  function* bestFirst(text: string): Generator<Name> {
    for (const fit of fits)
      for (const name of index.matching(text, fit)) if (isToldBy(name, text, fit)) yield name;
  }

  return (q, limit) => {
    const point = parsePoint(q, nearest);
    if (point) return { data: [point], areas: [] };
    const queries = [...readQuery(q, areas)];
    const data = firstFound(queries, (query) => called(query, limit));
    const found = findAreas(q, data);
    if (data.length > 0 || found.length > 0) return { data, areas: found };
    return { data: firstFound(queries, (query) => similar(query, limit)), areas: [] };
  };
}

/**
 * A place's own name is told by any part of it. Another is told when half of it is there: there are many, in many languages. A
 * code is told by all of its letters, and is no more than the start of a name to whoever goes on typing.
 */
function isToldBy(name: Name, text: string, fit: Fit): boolean {
  if (name.other === undefined) return true;
  if (isCodeName(name)) return fit === 'start' && name.folded === text;
  return fit === 'whole' || (fit === 'start' && name.folded.length <= 2 * text.length);
}

/** What the first reading gives that gives anything. */
function firstFound(queries: readonly PlaceQuery[], find: (query: PlaceQuery) => Location[]): Location[] {
  for (const query of queries) {
    const found = find(query);
    if (found.length > 0) return found;
  }
  return [];
}

/** The first so many places, each once. */
function firstOf(limit: number, places: Iterable<[number, Location]>): Location[] {
  const found = new Map<number, Location>();
  for (const [number, location] of places) {
    if (!found.has(number)) found.set(number, location);
    if (found.size === limit) break;
  }
  return [...found.values()];
}
