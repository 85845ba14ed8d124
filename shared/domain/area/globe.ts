/** Degrees. */
export type Point = { lat: number; lon: number };

/** Mean radius of the earth in metres (IUGG). The SQL of the searches uses the same number. */
export const earthRadiusM = 6_371_008.8;

const toRadians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance in metres. */
export function distanceM(a: Point, b: Point): number {
  const dLat = Math.sin(toRadians(b.lat - a.lat) / 2);
  const dLon = Math.sin(toRadians(b.lon - a.lon) / 2);
  const h = dLat * dLat + Math.cos(toRadians(a.lat)) * Math.cos(toRadians(b.lat)) * dLon * dLon;
  return 2 * earthRadiusM * Math.asin(Math.sqrt(Math.min(1, h)));
}
