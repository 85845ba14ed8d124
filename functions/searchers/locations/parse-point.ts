import type { Location } from '#shared/contracts/searchers/index.ts';
import type { NearestCity } from './nearest-city.ts';
import { regionName } from './regions/regions.ts';

const coordinates = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*[,; ]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/;

/** `40.758, -73.9855` as a place, with the region and country of the nearest city; undefined for any other text. */
export function parsePoint(q: string, nearest: NearestCity): Location | undefined {
  const match = coordinates.exec(q);
  if (!match) return undefined;
  const lat = Number(match[1]);
  const lon = Number(match[2]);
  if (Math.abs(lat) > 90 || Math.abs(lon) > 180) return undefined;
  const city = nearest({ lat, lon });
  return {
    id: `point:${lat},${lon}`,
    kind: 'point',
    name: `${lat}, ${lon}`,
    other_name: '',
    exact: true,
    region: city ? regionName(city.country, city.admin) : '',
    country: city?.country ?? '',
    lat,
    lon,
    population: 0,
  };
}
