import type { Feature, Polygon, Position } from 'geojson';

import { distanceM, earthRadiusM, type Point } from '#shared/domain/area/globe.ts';

export type { Point };

const earthKm = earthRadiusM / 1000;
const rad = Math.PI / 180;

/** The point that lies `km` away in direction `bearing` (degrees from north). */
export function destination({ lat, lon }: Point, km: number, bearing: number): Point {
  const angle = km / earthKm;
  const from = lat * rad;
  const to = Math.asin(
    Math.sin(from) * Math.cos(angle) + Math.cos(from) * Math.sin(angle) * Math.cos(bearing * rad),
  );
  const turn = Math.atan2(
    Math.sin(bearing * rad) * Math.sin(angle) * Math.cos(from),
    Math.cos(angle) - Math.sin(from) * Math.sin(to),
  );
  return { lat: to / rad, lon: lon + turn / rad };
}

/** Kilometres along the globe between two points. */
export const kmBetween = (a: Point, b: Point): number => distanceM(a, b) / 1000;

const corners = 96;

/** A circle on the globe as a closed ring; longitudes may pass 180 so that it stays in one piece. */
export function geoCircle(center: Point, km: number): Feature<Polygon> {
  const ring: Position[] = Array.from({ length: corners }, (_, corner) => {
    const { lat, lon } = destination(center, km, (corner * 360) / corners);
    return [lon, lat];
  });
  const [first] = ring;
  return {
    type: 'Feature',
    properties: {},
    geometry: { type: 'Polygon', coordinates: [first ? [...ring, first] : ring] },
  };
}

/** West, south, east, north of a circle. */
export function circleBounds(center: Point, km: number): [number, number, number, number] {
  const east = destination(center, km, 90).lon;
  return [2 * center.lon - east, destination(center, km, 180).lat, east, destination(center, km, 0).lat];
}
