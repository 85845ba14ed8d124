import type { Location } from '#shared/contracts/searchers.ts';
import { foldText } from '../domain/fold-text.ts';
import { landmarks } from './landmarks.ts';
import type { NearestCity } from './nearest-city.ts';
import { type Area, areasByName, liesIn } from './qualifiers.ts';
import type { City } from './read-cities.ts';
import { regionName } from './regions.ts';

export type FindLocations = (q: string, limit: number) => Location[];

type Entry = { location: Location; folded: string; country: string; admin: string };
type Query = { name: string; areas: Area[] | undefined };

const coordinates = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*[,; ]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/;

/**
 * Cities whose name starts with the text, or one of whose words does, biggest first.
 * `paris, tx`, `paris us` and `paris texas` narrow by place; `40.758, -73.9855` is taken as a position.
 * @param cities biggest first
 */
export function createLocationFinder(cities: readonly City[], nearest: NearestCity): FindLocations {
  const entries = [...cities.map(fromCity), ...landmarks.map(fromLandmark)];
  const areas = areasByName(new Set(cities.map((city) => city.country)));

  return (q, limit) => {
    const point = parsePoint(q, nearest);
    if (point) return [point];
    for (const query of readings(q, areas)) {
      const found = search(entries, query, limit);
      if (found.length > 0) return found;
    }
    return [];
  };
}

/** The ways to read the text, likeliest first: after a comma stands an area, otherwise the last words may name one. */
function* readings(q: string, areas: ReadonlyMap<string, Area[]>): Generator<Query> {
  const [head = '', ...rest] = q.split(',');
  const tail = foldText(rest.join(' '));
  if (tail) {
    const named = areas.get(tail) ?? startingWith(areas, tail);
    yield { name: foldText(head), areas: named };
  }
  const words = foldText(q).split(' ');
  yield { name: words.join(' '), areas: undefined };
  for (let split = words.length - 1; split > 0; split--) {
    const named = areas.get(words.slice(split).join(' '));
    if (named) yield { name: words.slice(0, split).join(' '), areas: named };
  }
}

/** Somebody still typing `paris, tex` means the areas that start so. */
function startingWith(areas: ReadonlyMap<string, Area[]>, start: string): Area[] {
  return [...areas].filter(([name]) => name.startsWith(start)).flatMap(([, found]) => found);
}

function search(entries: readonly Entry[], { name, areas }: Query, limit: number): Location[] {
  const found: Location[] = [];
  const inside = ` ${name}`;
  for (const entry of entries) {
    if (!entry.folded.startsWith(name) && !entry.folded.includes(inside)) continue;
    if (areas && !liesIn(entry, areas)) continue;
    found.push(entry.location);
    if (found.length === limit) break;
  }
  return found;
}

function parsePoint(q: string, nearest: NearestCity): Location | undefined {
  const match = coordinates.exec(q);
  if (!match) return undefined;
  const lat = Number(match[1]);
  const lon = Number(match[2]);
  if (Math.abs(lat) > 90 || Math.abs(lon) > 180) return undefined;
  const city = nearest({ lat, lon });
  return {
    id: `point:${lat},${lon}`,
    name: `${lat}, ${lon}`,
    region: city ? regionName(city.country, city.admin) : '',
    country: city?.country ?? '',
    lat,
    lon,
    population: 0,
  };
}

function fromCity(city: City): Entry {
  const { name, country, admin, lat, lon, population } = city;
  const region = regionName(country, admin);
  const location = { id: `city:${city.id}`, name, region, country, lat, lon, population };
  return { location, folded: foldText(name), country, admin };
}

function fromLandmark(place: (typeof landmarks)[number]): Entry {
  const { name, country, admin, lat, lon } = place;
  const folded = foldText(name);
  const id = `landmark:${folded.replaceAll(' ', '-')}`;
  const region = regionName(country, admin);
  return { location: { id, name, region, country, lat, lon, population: 0 }, folded, country, admin };
}
