import { expect, test } from 'vitest';
import { firstTiles } from './first-tiles.ts';

const midtown = { center: { lat: 40.7484, lon: -73.9857 }, radiusKm: 1, width: 790, height: 360 };
const zooms = { min_zoom: 8, max_zoom: 14 };

test('the tiles of a view are those around its middle, at the zoom of the view or the nearest that there is', () => {
  expect(firstTiles(midtown, zooms).toSorted()).toEqual([
    [13, 2411, 3078],
    [13, 2411, 3079],
    [13, 2412, 3078],
    [13, 2412, 3079],
    [13, 2413, 3078],
    [13, 2413, 3079],
  ]);
  const near = firstTiles({ ...midtown, radiusKm: 0.1 }, zooms);
  expect(new Set(near.map(([zoom]) => zoom))).toEqual(new Set([14]));
  expect(near).toContainEqual([14, 4824, 6157]);
});

test('nothing is asked for that is too far away to be drawn, or of a map without a size', () => {
  expect(firstTiles({ ...midtown, radiusKm: 100 }, zooms)).toEqual([]);
  expect(firstTiles({ ...midtown, height: 0 }, zooms)).toEqual([]);
});
