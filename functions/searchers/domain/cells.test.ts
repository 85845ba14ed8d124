import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boxAround } from '#shared/domain/area/globe.ts';
import { countCells, gridOf } from './cells.ts';

const locations = fc.record({
  lat: fc.double({ min: -85, max: 85, noNaN: true }),
  lon: fc.double({ min: -180, max: 180, noNaN: true }),
  radius_km: fc.double({ min: 0.1, max: 100, noNaN: true }),
});
const shares = fc.array(
  fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true })),
  {
    maxLength: 60,
  },
);

test('every point is counted in the cell that it lies in, and cells are some 2,000 at most', () => {
  fc.assert(
    fc.property(locations, shares, (location, points) => {
      const grid = gridOf(location);
      const { south, north, west, east } = boxAround(location, location.radius_km * 1000);
      const width = west <= east ? east - west : east - west + 360;
      expect(((north - south) / grid.lat + 1) * (width / grid.lon + 1)).toBeLessThanOrEqual(45 * 45);
      const placed = points.map(([up, along]) => ({
        lat: south + up * (north - south),
        lon: ((west + along * width + 540) % 360) - 180,
      }));
      const cells = countCells(grid, placed);
      expect(cells.reduce((sum, [, , count]) => sum + count, 0)).toBe(placed.length);
      const isNear = (point: (typeof placed)[number]) =>
        cells.some(
          ([lon, lat]) =>
            Math.abs(lat - point.lat) <= grid.lat / 2 + 2e-5 &&
            Math.abs(lon - point.lon) <= grid.lon / 2 + 2e-5,
        );
      expect(placed.every(isNear)).toBe(true);
    }),
  );
});

test('a small search has cells of fifty metres, and one that is a little wider has the same', () => {
  const at = (radius_km: number) => gridOf({ lat: 40.758, lon: -73.9855, radius_km });
  expect(at(0.1)).toEqual({ lat: 0.0005, lon: 0.0005 });
  expect(at(5.1)).toEqual(at(5.2));
  expect(at(100).lat).toBeGreaterThan(0.03);
});
