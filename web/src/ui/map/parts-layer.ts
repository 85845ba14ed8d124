import type { Feature, FeatureCollection } from 'geojson';
import type { GeoJSONSource, Map as MapView } from 'maplibre-gl';

/** A rectangle and the colour that says what became of it, a name of the theme. Degrees: west, south, east, north. */
export type Part = { box: readonly [number, number, number, number]; color: string };

const id = 'parts';

const collection = (features: Feature[]): FeatureCollection => ({ type: 'FeatureCollection', features });

function feature({ box: [west, south, east, north], color }: Part): Feature {
  // Across the antimeridian it goes on beyond 180 degrees.
  const far = east < west ? east + 360 : east;
  const corners = [
    [west, south],
    [far, south],
    [far, north],
    [west, north],
    [west, south],
  ];
  const { documentElement } = document;
  const drawn = getComputedStyle(documentElement).getPropertyValue(color).trim();
  return {
    type: 'Feature',
    properties: { color: drawn },
    geometry: { type: 'Polygon', coordinates: [corners] },
  };
}

/** Draws the parts over whatever style the map has, later ones on top. Again is the same as once. */
export function drawParts(map: MapView, parts: readonly Part[]): void {
  const data = collection(parts.map(feature));
  const source = map.getSource<GeoJSONSource>(id);
  if (source) return void source.setData(data);
  map.addSource(id, { type: 'geojson', data });
  map.addLayer({
    ...{ id: `${id}-fill`, type: 'fill', source: id },
    paint: { 'fill-color': ['get', 'color'], 'fill-opacity': 0.18 },
  });
  map.addLayer({
    ...{ id: `${id}-line`, type: 'line', source: id },
    paint: { 'line-color': ['get', 'color'], 'line-width': 1.25, 'line-opacity': 0.8 },
  });
}
