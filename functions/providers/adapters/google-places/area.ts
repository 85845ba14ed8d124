type Point = { lat: number; lon: number };
const earthRadiusM = 6_371_008.8;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance in metres. */
export function metresBetween(a: Point, b: Point): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const part = half(a.lat, b.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(a.lon, b.lon);
  return 2 * earthRadiusM * Math.asin(Math.sqrt(Math.min(1, part)));
}

/** The rectangle around a circle, as Google writes it: from its south-west to its north-east corner. */
export function rectangleAround({ lat, lon }: Point, radiusM: number) {
  const reach = (radiusM / earthRadiusM) * (180 / Math.PI);
  const [south, north] = [Math.max(-90, lat - reach), Math.min(90, lat + reach)];
  const wide = south === -90 || north === 90;
  const span = wide
    ? 180
    : Math.min(180, reach / Math.cos(radians(Math.max(Math.abs(south), Math.abs(north)))));
  const wrapped = (degrees: number) => ((((degrees + 180) % 360) + 360) % 360) - 180;
  const [west, east] = span >= 180 ? [-180, 180] : [wrapped(lon - span), wrapped(lon + span)];
  return { low: { latitude: south, longitude: west }, high: { latitude: north, longitude: east } };
}
