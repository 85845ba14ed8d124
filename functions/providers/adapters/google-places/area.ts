type Point = { lat: number; lon: number };
const earthRadiusM = 6_371_008.8;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance in metres. */
export function metresBetween(a: Point, b: Point): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const part = half(a.lat, b.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(a.lon, b.lon);
  return 2 * earthRadiusM * Math.asin(Math.sqrt(Math.min(1, part)));
}

/** In degrees; `west + width` may lie beyond the antimeridian. */
export type Rectangle = { south: number; west: number; height: number; width: number };

/** The rectangle around a circle. */
export function rectangleAround({ lat, lon }: Point, radiusM: number): Rectangle {
  const reach = (radiusM / earthRadiusM) * (180 / Math.PI);
  const [south, north] = [Math.max(-90, lat - reach), Math.min(90, lat + reach)];
  const wide = south === -90 || north === 90;
  const span = wide
    ? 180
    : Math.min(180, reach / Math.cos(radians(Math.max(Math.abs(south), Math.abs(north)))));
  const west = span >= 180 ? -180 : wrapped(lon - span);
  return { south, west, height: north - south, width: 2 * span };
}

/** The same meridian from -180 on and below 180. */
export const wrapped = (degrees: number): number => ((((degrees + 180) % 360) + 360) % 360) - 180;

/** As Google writes it: from its south-west to its north-east corner. */
export function corners({ south, west, height, width }: Rectangle) {
  const east = width >= 360 ? 180 : west + width === 180 ? 180 : wrapped(west + width);
  return {
    low: { latitude: south, longitude: west },
    high: { latitude: south + height, longitude: east },
  };
}
