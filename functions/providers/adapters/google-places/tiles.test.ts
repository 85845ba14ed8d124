import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distanceM } from '#shared/domain/area/globe.ts';
import type { SearchedArea } from '#shared/domain/area/searched-area.ts';
import { askTown } from '#tests/support/vendors/ask-town.ts';
import { leastCalls, madeTown } from '#tests/support/vendors/made-town.ts';
import { type Rectangle, rectangleAround } from '../../vendors/area/rectangle.ts';
import { firstHalf, mayReach, tileAfter, tileAt } from '../../vendors/area/tiles.ts';

/** The tiles of one way to halve a rectangle, in the order of a walk. */
function leavesOf(whole: Rectangle, seed: number): Rectangle[] {
  const leaves: Rectangle[] = [];
  let [path, random]: [string | undefined, number] = ['', seed];
  while (path !== undefined) {
    random = (random * 48_271) % 2_147_483_647;
    const half: string | undefined = path.length < 6 && random % 3 ? firstHalf(whole, path) : undefined;
    if (half === undefined) leaves.push(tileAt(whole, path));
    path = half ?? tileAfter(path);
  }
  return leaves;
}

const isIn = ([west, south, east, north]: SearchedArea['box'], lat: number, lon: number): boolean =>
  lat >= south && lat <= north && (west <= east ? lon >= west && lon <= east : lon >= west || lon <= east);

describe('the tiles of a rectangle', () => {
  const upTo = (most: number) => fc.integer({ min: 1, max: 10_000 }).map((part) => (part / 10_000) * most);
  const places = fc.record({
    ...{ lat: upTo(170).map((lat) => lat - 85), lon: upTo(360).map((lon) => lon - 180) },
    ...{ radius_km: upTo(100), turn: upTo(2 * Math.PI), share: upTo(0.99) },
    seed: fc.integer({ min: 1, max: 1_000_000 }),
  });

  test('have every point of the circle in them, however they are halved', () => {
    fc.assert(
      fc.property(places, ({ lat, lon, radius_km, turn, share, seed }) => {
        const whole = rectangleAround({ lat, lon }, radius_km * 1000);
        const far = (radius_km * share) / 111.3;
        const at = {
          lat: lat + far * Math.cos(turn),
          lon: lon + (far * Math.sin(turn)) / Math.cos((lat * Math.PI) / 180),
        };
        fc.pre(distanceM({ lat, lon }, at) <= radius_km * 1000);
        const holding = leavesOf(whole, seed).filter((tile) => {
          const east = (((at.lon - tile.west) % 360) + 360) % 360;
          return at.lat >= tile.south && at.lat <= tile.south + tile.height && east <= tile.width;
        });
        for (const tile of holding) expect(mayReach(tile, { lat, lon }, radius_km * 1000)).toBe(true);
        // A point on an edge is in two.
        expect(holding.length).toBeGreaterThanOrEqual(1);
      }),
    );
  });
});

describe('a town with more places than Google gives for one question', () => {
  test.each([
    ['with quarters', { quarters: 9, places: 1_500 }],
    ['that is one street', { quarters: 1, places: 700 }],
    ['across the antimeridian', { quarters: 5, places: 400, lat: -17, lon: 179.99 }],
  ])('%s: each place is found, and once paid for', async (_, made) => {
    const town = madeTown(made);
    const { ids, paid, areas } = await askTown(town);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(town.inside);
    // Each place is in a part that is done, and the parts are less than all that was asked about.
    for (const { latitude, longitude } of town.within)
      expect(areas.some(({ box, state }) => state === 'done' && isIn(box, latitude, longitude))).toBe(true);
    const least = leastCalls(town);
    expect(paid / least).toBeLessThanOrEqual(1.3);
  });

  test('is not searched further than somebody wants', async () => {
    const { ids, paid } = await askTown(madeTown({ quarters: 9, places: 1_500 }), 20);
    expect(ids.length).toBeGreaterThanOrEqual(20);
    expect(paid).toBeLessThanOrEqual(3);
  });
});

test('more in one building than Google gives for a question are not asked for without end', async () => {
  const town = madeTown({ quarters: 1, places: 90, spread: 0 });
  const { ids, cheap, areas } = await askTown(town);
  expect(ids).toHaveLength(60);
  expect(cheap).toBeLessThan(150);
  expect(areas.filter(({ state }) => state === 'saturated')).toHaveLength(1);
});
