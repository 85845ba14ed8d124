import type {
  DataDrivenPropertyValueSpecification,
  ExpressionSpecification,
  LayerSpecification,
} from 'maplibre-gl';
import { mapColors, type Scheme } from '../map-colors.ts';
import { labelLayers } from './label-layers.ts';

/** A layer of every street map, before it is told which archive it draws. */
export type StreetLayer = Exclude<LayerSpecification, { type: 'background' }> & { 'source-layer': string };
type Width = DataDrivenPropertyValueSpecification<number>;

const kind: ExpressionSpecification = ['get', 'class'];
const isOneOf = (...kinds: string[]): ExpressionSpecification => ['in', kind, ['literal', kinds]];
const roads = [
  'motorway',
  'trunk',
  'primary',
  'secondary',
  'tertiary',
  'ramp',
  'minor',
  'pedestrian',
  'service',
];

/** Pixels by zoom: 10, 13, 16 and 19. */
const widths: Record<string, [number, number, number, number]> = {
  motorway: [1.8, 3.2, 11, 34],
  trunk: [1.6, 3, 10, 32],
  primary: [1.2, 2.6, 9.5, 30],
  secondary: [0.9, 2.2, 8.5, 28],
  tertiary: [0.7, 1.8, 8, 26],
  ramp: [0.5, 1.2, 5, 16],
  minor: [0.3, 1, 6.5, 24],
  pedestrian: [0.3, 0.8, 5, 18],
  service: [0.2, 0.4, 3, 11],
};
const stops = [10, 13, 16, 19];

/** How wide streets are, and `more` pixels at each zoom for what is seen of their edges. */
function widthOf(more: number): Width {
  const at = (stop: number): ExpressionSpecification =>
    [
      'match',
      kind,
      ...Object.entries(widths).flatMap(([name, byStop]) => [name, (byStop[stop] ?? 1) + more]),
      1,
    ] as unknown as ExpressionSpecification;
  return [
    'interpolate',
    ['exponential', 1.5],
    ['zoom'],
    ...stops.flatMap((zoom, stop) => [zoom, at(stop)]),
  ] as unknown as ExpressionSpecification;
}

/** Larger streets lie on top of smaller ones. */
const rank: ExpressionSpecification = [
  'match',
  kind,
  ...[...roads].reverse().flatMap((name, at) => [name, at]),
  0,
] as unknown as ExpressionSpecification;
const round = { 'line-cap': 'round', 'line-join': 'round' } as const;
const inTunnel: ExpressionSpecification = ['has', 'tunnel'];

/** Everything that is drawn of an archive, from the bottom. `language` is the page's. */
export function streetLayers(scheme: Scheme, language: string): StreetLayer[] {
  const color = mapColors[scheme];
  const roadColor: ExpressionSpecification = [
    'match',
    kind,
    ['motorway', 'ramp'],
    color.motorway,
    ['trunk', 'primary', 'secondary'],
    color.main,
    color.street,
  ];
  const casingColor: ExpressionSpecification = [
    'match',
    kind,
    ['motorway', 'ramp'],
    color.motorwayCasing,
    color.casing,
  ];
  const greens: ExpressionSpecification = [
    'match',
    kind,
    ...(['wood', 'grass', 'cemetery', 'pitch', 'sand', 'plaza'] as const).flatMap((name) => [
      name,
      color[name],
    ]),
    color.park,
  ] as unknown as ExpressionSpecification;
  const layers: Omit<StreetLayer, 'source'>[] = [
    { id: 'ground', type: 'fill', 'source-layer': 'ground', paint: { 'fill-color': color.land } },
    { id: 'green', type: 'fill', 'source-layer': 'green', paint: { 'fill-color': greens } },
    {
      id: 'street-water',
      type: 'fill',
      'source-layer': 'water',
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'fill-color': color.water },
    },
    {
      id: 'rivers',
      type: 'line',
      'source-layer': 'water',
      filter: ['all', ['==', ['geometry-type'], 'LineString'], isOneOf('river', 'stream')],
      layout: round,
      paint: {
        'line-color': color.water,
        'line-width': ['interpolate', ['exponential', 1.5], ['zoom'], 9, 0.8, 14, 2.5, 18, 9],
      },
    },
    {
      id: 'buildings',
      type: 'fill',
      'source-layer': 'buildings',
      minzoom: 13.5,
      paint: {
        'fill-color': color.building,
        'fill-outline-color': color.buildingEdge,
        'fill-opacity': ['interpolate', ['linear'], ['zoom'], 13.5, 0, 14.2, 1],
      },
    },
    {
      id: 'paths',
      type: 'line',
      'source-layer': 'streets',
      minzoom: 14,
      filter: isOneOf('path'),
      paint: {
        'line-color': color.path,
        'line-dasharray': [2, 1.5],
        'line-width': ['interpolate', ['linear'], ['zoom'], 14, 0.6, 18, 2],
      },
    },
    {
      id: 'tunnels',
      type: 'line',
      'source-layer': 'streets',
      filter: ['all', isOneOf(...roads), inTunnel],
      paint: {
        'line-color': casingColor,
        'line-width': widthOf(0),
        'line-dasharray': [0.6, 0.6],
        'line-opacity': 0.7,
      },
    },
    {
      id: 'street-edges',
      type: 'line',
      'source-layer': 'streets',
      filter: ['all', isOneOf(...roads), ['!', inTunnel]],
      layout: { ...round, 'line-sort-key': rank },
      paint: {
        'line-color': casingColor,
        'line-width': widthOf(1.4),
        'line-opacity': ['interpolate', ['linear'], ['zoom'], 9, 0.5, 12, 1],
      },
    },
    {
      id: 'streets',
      type: 'line',
      'source-layer': 'streets',
      filter: ['all', isOneOf(...roads), ['!', inTunnel]],
      layout: { ...round, 'line-sort-key': rank },
      paint: { 'line-color': roadColor, 'line-width': widthOf(0) },
    },
    {
      id: 'railways',
      type: 'line',
      'source-layer': 'streets',
      minzoom: 11,
      filter: isOneOf('rail', 'tram'),
      paint: {
        'line-color': color.rail,
        'line-width': ['interpolate', ['linear'], ['zoom'], 11, 0.6, 16, 1.6],
      },
    },
  ];
  return [...layers, ...labelLayers(color, language)] as StreetLayer[];
}
