import { distanceM, type Point } from '#shared/domain/area/globe.ts';
import { circleAround, type Ring } from '#shared/domain/area/ring.ts';
import { crossesDateLine, SearchLocation, searchRadiusKm } from '#shared/domain/area/search-location.ts';
import type { FieldMessageKey } from '#shared/errors/field-messages.ts';
import { validationError } from '#shared/errors/from-zod.ts';

/** What is wrong with what was drawn. */
export type AreaProblem = 'too_wide' | FieldMessageKey;
type Read = { location: SearchLocation } | { problem: AreaProblem };
/** What was drawn: a ring, or a circle with its radius in kilometres. */
export type Drawn = Ring | { center: Point; km: number };

/**
 * The location of what was drawn. It keeps the name of the place before where it touches that place's circle.
 * @param pin names a position
 */
export function drawnLocation(
  drawn: Drawn,
  before: SearchLocation | null,
  pin: (point: Point) => string,
): Read {
  // A ring over the date line would be as wide as the world: what is wrong with it is not its width.
  if (!('km' in drawn) && (crossesDateLine(drawn) || drawn.some(([lon]) => Math.abs(lon) > 180)))
    return { problem: 'area_date_line' };
  const circle =
    'km' in drawn
      ? { ...drawn.center, radius_km: Math.round(drawn.km * 1000) / 1000 }
      : { ...circleAround(drawn), polygon: drawn.map(([lon, lat]) => [lon, lat]) };
  const radius_km = Math.max(searchRadiusKm.min, circle.radius_km);
  if (radius_km > searchRadiusKm.max) return { problem: 'too_wide' };
  const isThere =
    before !== null && distanceM(before, circle) <= (before.radius_km + circle.radius_km) * 1000;
  const label = (isThere && before.label) || pin(circle);
  const read = SearchLocation.safeParse({ ...circle, radius_km, label });
  if (read.success) return { location: read.data };
  return { problem: (validationError(read.error).fields?.[0]?.key ?? 'invalid') as FieldMessageKey };
}

/** The circle around an area, which then is searched itself. */
export function withoutArea({ polygon: _polygon, ...circle }: SearchLocation): SearchLocation {
  return circle;
}
