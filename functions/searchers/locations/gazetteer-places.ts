import type { Location } from '#shared/contracts/searchers/index.ts';
import { foldText } from '../../../shared/domain/fold-text.ts';
import { landmarks } from './landmarks.ts';
import type { Name } from './names/name-index.ts';
import type { City } from './read-cities.ts';
import { type CityNames, isCode } from './read-names.ts';
import { regionName } from './regions/regions.ts';

/** A place of the gazetteer: the city list and, behind it, the landmarks. */
export type GazetteerPlace = Pick<City, 'name' | 'country' | 'admin' | 'lat' | 'lon'> & {
  id: string | number;
  population: number;
};

const marks: readonly GazetteerPlace[] = landmarks.map((mark) => ({
  ...mark,
  id: foldText(mark.name).replaceAll(' ', '-'),
  population: 0,
}));

/** The places by number: cities first, biggest first. */
export const placeAt = (cities: readonly City[], place: number): GazetteerPlace | undefined =>
  cities[place] ?? marks[place - cities.length];

/**
 * What somebody calls a place by another than its own name has this share of the weight of a place that is called so: Köln
 * stands before a village called Cologne, and Monaco before München, which is Monaco in Italian.
 */
const otherNameWeight = 0.2;

/** Every name of every place, by weight, which is how many people live there. */
export function* namesByWeight(cities: readonly City[], names: CityNames): Generator<Name> {
  const others = otherNames(cities, names);
  let next = 0;
  for (const [place, { name, population }] of cities.entries()) {
    for (let other = others[next]; other && other.weight > population; other = others[next]) {
      yield other.name;
      next += 1;
    }
    yield { place, folded: foldText(name), other: undefined };
  }
  for (const { name } of others.slice(next)) yield name;
  for (const [at, { name }] of marks.entries())
    yield { place: cities.length + at, folded: foldText(name), other: undefined };
}

function otherNames(cities: readonly City[], names: CityNames): { weight: number; name: Name }[] {
  const all = cities.flatMap(({ id, population }, place) =>
    (names.get(id) ?? []).map((other) => ({
      weight: population * otherNameWeight,
      name: { place, folded: foldText(other), other },
    })),
  );
  return all.sort((a, b) => b.weight - a.weight);
}

/** True for a name by which only whoever types all of it means the place: `NYC`. */
export const isCodeName = ({ other }: Name): boolean => other !== undefined && isCode(other);

/** The place as it is answered, by the name that was found. */
export function toLocation(place: GazetteerPlace, other: string | undefined, exact: boolean): Location {
  const { id, name, country, admin, lat, lon, population } = place;
  const kind = typeof id === 'number' ? 'city' : 'landmark';
  const region = regionName(country, admin);
  const other_name = other ?? '';
  return { id: `${kind}:${id}`, kind, name, other_name, exact, region, country, lat, lon, population };
}
