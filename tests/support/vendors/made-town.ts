import { rectangleAround } from '#functions/providers/vendors/area/rectangle.ts';
import { firstHalf, type TilePath, tileAt } from '#functions/providers/vendors/area/tiles.ts';
import { distanceM } from '#shared/domain/area/globe.ts';

type Position = { latitude: number; longitude: number };
type Made = { quarters: number; places: number; lat?: number; lon?: number; spread?: number };

export type Town = ReturnType<typeof madeTown>;

/** Positions for tests and benchmarks: dense around the middles of quarters, thin between them. The same for the same wishes. */
export function madeTown({ quarters, places, lat = 40.75, lon = -73.98, spread = 1 }: Made) {
  const circle = { lat, lon, radius_km: 10 };
  const random = randomOf(quarters * 1_000_003 + places);
  const middles = Array.from({ length: quarters }, () => ({
    x: random() - 0.5,
    y: random() - 0.5,
    wide: random() * 0.05 + 0.01,
  }));
  const degree = circle.radius_km / 111.3;
  const positions = Array.from({ length: places }, (_, number): Position => {
    const middle = middles[number % quarters] ?? { x: 0, y: 0, wide: 0 };
    const lost = number % 10 === 0 && spread > 0;
    const [x, y] = lost
      ? [random() * 2 - 1, random() * 2 - 1]
      : [
          middle.x + (random() + random() - 1) * 4 * middle.wide * spread,
          middle.y + (random() + random() - 1) * 4 * middle.wide * spread,
        ];
    const longitude = lon + (x * degree) / Math.cos((lat * Math.PI) / 180);
    return { latitude: lat + y * degree, longitude: longitude > 180 ? longitude - 360 : longitude };
  });
  const within = positions.filter((at) => metresOf(at, circle) <= circle.radius_km * 1000);
  return { circle, positions, within, inside: within.length };
}

const metresOf = ({ latitude, longitude }: Position, circle: { lat: number; lon: number }): number =>
  distanceM({ lat: latitude, lon: longitude }, circle);

/** Numbers from 0 to 1 (the minimal standard generator of Park and Miller). */
function randomOf(seed: number): () => number {
  let state = (seed % 2_147_483_646) + 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** The fewest pages of 20 by which all can be read, by somebody who knows beforehand where they are: over all ways to halve. */
export function leastCalls({ circle, positions }: Town): number {
  const whole = rectangleAround(circle, circle.radius_km * 1000);
  const best = (path: TilePath, within: Position[]): number => {
    const { south, west, height, width } = tileAt(whole, path);
    const here = within.filter(({ latitude, longitude }) => {
      const east = (((longitude - west) % 360) + 360) % 360;
      return latitude >= south && latitude <= south + height && east <= width;
    });
    if (!here.some((at) => metresOf(at, circle) <= circle.radius_km * 1000)) return 0;
    const asOne = here.length < 60 ? Math.ceil(here.length / 20) : Number.POSITIVE_INFINITY;
    const half = here.length > 20 ? firstHalf(whole, path) : undefined;
    return half === undefined ? asOne : Math.min(asOne, best(half, here) + best(`${path}1`, here));
  };
  return best('', positions);
}
