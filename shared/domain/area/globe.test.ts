import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxAround, distanceM, wrapLongitude } from './globe.ts';

const point = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lon: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('geometry', () => {
  it('knows how far London is from Paris', () => {
    expect(distanceM({ lat: 51.5074, lon: -0.1278 }, { lat: 48.8566, lon: 2.3522 })).toBeCloseTo(343_556, -3);
  });

  it('keeps every point within the radius inside the box', () => {
    fc.assert(
      fc.property(point, point, fc.integer({ min: 100, max: 100_000 }), (center, other, radius) => {
        const near = {
          lat: center.lat + (other.lat - center.lat) / 500,
          lon: wrapLongitude(center.lon + other.lon / 300),
        };
        if (distanceM(center, near) > radius) return;
        const box = boxAround(center, radius * 1.000001);
        expect(near.lat).toBeGreaterThanOrEqual(box.south);
        expect(near.lat).toBeLessThanOrEqual(box.north);
        const inside =
          box.west <= box.east
            ? near.lon >= box.west && near.lon <= box.east
            : near.lon >= box.west || near.lon <= box.east;
        expect(inside).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it('measures the same both ways and nothing to itself', () => {
    fc.assert(
      fc.property(point, point, (a, b) => {
        expect(distanceM(a, a)).toBe(0);
        expect(distanceM(a, b)).toBeCloseTo(distanceM(b, a), 3);
      }),
    );
  });
});
