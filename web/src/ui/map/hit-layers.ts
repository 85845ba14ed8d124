import type { FeatureCollection } from 'geojson';
import type { ExpressionSpecification, GeoJSONSource, Map as MapView } from 'maplibre-gl';
import { mapFont } from './streets/label-layers.ts';

/** The middle of a cell, longitude first, and how many are in it. */
export type Cell = readonly [lon: number, lat: number, count: number];
/** What is told of a click on what was found. */
type Heard = { onDot: (id: string) => void; isBusy: () => boolean };

/** A cluster has the sum of the cells in it, a cell alone its own number. */
const count: ExpressionSpecification = ['coalesce', ['get', 'sum'], ['get', 'count']];
/** From here on every cell stands for itself. */
const clustersUpTo = 15;
const none: FeatureCollection = { type: 'FeatureCollection', features: [] };

/** Adds the layers for all that was found, under the dots of the first of them. */
export function addHitLayers(map: MapView, color: { accent: string; text: string; halo: string }): void {
  if (map.getSource('hits')) return;
  map.addSource('hits', {
    type: 'geojson',
    data: none,
    cluster: true,
    clusterRadius: 36,
    clusterMaxZoom: clustersUpTo,
    clusterProperties: { sum: ['+', ['get', 'count']] },
  });
  map.addLayer(
    {
      id: 'hits',
      type: 'circle',
      source: 'hits',
      paint: {
        'circle-color': color.accent,
        'circle-opacity': 0.28,
        'circle-radius': ['interpolate', ['linear'], ['ln', count], 0, 5, 2.3, 10, 4.6, 16, 7, 24],
      },
    },
    'dots',
  );
  map.addLayer(
    {
      id: 'hit-counts',
      type: 'symbol',
      source: 'hits',
      filter: ['>', count, 1],
      layout: { 'text-field': ['to-string', count], 'text-size': 11, 'text-font': mapFont },
      paint: { 'text-color': color.text, 'text-halo-color': color.halo, 'text-halo-width': 1.2 },
    },
    'dots',
  );
  map.addLayer({
    id: 'dot-lit',
    type: 'circle',
    source: 'dots',
    filter: ['==', ['get', 'id'], ''],
    paint: {
      'circle-radius': 9,
      'circle-color': color.accent,
      'circle-stroke-color': color.halo,
      'circle-stroke-width': 3,
    },
  });
}

/** Brings up to date where all are. */
export function drawHits(map: MapView, cells: readonly Cell[]): void {
  map.getSource<GeoJSONSource>('hits')?.setData({
    type: 'FeatureCollection',
    features: cells.map(([lon, lat, count]) => ({
      type: 'Feature',
      properties: { count },
      geometry: { type: 'Point', coordinates: [lon, lat] },
    })),
  });
}

/** Marks one of the dots; null for none. */
export function markDot(map: MapView, id: string | null): void {
  if (map.getLayer('dot-lit')) map.setFilter('dot-lit', ['==', ['get', 'id'], id ?? '']);
}

/** A click on a dot tells of it; a click on a cluster comes nearer. Not while something is drawn. */
export function hearHits(map: MapView, { onDot, isBusy }: Heard): void {
  map.on('click', 'dots', ({ features }) => {
    const id = features?.[0]?.properties.id;
    if (typeof id === 'string' && !isBusy()) onDot(id);
  });
  map.on('click', 'hits', ({ features, lngLat, point }) => {
    const isDot = map.queryRenderedFeatures(point, { layers: ['dots'] }).length > 0;
    if (features?.[0]?.properties.cluster && !isDot && !isBusy())
      map.easeTo({ center: lngLat, zoom: map.getZoom() + 1.5 });
  });
}
