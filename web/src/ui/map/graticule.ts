import type { Feature, MultiLineString, Position } from 'geojson';

/** Degrees between lines, so that a view always holds about six. */
const steps = [30, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002];

export type Bounds = { west: number; south: number; east: number; north: number };

/** Meridians and parallels of a view, in a step that fits its width. */
export function graticule({ west, south, east, north }: Bounds): Feature<MultiLineString> {
  const width = Math.max(east - west, 1e-6);
  const step = steps.find((one) => width / one >= 5) ?? 0.002;
  const lines: Position[][] = [];
  const from = { lon: Math.floor(west / step), lat: Math.floor(south / step) };
  const to = { lon: Math.ceil(east / step), lat: Math.ceil(north / step) };
  for (let lon = from.lon; lon <= to.lon; lon += 1) {
    lines.push([
      [lon * step, Math.max(-85, south - step)],
      [lon * step, Math.min(85, north + step)],
    ]);
  }
  for (let lat = from.lat; lat <= to.lat; lat += 1) {
    lines.push([
      [west - step, lat * step],
      [east + step, lat * step],
    ]);
  }
  return { type: 'Feature', properties: {}, geometry: { type: 'MultiLineString', coordinates: lines } };
}
