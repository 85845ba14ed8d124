import type { FeatureCollection } from 'geojson';
import type { GeoJSONSource, Map as MapView } from 'maplibre-gl';
import type { Ring } from '#shared/domain/area/ring.ts';
import { ringFeature } from './draw/draft.ts';
import { geoCircle, type Point } from './geo-circle.ts';
import { graticule } from './graticule.ts';
import { mapColors, type Scheme } from './map-colors.ts';
import { fineFrom, loadCoarseWorld, loadFineWorld } from './streets/base-style.ts';

export type Dot = Point & { id: string; name: string };
export type Drawn = {
  center: Point | null;
  radiusKm: number;
  /** Without it the radius only says how much is in view. */
  circle: boolean;
  dots: Dot[];
};

const setData = (map: MapView, id: string, data: Parameters<GeoJSONSource['setData']>[0]): void => {
  const source = map.getSource<GeoJSONSource>(id);
  source?.setData(data);
};

const dotFeatures = (dots: Dot[]): FeatureCollection => ({
  type: 'FeatureCollection',
  features: dots.map(({ id, name, lat, lon }) => ({
    type: 'Feature',
    properties: { id, name },
    geometry: { type: 'Point', coordinates: [lon, lat] },
  })),
});

const none: FeatureCollection = { type: 'FeatureCollection', features: [] };

/** Adds what is drawn on top of the base map; a new style has lost it. */
export function addLayers(map: MapView, color: { accent: string; dot: string; ring: string }): void {
  if (map.getSource('circle')) return;
  map.addSource('circle', { type: 'geojson', data: none });
  map.addSource('dots', { type: 'geojson', data: none });
  map.addLayer({
    id: 'circle-fill',
    type: 'fill',
    source: 'circle',
    paint: { 'fill-color': color.accent, 'fill-opacity': 0.08 },
  });
  map.addLayer({
    id: 'circle-line',
    type: 'line',
    source: 'circle',
    paint: { 'line-color': color.accent, 'line-width': 1.5, 'line-dasharray': [3, 2] },
  });
  map.addLayer({
    id: 'circle-points',
    type: 'circle',
    source: 'circle',
    filter: ['==', ['geometry-type'], 'Point'],
    paint: {
      'circle-radius': 5,
      'circle-color': '#ffffff',
      'circle-stroke-color': color.accent,
      'circle-stroke-width': 2.5,
    },
  });
  map.addLayer({
    id: 'dots',
    type: 'circle',
    source: 'dots',
    paint: {
      'circle-radius': ['interpolate', ['linear'], ['zoom'], 8, 3, 14, 6],
      'circle-color': color.dot,
      'circle-stroke-color': color.ring,
      'circle-stroke-width': 1.5,
    },
  });
}

/** Brings circle, or the area that was drawn, and dots up to date. While one is being drawn, nobody else draws there. */
export function drawLayers(
  map: MapView,
  { center, radiusKm, circle, dots }: Drawn,
  { ring, drawing }: { ring: Ring | null; drawing: boolean },
): void {
  const round = center && circle ? geoCircle(center, radiusKm) : none;
  if (!drawing) setData(map, 'circle', ring ? ringFeature(ring) : round);
  setData(map, 'dots', dotFeatures(dots));
}

/** Loads the outlines, and the fine ones once the view is near enough to need them. */
export async function loadOutlines(map: MapView, scheme: Scheme): Promise<void> {
  if (!map.getSource('world')) return;
  const isFar = map.getZoom() < fineFrom;
  const source = isFar ? 'world' : 'fine';
  setData(map, source, await (isFar ? loadCoarseWorld() : loadFineWorld()));
  await untilDrawn(map, source);
  if (map.getLayer('sea')) map.setPaintProperty('sea', 'background-color', mapColors[scheme].water);
  if (isFar) return;
  if (map.getLayer('land')) map.setLayerZoomRange('land', 0, fineFrom);
  if (map.getLayer('borders')) map.setLayerZoomRange('borders', 0, fineFrom);
}

/** Until what was given to a source is on the screen: before that, all would be sea. */
const untilDrawn = (map: MapView, source: string): Promise<void> =>
  new Promise((done) => {
    const look = () => {
      if (map.getSource(source) && !map.isSourceLoaded(source)) return;
      map.off('render', look);
      done();
    };
    map.on('render', look);
    map.triggerRepaint();
  });

/** Lines of latitude and longitude for what is in view. */
export function drawGrid(map: MapView): void {
  const bounds = map.getBounds();
  setData(
    map,
    'grid',
    graticule({
      west: bounds.getWest(),
      south: bounds.getSouth(),
      east: bounds.getEast(),
      north: bounds.getNorth(),
    }),
  );
}
