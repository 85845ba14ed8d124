import type { FeatureCollection } from 'geojson';
import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import fineUrl from 'world-atlas/countries-10m.json?url';
import coarseUrl from 'world-atlas/countries-50m.json?url';
import { mapColors, type Scheme } from '../map-colors.ts';
import { mapFont } from './label-layers.ts';

const empty: FeatureCollection = { type: 'FeatureCollection', features: [] };

type World = Topology<{ countries: GeometryCollection<{ name: string }> }>;
const loaded = new Map<string, Promise<FeatureCollection>>();

/** Natural Earth's countries from one of our files; asked for once, and again if that failed. */
function loadWorld(url: string): Promise<FeatureCollection> {
  const known = loaded.get(url);
  if (known) return known;
  const loading = fetch(url)
    .then((reply): Promise<World> => reply.json())
    .then((topology) => feature(topology, topology.objects.countries));
  loaded.set(url, loading);
  loading.catch(() => loaded.delete(url));
  return loading;
}

/** From this zoom on the coarse outlines would put towns into the sea. */
export const fineFrom = 5.5;
export const loadCoarseWorld = (): Promise<FeatureCollection> => loadWorld(coarseUrl);
export const loadFineWorld = (): Promise<FeatureCollection> => loadWorld(fineUrl);

/** The coarse outlines stand at every zoom until the fine ones are there. */
const outlines = (fill: string, line: string): LayerSpecification[] => [
  { id: 'land', type: 'fill', source: 'world', paint: { 'fill-color': fill } },
  { id: 'land-fine', type: 'fill', source: 'fine', minzoom: fineFrom, paint: { 'fill-color': fill } },
  { id: 'borders', type: 'line', source: 'world', paint: { 'line-color': line } },
  { id: 'borders-fine', type: 'line', source: 'fine', minzoom: fineFrom, paint: { 'line-color': line } },
];

/**
 * The base map: the style that the stage names, else outlines that come after, on which the streets of what is imported
 * are laid.
 */
export function baseStyle(scheme: Scheme): StyleSpecification | string {
  const own = import.meta.env.VITE_MAP_STYLE_URL;
  if (typeof own === 'string' && own !== '') return own;
  const color = mapColors[scheme];
  return {
    version: 8,
    sources: {
      world: {
        type: 'geojson',
        data: empty,
        attribution:
          '<a href="https://www.naturalearthdata.com/" target="_blank" rel="noreferrer">Natural Earth</a>',
      },
      fine: { type: 'geojson', data: empty },
      grid: { type: 'geojson', data: empty },
    },
    layers: [
      // Until the outlines say where it is, there is no sea.
      { id: 'sea', type: 'background', paint: { 'background-color': color.land } },
      ...outlines(color.land, color.border),
      { id: 'grid', type: 'line', source: 'grid', paint: { 'line-color': color.grid, 'line-width': 1 } },
      {
        id: 'country-names',
        type: 'symbol',
        source: 'world',
        // Farther out a name per island would bury the map.
        minzoom: 2.5,
        maxzoom: 7,
        layout: {
          'text-field': ['get', 'name'],
          'text-size': 11,
          'text-padding': 24,
          'text-font': mapFont,
        },
        paint: { 'text-color': color.label, 'text-halo-color': color.halo, 'text-halo-width': 1.2 },
      },
    ],
  };
}
