import { citiesFile, cityNamesFile } from './cities-file.ts';
import { createLocationFinder, type FindLocations } from './find-locations.ts';
import { createNearestCity, type NearestCity } from './nearest-city.ts';
import { type City, readCities } from './read-cities.ts';
import { readNames } from './read-names.ts';

/** `cities` are the biggest first. */
export type Gazetteer = { cities: readonly City[]; find: FindLocations; nearest: NearestCity };

const loaded = new Map<string, Gazetteer>();

/** The city list with its two questions; each file is read once and each index built when first asked. */
export function openGazetteer(configured?: string): Gazetteer {
  const file = citiesFile(configured);
  const known = loaded.get(file);
  if (known) return known;
  const gazetteer = createGazetteer(readCities(file));
  loaded.set(file, gazetteer);
  return gazetteer;
}

function createGazetteer(cities: City[]): Gazetteer {
  let nearest: NearestCity | undefined;
  let find: FindLocations | undefined;
  const gazetteer: Gazetteer = {
    cities,
    nearest: (point) => {
      nearest ??= createNearestCity(cities);
      return nearest(point);
    },
    find: (q, limit) => {
      find ??= createLocationFinder(cities, readNames(cityNamesFile()), gazetteer.nearest);
      return find(q, limit);
    },
  };
  return gazetteer;
}
