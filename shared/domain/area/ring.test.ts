import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distanceM } from './globe.ts';
import { boxOf, type Corner, circleAround, crossesItself, edgesOf, isInside, type Ring } from './ring.ts';

const square: Ring = [
  [0, 0],
  [2, 0],
  [2, 2],
  [0, 2],
];
/** A star around a middle: its corners go round it, so that it never crosses itself. */
const stars = fc
  .record({
    lat: fc.double({ min: -70, max: 70, noNaN: true }),
    lon: fc.double({ min: -170, max: 170, noNaN: true }),
    reaches: fc.array(fc.double({ min: 0.01, max: 0.5, noNaN: true }), { minLength: 3, maxLength: 40 }),
  })
  .map(({ lat, lon, reaches }) => ({
    middle: { lat, lon },
    ring: reaches.map((reach, at): Corner => {
      const turn = (2 * Math.PI * at) / reaches.length;
      return [lon + reach * Math.cos(turn), lat + reach * Math.sin(turn)];
    }),
  }));

describe('what lies in an area', () => {
  test('does so whichever corner it begins with, and whichever way it goes round', () => {
    const near = fc.double({ min: -0.6, max: 0.6, noNaN: true });
    fc.assert(
      fc.property(stars, near, near, fc.nat(39), ({ middle, ring }, dLat, dLon, turn) => {
        const point = { lat: middle.lat + dLat, lon: middle.lon + dLon };
        const turned = [...ring.slice(turn % ring.length), ...ring.slice(0, turn % ring.length)];
        expect(isInside(ring, middle)).toBe(true);
        expect(isInside(turned, point)).toBe(isInside(ring, point));
        expect(isInside(ring.toReversed(), point)).toBe(isInside(ring, point));
        const { south, north, west, east } = boxOf(ring);
        const inBox = point.lat >= south && point.lat <= north && point.lon >= west && point.lon <= east;
        if (isInside(ring, point)) expect(inBox).toBe(true);
      }),
    );
  });

  test('is in one of two areas that share an edge, also on the edge', () => {
    const beside: Ring = square.map(([lon, lat]) => [lon + 2, lat]);
    for (const lat of [0, 0.5, 1, 1.999])
      for (const lon of [0.5, 2, 3]) {
        const point = { lat, lon };
        expect([isInside(square, point), isInside(beside, point)].filter(Boolean)).toHaveLength(1);
      }
    expect(edgesOf(square)).toHaveLength(2);
  });

  test('lies in the circle around it', () => {
    fc.assert(
      fc.property(stars, ({ ring }) => {
        const { radius_km, ...middle } = circleAround(ring);
        const away = ring.map(([lon, lat]) => distanceM(middle, { lat, lon }) / 1000);
        expect(Math.max(...away)).toBeLessThanOrEqual(radius_km);
        expect(Math.max(...away)).toBeGreaterThan(radius_km * 0.99 - 0.002);
      }),
    );
  });
});

describe('an area crosses itself', () => {
  const named: [string, Ring, boolean][] = [
    ['a square', square, false],
    ['a bow tie', [square[0], square[2], square[1], square[3]] as Ring, true],
    ['a corner on an edge', [...square.slice(0, 3), [1, 0]] as Ring, true],
    ['a corner twice', [...square, [0, 2]] as Ring, true],
    ['a way back over itself', [...square.slice(0, 2), [1, 0], [0, 2]] as Ring, true],
    ['a line', [[0, 0], [1, 1], [2, 2]] as Ring, true], // biome-ignore format: one line is one area
    ['a triangle', square.slice(0, 3), false],
  ];
  test.each(named)('%s', (_name, ring, crosses) => {
    expect(crossesItself(ring)).toBe(crosses);
    expect(crossesItself(ring.toReversed())).toBe(crosses);
  });

  test('never, when it goes round a middle, and always when two corners change places across it', () => {
    fc.assert(fc.property(stars, ({ ring }) => !crossesItself(ring)));
    const even = Array.from({ length: 12 }, (_, at): Corner => {
      return [Math.cos((at * Math.PI) / 6), Math.sin((at * Math.PI) / 6)];
    });
    for (let at = 0; at < 12; at += 1) {
      const swapped = even.with(at, even[(at + 4) % 12] as Corner).with((at + 4) % 12, even[at] as Corner);
      expect(crossesItself(swapped)).toBe(true);
    }
  });
});
