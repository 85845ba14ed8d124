import type { Feature, FeatureCollection, Geometry, Polygon } from 'geojson';
import type { Corner, Ring } from '#shared/domain/area/ring.ts';
import { geoCircle, kmBetween, type Point } from '../geo-circle.ts';

/** What can be drawn: a circle by its middle and edge, a box by two corners, an area by its corners. */
export const tools = ['circle', 'box', 'polygon'] as const;
export type Tool = (typeof tools)[number];
/** What is being drawn, as far as it is. */
export type Draft = { tool: Tool; points: readonly Point[] };

const cornerOf = ({ lat, lon }: Point): Corner => [lon, lat];

/** The ring of a box between two of its corners. */
const boxBetween = (a: Point, b: Point): Ring => [
  [a.lon, a.lat],
  [b.lon, a.lat],
  [b.lon, b.lat],
  [a.lon, b.lat],
];

/** A point more. The same point twice, as of a double click, is one. */
export function withPoint(draft: Draft, point: Point): Draft {
  const last = draft.points.at(-1);
  if (last?.lat === point.lat && last.lon === point.lon) return draft;
  return { ...draft, points: [...draft.points, point] };
}

/** Whether no more points are needed: an area has as many corners as one likes. */
export const isFull = ({ tool, points }: Draft): boolean => tool !== 'polygon' && points.length === 2;

/** What the points make: a circle or a ring; undefined while they are too few. */
export function shapeOf({ tool, points }: Draft): { center: Point; km: number } | Ring | undefined {
  const [first, second] = points;
  if (!first || !second) return undefined;
  if (tool === 'circle') return { center: first, km: kmBetween(first, second) };
  if (tool === 'box') return boxBetween(first, second);
  return points.length < 3 ? undefined : points.map(cornerOf);
}

/** A ring as the map draws it: closed. */
export const ringFeature = (ring: Ring): Feature<Polygon> => ({
  type: 'Feature',
  properties: {},
  geometry: { type: 'Polygon', coordinates: [[...ring, ...ring.slice(0, 1)].map((corner) => [...corner])] },
});

/** What is drawn of a draft, were the next point at `cursor`: its shape or the line so far, and the points that are set. */
export function draftFeatures(draft: Draft, cursor: Point | null): FeatureCollection {
  const next = cursor && !isFull(draft) ? withPoint(draft, cursor) : draft;
  const points = draft.points.map((point) => feature({ type: 'Point', coordinates: cornerOf(point) }));
  const shape = shapeOf(next);
  const drawn = shape
    ? 'km' in shape
      ? [geoCircle(shape.center, shape.km)]
      : [ringFeature(shape)]
    : [feature({ type: 'LineString', coordinates: next.points.map(cornerOf) })];
  return { type: 'FeatureCollection', features: next.points.length < 2 ? points : [...drawn, ...points] };
}

const feature = (geometry: Geometry): Feature => ({ type: 'Feature', properties: {}, geometry });
