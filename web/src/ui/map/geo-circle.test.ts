import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { circleBounds, destination, geoCircle } from './geo-circle.ts';
import { graticule } from './graticule.ts';

const kmBetween = (a: { lat: number; lon: number }, b: { lat: number; lon: number }): number => {
  const rad = Math.PI / 180;
  const half = (x: number) => Math.sin((x * rad) / 2) ** 2;
  const h = half(b.lat - a.lat) + Math.cos(a.lat * rad) * Math.cos(b.lat * rad) * half(b.lon - a.lon);
  return 2 * 6371.0088 * Math.asin(Math.sqrt(h));
};
const points = fc.record({
  lat: fc.double({ min: -80, max: 80, noNaN: true }),
  lon: fc.double({ min: -179, max: 179, noNaN: true }),
});

describe('circles on the globe', () => {
  it('have every corner at their radius', () => {
    fc.assert(
      fc.property(points, fc.double({ min: 0.1, max: 100, noNaN: true }), (center, km) => {
        for (const [lon = 0, lat = 0] of geoCircle(center, km).geometry.coordinates[0] ?? []) {
          expect(kmBetween(center, { lat, lon })).toBeCloseTo(km, 3);
        }
      }),
    );
  });

  it('are closed and bounded', () => {
    const ring = geoCircle({ lat: 40.7, lon: -74 }, 5).geometry.coordinates[0] ?? [];
    expect(ring[0]).toEqual(ring.at(-1));
    const [west, south, east, north] = circleBounds({ lat: 40.7, lon: -74 }, 5);
    expect(west).toBeLessThan(-74);
    expect(east).toBeGreaterThan(-74);
    expect(north - south).toBeCloseTo((2 * 5) / 111.195, 2);
  });

  it('agree with the compass', () => {
    expect(destination({ lat: 0, lon: 0 }, 111.195, 0).lat).toBeCloseTo(1, 3);
  });
});

describe('the graticule', () => {
  it('always has a handful of lines', () => {
    fc.assert(
      fc.property(points, fc.double({ min: 0.05, max: 300, noNaN: true }), ({ lat, lon }, width) => {
        const view = { west: lon, east: lon + width, south: lat, north: lat + width / 2 };
        expect(graticule(view).geometry.coordinates.length).toBeLessThan(60);
      }),
    );
  });
});
