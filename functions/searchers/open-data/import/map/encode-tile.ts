import type { GeoJSONVTFeature, GeoJSONVTTile } from '@maplibre/geojson-vt';
import { fromVectorTileJs, GeoJSONWrapper } from '@maplibre/vt-pbf';
import type { LayerName } from './features.ts';
import { joinLines } from './shapes/rings.ts';

type Point = [number, number];
type Tags = Record<string, string | number>;
type Group = { layer: LayerName; type: 1 | 2 | 3; tags: Tags; parts: Point[][] };

/** Units of a tile's side. */
export const extent = 4096;
/** Streets have room for their names from here on, those of every corner one zoom later. */
const namesFrom = { main: 13, minor: 14 };
const mainStreets = new Set(['motorway', 'trunk', 'primary', 'secondary', 'tertiary']);
/** Drawn from the bottom. */
const order: readonly LayerName[] = ['ground', 'green', 'water', 'buildings', 'streets', 'labels'];

/**
 * The bytes of a vector tile, or undefined for one with nothing in it. Features that say the same are one: a thousand
 * buildings are one feature with a thousand rings, and pieces of a street are joined to a line that has room for its name.
 */
export function encodeTile(tile: GeoJSONVTTile): Uint8Array | undefined {
  const groups = new Map<string, Group>();
  for (const feature of tile.features) addTo(groups, feature, tile.z);
  const layers = order.flatMap((layer) => {
    const features = [...groups.values()].filter((group) => group.layer === layer).flatMap(featuresOf);
    return features.length > 0 ? [layerOf(layer, features)] : [];
  });
  if (layers.length === 0) return undefined;
  return fromVectorTileJs({ layers: Object.fromEntries(layers.map((layer) => [layer.name, layer])) });
}

function layerOf(name: LayerName, features: GeoJSONVTFeature[]): GeoJSONWrapper {
  const layer = new GeoJSONWrapper(features, { version: 2, extent });
  layer.name = name;
  return layer;
}

function addTo(groups: Map<string, Group>, feature: GeoJSONVTFeature, zoom: number): void {
  // These are the properties that `features.ts` gave; the library hands them on as they are.
  const { layer, from, tags } = feature.tags as { layer: LayerName; from: number; tags: Tags };
  if (zoom < from) return;
  const said = layer === 'streets' || layer === 'water' ? atZoom(tags, zoom) : tags;
  const key = `${layer} ${feature.type} ${JSON.stringify(said)}`;
  const group = groups.get(key) ?? { layer, type: feature.type, tags: said, parts: [] };
  groups.set(key, group);
  const parts = feature.type === 1 ? [feature.geometry] : feature.geometry;
  for (const part of parts) group.parts.push(part);
}

function atZoom({ name, ...tags }: Tags, zoom: number): Tags {
  const from = mainStreets.has(String(tags.class)) ? namesFrom.main : namesFrom.minor;
  return name === undefined || zoom < from ? tags : { ...tags, name };
}

/** The feature of a group, without the parts that shrank to nothing. */
function featuresOf({ type, tags, parts }: Group): GeoJSONVTFeature[] {
  if (type === 1) return parts.map((geometry) => ({ type, tags, geometry }));
  const geometry = type === 2 ? joinLines(parts.map(shorten), keyOf) : parts.map(shorten).filter(isRing);
  const kept = geometry.filter(({ length }) => length > 1);
  return kept.length > 0 ? [{ type, tags, geometry: kept }] : [];
}

const keyOf = ([x, y]: Point): number => x * 65_536 + y;
const isRing = (line: Point[]): boolean => line.length > 3;

/** Without points that are the same as the one before. */
const shorten = (line: Point[]): Point[] =>
  line.filter((point, at) => at === 0 || keyOf(point) !== keyOf(line[at - 1] ?? [0, 0]));
