import { expect, test } from 'vitest';
import { type Draft, draftFeatures, isFull, shapeOf, withPoint } from './draft.ts';

const a = { lat: 40.75, lon: -73.99 };
const b = { lat: 40.76, lon: -73.98 };
const c = { lat: 40.75, lon: -73.97 };
const start = (tool: Draft['tool']): Draft => ({ tool, points: [] });
const drawn = (tool: Draft['tool'], ...points: (typeof a)[]) => points.reduce(withPoint, start(tool));

test('a circle is its middle and a point on its edge', () => {
  const shape = shapeOf(drawn('circle', a, b));
  expect(shape).toMatchObject({ center: a, km: expect.closeTo(1.39, 1) });
  expect(shapeOf(drawn('circle', a))).toBeUndefined();
  expect([isFull(drawn('circle', a)), isFull(drawn('circle', a, b))]).toEqual([false, true]);
});

test('a box is two of its corners, and takes no third', () => {
  expect(shapeOf(drawn('box', a, b))).toEqual([
    [-73.99, 40.75],
    [-73.98, 40.75],
    [-73.98, 40.76],
    [-73.99, 40.76],
  ]);
  expect(isFull(drawn('box', a, b))).toBe(true);
});

test('an area is three corners or more, each once', () => {
  expect(drawn('polygon', a, b, b, c).points).toEqual([a, b, c]);
  expect(shapeOf(drawn('polygon', a, b))).toBeUndefined();
  expect(shapeOf(drawn('polygon', a, b, c))).toHaveLength(3);
  expect(isFull(drawn('polygon', a, b, c))).toBe(false);
});

test('what is shown of a draft are its points, and what the next point would make of it', () => {
  const shown = (draft: Draft, cursor: typeof a | null) =>
    draftFeatures(draft, cursor).features.map(({ geometry }) => geometry.type);
  expect(shown(drawn('polygon', a), null)).toEqual(['Point']);
  expect(shown(drawn('polygon', a), b)).toEqual(['LineString', 'Point']);
  expect(shown(drawn('polygon', a, b), c)).toEqual(['Polygon', 'Point', 'Point']);
  expect(shown(drawn('polygon', a, b), null)).toEqual(['LineString', 'Point', 'Point']);
  expect(draftFeatures(drawn('box', a, b), c)).toEqual(draftFeatures(drawn('box', a, b), null));
  expect(shown(drawn('circle', a), b)).toEqual(['Polygon', 'Point']);
  expect(shown(start('circle'), c)).toEqual([]);
});
