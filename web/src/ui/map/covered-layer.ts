import type { Feature, FeatureCollection } from 'geojson';
import type { GeoJSONSource, Map as MapView } from 'maplibre-gl';

/** Where there is data: west, south, east, north. */
export type Covered = { name: string; bbox: readonly number[] };

const sources = { boxes: 'covered', names: 'covered-names' } as const;
/** Beyond it the map's projection ends. */
const mostNorth = 85;
/** Nearer than this a name in the middle would lie over what is searched. */
const namesUpTo = 12;

const collection = (features: Feature[]): FeatureCollection => ({ type: 'FeatureCollection', features });

function boxOf({ bbox: [west = 0, south = 0, east = 0, north = 0] }: Covered): Feature {
  const [low, high] = [Math.max(-mostNorth, south), Math.min(mostNorth, north)];
  const corners = [
    [west, low],
    [east, low],
    [east, high],
    [west, high],
    [west, low],
  ];
  return { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [corners] } };
}

/** From afar a box is less than a dot; its name is still there. */
const nameOf = ({ name, bbox: [west = 0, south = 0, east = 0, north = 0] }: Covered): Feature => ({
  type: 'Feature',
  properties: { name },
  geometry: { type: 'Point', coordinates: [(west + east) / 2, Math.min(mostNorth, (south + north) / 2)] },
});

/** Draws faint outlines of what is covered, with names, over whatever style the map has. Again is the same as once. */
export function drawCovered(map: MapView, areas: readonly Covered[]): void {
  if (!map.getSource(sources.boxes)) addLayers(map);
  map.getSource<GeoJSONSource>(sources.boxes)?.setData(collection(areas.map(boxOf)));
  map.getSource<GeoJSONSource>(sources.names)?.setData(collection(areas.map(nameOf)));
}

function addLayers(map: MapView): void {
  const css = getComputedStyle(document.documentElement);
  const color = (name: string) => css.getPropertyValue(name).trim();
  for (const id of Object.values(sources)) map.addSource(id, { type: 'geojson', data: collection([]) });
  map.addLayer({
    id: sources.boxes,
    type: 'line',
    source: sources.boxes,
    paint: { 'line-color': color('--lw-primary'), 'line-opacity': 0.5, 'line-width': 1.25 },
  });
  map.addLayer({
    id: sources.names,
    type: 'symbol',
    source: sources.names,
    maxzoom: namesUpTo,
    layout: {
      'text-field': ['get', 'name'],
      'text-size': 11,
      'text-font': ['Inter Variable'],
      'text-variable-anchor': ['bottom', 'top', 'right', 'left'],
      'text-radial-offset': 1.4,
    },
    paint: {
      'text-color': color('--lw-text-2'),
      'text-halo-color': color('--lw-bg'),
      'text-halo-width': 1.2,
    },
  });
}
