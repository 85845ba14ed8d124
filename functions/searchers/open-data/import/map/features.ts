import type { Feature, Geometry, Position } from 'geojson';
import { zooms } from './map-tags.ts';
import type { MapLabel, MapShape, MapSource } from './read-map.ts';
import { type Box, boxOf, ringOf } from './shapes/box.ts';
import { middleOf } from './shapes/middle.ts';
import { isClosed, joinLines, signedArea, withHoles } from './shapes/rings.ts';

export type LayerName = 'ground' | 'water' | 'green' | 'buildings' | 'streets' | 'labels';
/** What a tile says of a feature, and for the cutter its layer and the lowest zoom that holds it. */
type MapProperties = { layer: LayerName; from: number; tags: Record<string, string | number> };
export type MapFeature = Feature<Geometry, MapProperties>;

/** Pixels of a tile's side on a screen. */
const tilePixels = 512;
/** An area is drawn from the zoom on in which its side has this many pixels, and named where a word has room in it. */
const pixels = { drawn: 3, named: 70 };
/** What has no room for its name at this zoom has none. */
const nearest = 18;
const same = <T>(id: T): T => id;

/** The drawing of a shape and, where it carries one, its label. Nothing for one that the extract has not whole. */
export function featuresOf(shape: MapShape, source: MapSource): MapFeature[] {
  const { drawn } = shape;
  if (drawn.layer === 'coast') return [];
  if (drawn.shape === 'line') {
    const line = 'outer' in shape ? [] : positionsOf(shape, source);
    if (line.length < 2) return [];
    const tags = { class: drawn.class, ...(drawn.tunnel ? { tunnel: 1 } : {}), ...named(shape.name) };
    return [feature(drawn.layer, drawn.from, tags, { type: 'LineString', coordinates: line })];
  }
  const polygons = polygonsOf(shape, source);
  const [largest] = polygons.toSorted((a, b) => areaOf(b) - areaOf(a));
  if (!largest) return [];
  const from = Math.min(zooms.most, Math.max(drawn.from, zoomForArea(areaOf(largest), pixels.drawn)));
  const tags = { class: drawn.class };
  const found = [feature(drawn.layer, from, tags, { type: 'MultiPolygon', coordinates: polygons })];
  if (shape.label) {
    const at = Math.max(drawn.from, zoomForArea(areaOf(largest), pixels.named));
    const [lon = 0, lat = 0] = middleOf(largest);
    if (at <= nearest) found.push(labelFeature({ label: { ...shape.label, from: at }, lon, lat }));
  }
  return found;
}

/** The last tiles hold names for nearer views too: `rank` is the zoom from which on one is shown. */
export const labelFeature = ({ label, lon, lat }: MapLabel): MapFeature =>
  feature(
    'labels',
    Math.min(zooms.most, label.from),
    { class: label.class, rank: label.from, ...label.names },
    { type: 'Point', coordinates: [lon, lat] },
  );

/** The land under everything, as far as the extract goes. */
export const groundOf = (box: Box): MapFeature =>
  feature('ground', 0, {}, { type: 'Polygon', coordinates: [ringOf(box)] });

export const seaFeature = (polygons: Position[][][]): MapFeature =>
  feature('water', 0, { class: 'sea' }, { type: 'MultiPolygon', coordinates: polygons });

/** The positions of a way. Nodes that the extract lacks are left out. */
export const positionsOf = (
  { from, to }: { from: number; to: number },
  { refs, positions }: MapSource,
): Position[] => [...refs.slice(from, to)].flatMap((id) => pointAt(id, positions));

const pointAt = (id: number, positions: MapSource['positions']): Position[] => {
  const found = positions.get(id);
  return found ? [found] : [];
};

/** The box of a shape, by the nodes of its outer lines. */
export function boxOfShape(shape: MapShape, source: MapSource): Box | undefined {
  if (!('outer' in shape)) return boxOf(positionsOf(shape, source));
  const spans = shape.outer.flatMap((way) => source.members.get(way) ?? []);
  return boxOf(spans.flatMap((span) => positionsOf(span, source)));
}

function polygonsOf(shape: MapShape, source: MapSource): Position[][][] {
  if (!('outer' in shape)) {
    const ring = positionsOf(shape, source);
    return ring.length > 3 ? [[ring]] : [];
  }
  return withHoles(ringsOf(shape.outer, source), ringsOf(shape.inner, source));
}

/** Ways joined to rings; what does not close, since the extract ends in it, is no ring. */
function ringsOf(ways: readonly number[], { members, refs, positions }: MapSource): Position[][] {
  const lines = ways.flatMap((way) => {
    const span = members.get(way);
    return span ? [[...refs.slice(span.from, span.to)]] : [];
  });
  return joinLines(lines, same)
    .filter((line) => isClosed(line, same))
    .map((line) => line.flatMap((id) => pointAt(id, positions)))
    .filter((ring) => ring.length > 3);
}

const feature = (
  layer: LayerName,
  from: number,
  tags: Record<string, string | number>,
  geometry: Geometry,
): MapFeature => ({ type: 'Feature', properties: { layer, from, tags }, geometry });

const named = (name: string | undefined): Record<string, string> => (name ? { name } : {});

/** Of the outer ring, as a part of the world's square. */
function areaOf([outer = []]: Position[][]): number {
  const [, lat = 0] = outer[0] ?? [];
  const stretch = 1 / Math.cos((lat * Math.PI) / 180);
  return (Math.abs(signedArea(outer)) / 2 / 360 / 360) * stretch;
}

/** The zoom from which on an area has a side of so many pixels. */
export function zoomForArea(area: number, side: number): number {
  if (area <= 0) return Number.POSITIVE_INFINITY;
  return Math.max(0, Math.ceil(Math.log2(side / (Math.sqrt(area) * tilePixels))));
}
