import { distanceM, type Point } from './globe.ts';

/** Longitude and latitude in degrees, as GeoJSON writes them. */
export type Corner = [lon: number, lat: number];
/** The corners of an area one after the other; the last is joined to the first, which is not repeated. */
export type Ring = readonly Corner[];

type Edge = {
  /** The latitudes that it spans: `south` itself and up to `north`, which belongs to the next edge. */
  south: number;
  north: number;
  /** Longitude at `south`, and degrees of longitude for each degree northwards. */
  lon: number;
  slope: number;
};

const pairsOf = (ring: Ring): [Corner, Corner][] =>
  ring.flatMap((from, at) => {
    const to = ring[(at + 1) % ring.length];
    return to ? [[from, to] as [Corner, Corner]] : [];
  });

/** The edges that a parallel can cross. Straight in longitude and latitude, as GeoJSON has them. */
export const edgesOf = (ring: Ring): Edge[] =>
  pairsOf(ring).flatMap(([a, b]) => {
    if (a[1] === b[1]) return [];
    const [low, high] = a[1] < b[1] ? [a, b] : [b, a];
    return { south: low[1], north: high[1], lon: low[0], slope: (high[0] - low[0]) / (high[1] - low[1]) };
  });

/** Whether a point lies in a ring. The SQL of the searches counts the same edges by the same sums. */
export function isInside(ring: Ring, { lat, lon }: Point): boolean {
  const crossed = edgesOf(ring).filter(
    (edge) => lat >= edge.south && lat < edge.north && lon < edge.lon + (lat - edge.south) * edge.slope,
  );
  return crossed.length % 2 === 1;
}

/** South, north, west and east of a ring that does not cross the date line. */
export function boxOf(ring: Ring) {
  const [lons, lats] = [ring.map(([lon]) => lon), ring.map(([, lat]) => lat)];
  return {
    ...{ south: Math.min(...lats), north: Math.max(...lats) },
    ...{ west: Math.min(...lons), east: Math.max(...lons) },
  };
}

/** A little more than the farthest corner is away: what lies between two corners may be farther than both. */
const margin = 1.002;

/** A circle around all corners; its radius is in kilometres, to a metre. */
export function circleAround(ring: Ring): Point & { radius_km: number } {
  const { south, north, west, east } = boxOf(ring);
  const middle = { lat: rounded((south + north) / 2), lon: rounded((west + east) / 2) };
  const farthest = Math.max(...ring.map(([lon, lat]) => distanceM(middle, { lat, lon })));
  return { ...middle, radius_km: Math.ceil(farthest * margin) / 1000 };
}

const rounded = (degrees: number) => Math.round(degrees * 1e7) / 1e7;

/** Whether two edges meet where they should not: an area that does so has no clear inside. */
export function crossesItself(ring: Ring): boolean {
  const edges = pairsOf(ring.map(([lon, lat]): Corner => [Math.round(lon * 1e7), Math.round(lat * 1e7)]));
  return edges.some(([a, b], at) =>
    edges.some(([c, d], other) => {
      if (other <= at) return false;
      if (other === at + 1) return turnsBack(a, b, d);
      if (at === 0 && other === edges.length - 1) return turnsBack(c, a, b);
      return meet(a, b, c, d);
    }),
  );
}

/** Which way `c` lies of the line from `a` to `b`: 0 is on it. */
const side = (a: Corner, b: Corner, c: Corner): number =>
  Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]));

/** Whether the way from `a` over `b` to `c` goes back over itself, or stands still. */
function turnsBack(a: Corner, b: Corner, c: Corner): boolean {
  const along = (b[0] - a[0]) * (c[0] - b[0]) + (b[1] - a[1]) * (c[1] - b[1]);
  return side(a, b, c) === 0 && along <= 0;
}

const within = (one: number, a: number, b: number) => one >= Math.min(a, b) && one <= Math.max(a, b);
const isOn = (a: Corner, b: Corner, c: Corner): boolean =>
  side(a, b, c) === 0 && within(c[0], a[0], b[0]) && within(c[1], a[1], b[1]);

function meet(a: Corner, b: Corner, c: Corner, d: Corner): boolean {
  const apart = side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
  return apart || isOn(a, b, c) || isOn(a, b, d) || isOn(c, d, a) || isOn(c, d, b);
}
