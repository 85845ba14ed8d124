import type { CoveredArea } from '#shared/contracts/searchers/index.ts';
import type { SearchLocation } from '#shared/domain/area/search-location.ts';
import { kmBetween, type Point } from '#web/ui/map/geo-circle.ts';

/** The covered place that is nearest to a search which reaches no data. */
export type CoverageGap = { place: CoveredArea['place']; km: number };

/** Null where the search reaches data, and where data is everywhere. */
export function coverageGap(areas: readonly CoveredArea[], search: SearchLocation): CoverageGap | null {
  if (areas.some(({ bbox }) => kmBetween(search, nearestIn(bbox, search)) <= search.radius_km)) return null;
  const [first] = areas
    .map(({ place }) => ({ place, km: kmBetween(search, place) }))
    .sort((a, b) => a.km - b.km);
  return first ?? null;
}

/** The point of a box that is nearest; boxes end at the date line, so the way across it is tried too. */
function nearestIn(
  [west = 0, south = 0, east = 0, north = 0]: readonly number[],
  { lat, lon }: Point,
): Point {
  const clamp = (value: number, from: number, to: number) => Math.max(from, Math.min(to, value));
  const candidates = [lon, lon - 360, lon + 360].map((turned) => ({
    lat: clamp(lat, south, north),
    lon: clamp(turned, west, east),
  }));
  const [nearest = { lat, lon }] = candidates.sort(
    (a, b) => kmBetween({ lat, lon }, a) - kmBetween({ lat, lon }, b),
  );
  return nearest;
}
