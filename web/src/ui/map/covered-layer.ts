import type { Feature, FeatureCollection, Polygon } from 'geojson';
import type { GeoJSONSource, Map as MapView } from 'maplibre-gl';

/** Where there is data: west, south, east, north. */
export type Covered = { name: string; bbox: readonly number[] };

const source = 'covered';
/** Beyond it the map's projection ends. */
const mostNorth = 85;
/** Around a search for a few streets the outline is out of sight, and a name without it says nothing. */
const namesUpTo = 13;

const cornersOf = ({ name, bbox: [west = 0, south = 0, east = 0, north = 0] }: Covered): Feature<Polygon> => {
  const [low, high] = [Math.max(-mostNorth, south), Math.min(mostNorth, north)];
  const ring = [
    [west, low],
    [east, low],
    [east, high],
    [west, high],
    [west, low],
  ];
  return { type: 'Feature', properties: { name }, geometry: { type: 'Polygon', coordinates: [ring] } };
};

/** Draws faint outlines of what is covered, with names, over whatever style the map has. Again is the same as once. */
export function drawCovered(map: MapView, areas: readonly Covered[]): void {
  const data: FeatureCollection = { type: 'FeatureCollection', features: areas.map(cornersOf) };
  const drawn = map.getSource<GeoJSONSource>(source);
  if (drawn) return void drawn.setData(data);
  const css = getComputedStyle(document.documentElement);
  const line = css.getPropertyValue('--lw-accent-text').trim();
  const halo = css.getPropertyValue('--lw-bg').trim();
  map.addSource(source, { type: 'geojson', data });
  map.addLayer({
    id: 'covered-line',
    type: 'line',
    source,
    paint: { 'line-color': line, 'line-opacity': 0.45, 'line-width': 1.25 },
  });
  map.addLayer({
    id: 'covered-names',
    type: 'symbol',
    source,
    maxzoom: namesUpTo,
    layout: {
      'text-field': ['get', 'name'],
      'text-size': 11,
      'text-font': ['Inter Variable'],
      'symbol-placement': 'point',
      'text-anchor': 'bottom',
    },
    paint: { 'text-color': line, 'text-halo-color': halo, 'text-halo-width': 1.2 },
  });
}
