import { boxAround, type Point, wrapLongitude } from '#shared/domain/area/globe.ts';

/** In degrees; `west + width` may lie beyond the antimeridian. */
export type Rectangle = { south: number; west: number; height: number; width: number };

/** The rectangle around a circle. */
export function rectangleAround(centre: Point, radiusM: number): Rectangle {
  const { south, north, west, east } = boxAround(centre, radiusM);
  return { south, west, height: north - south, width: east < west ? east + 360 - west : east - west };
}

/** As Google writes it: from its south-west to its north-east corner. */
export function corners({ south, west, height, width }: Rectangle) {
  return {
    low: { latitude: south, longitude: west },
    high: { latitude: south + height, longitude: wrapLongitude(west + width) },
  };
}
