import type { Area as FoundArea, Location } from '#shared/contracts/searchers/index.ts';
import { toLocation } from '../gazetteer-places.ts';
import type { City } from '../read-cities.ts';
import { readQuery } from '../read-query.ts';
import { type Area, type AreasByName, liesIn, type NamedArea } from './areas-by-name.ts';

/** How many cities of an area are offered, and how many areas for a text. */
const most = { cities: 6, areas: 2 };
/** An area is more likely meant than a place of its name that has a fifteenth of its people. */
const meantOver = 15;
/** A few letters begin the names of too many. */
const leastStart = 4;

type Match = NamedArea & { exact: boolean };

/**
 * Regions and countries called by a text, or whose name starts so, with their biggest cities. A search is a circle, so an area is
 * never searched itself: that would not be what is shown.
 * @param cities biggest first
 */
export function createAreaFinder(cities: readonly City[], areas: AreasByName) {
  const populations = new Map<string, number>();
  for (const { country, admin, population, kind } of cities) {
    if (kind === 'PPLX') continue;
    for (const key of [country, `${country}/${admin}`])
      populations.set(key, (populations.get(key) ?? 0) + population);
  }
  const populationOf = ({ country, admin }: Area) => populations.get(keyOf({ country, admin })) ?? 0;

  return (q: string, places: readonly Location[]): FoundArea[] => {
    const [query] = readQuery(q, areas);
    if (!query) return [];
    const inside = ({ country, admin }: NamedArea) =>
      query.within.every((one) =>
        one.some((area) => area.country === country && (!area.admin || area.admin === admin)),
      );
    const found = matching(areas, query.name).filter(inside);
    const biggest = Math.max(0, ...places.filter(({ exact }) => exact).map(({ population }) => population));
    return found
      .map((match) => ({ match, population: populationOf(match) }))
      .sort((a, b) => Number(b.match.exact) - Number(a.match.exact) || b.population - a.population)
      .slice(0, most.areas)
      .map(({ match, population }) => ({
        id: `area:${keyOf(match)}`,
        kind: match.admin ? ('region' as const) : ('country' as const),
        name: match.name,
        country: match.country,
        meant: match.exact && !match.code && population > biggest * meantOver,
        cities: biggestIn(cities, match),
      }))
      .filter((area) => !isOnlyOneOf(area, places));
  };
}

const keyOf = ({ country, admin }: Area): string => (admin ? `${country}/${admin}` : country);

/** Called so, or starting so; a code is only called so. */
function matching(areas: AreasByName, name: string): Match[] {
  const found = new Map<string, Match>();
  const add = (area: NamedArea, exact: boolean) => {
    const key = keyOf(area);
    if (!found.has(key)) found.set(key, { ...area, exact });
  };
  for (const area of areas.get(name) ?? []) add(area, true);
  if (name.length < leastStart) return [...found.values()];
  for (const [start, named] of areas)
    if (start.startsWith(name)) for (const area of named) if (!area.code) add(area, false);
  return [...found.values()];
}

function biggestIn(cities: readonly City[], area: Area): Location[] {
  const found: Location[] = [];
  for (const city of cities) {
    if (city.kind === 'PPLX' || !liesIn(city, [area])) continue;
    found.push(toLocation(city, undefined, false));
    if (found.length === most.cities) break;
  }
  return found;
}

/** A city that is a region or country of its own is offered once. */
const isOnlyOneOf = ({ cities: [first, second] }: FoundArea, places: readonly Location[]): boolean =>
  first !== undefined && second === undefined && places.some(({ id }) => id === first.id);
