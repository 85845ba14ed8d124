/** Degrees. */
export type Point = { lat: number; lon: number };

/** Mean radius of the earth in metres (IUGG). The SQL of the searches uses the same number. */
export const earthRadiusM = 6_371_008.8;

const toRadians = (degrees: number) => (degrees * Math.PI) / 180;
const toDegrees = (radians: number) => (radians * 180) / Math.PI;

/** Great-circle distance in metres. */
export function distanceM(a: Point, b: Point): number {
  const dLat = Math.sin(toRadians(b.lat - a.lat) / 2);
  const dLon = Math.sin(toRadians(b.lon - a.lon) / 2);
  const h = dLat * dLat + Math.cos(toRadians(a.lat)) * Math.cos(toRadians(b.lat)) * dLon * dLon;
  return 2 * earthRadiusM * Math.asin(Math.sqrt(Math.min(1, h)));
}

/** Degrees; `west > east` means that the box crosses the antimeridian. */
export type Box = { south: number; north: number; west: number; east: number };

/** The smallest box that holds every point within the radius; around a pole it spans every longitude. */
export function boxAround(center: Point, radiusM: number): Box {
  const angle = radiusM / earthRadiusM;
  const reach = toDegrees(angle);
  const south = center.lat - reach;
  const north = center.lat + reach;
  if (south <= -90 || north >= 90) {
    return { south: Math.max(-90, south), north: Math.min(90, north), west: -180, east: 180 };
  }
  const span = toDegrees(Math.asin(Math.min(1, Math.sin(angle) / Math.cos(toRadians(center.lat)))));
  return { south, north, west: wrapLongitude(center.lon - span), east: wrapLongitude(center.lon + span) };
}

/** The same meridian between -180 and 180. */
export function wrapLongitude(lon: number): number {
  if (lon >= -180 && lon <= 180) return lon;
  return ((((lon + 180) % 360) + 360) % 360) - 180;
}
