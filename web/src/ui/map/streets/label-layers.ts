import type { ExpressionSpecification, SymbolLayerSpecification } from 'maplibre-gl';
import type { mapColors } from '../map-colors.ts';

type Colors = (typeof mapColors)['light'];
type LabelLayer = Omit<SymbolLayerSpecification, 'source'>;

/** The page's own typeface: the map draws its letters from it, so no file of glyphs has to be served. */
export const mapFont = ['Inter Variable'];

const kind: ExpressionSpecification = ['get', 'class'];
const isOneOf = (...kinds: string[]): ExpressionSpecification => ['in', kind, ['literal', kinds]];
/** Whether there is room for a name at this zoom, as the cutting says. */
const isDue: ExpressionSpecification = ['<=', ['get', 'rank'], ['zoom']];
const sizes = (from: number, to: number): ExpressionSpecification => [
  'interpolate',
  ['linear'],
  ['zoom'],
  11,
  from,
  17,
  to,
];

/** The names on a street map, those that matter least first: what is below gives way. */
export function labelLayers(color: Colors, language: string): LabelLayer[] {
  const name: ExpressionSpecification = ['coalesce', ['get', `name_${language}`], ['get', 'name']];
  const halo = { 'text-halo-color': color.halo, 'text-halo-width': 1.4, 'text-halo-blur': 0.3 };
  const text = { 'text-field': name, 'text-font': mapFont } as const;
  const point = { ...text, 'text-max-width': 8, 'text-padding': 6 } as const;
  const places = (
    id: string,
    minzoom: number,
    kinds: string[],
    size: ExpressionSpecification,
  ): LabelLayer => ({
    id,
    type: 'symbol',
    'source-layer': 'labels',
    minzoom,
    filter: ['all', isOneOf(...kinds), isDue],
    layout: { ...point, 'text-size': size, 'symbol-sort-key': ['get', 'rank'] },
    paint: { ...halo, 'text-color': color.placeLabel },
  });
  const areas = (id: string, of: string, textColor: string): LabelLayer => ({
    id,
    type: 'symbol',
    'source-layer': 'labels',
    filter: ['all', isOneOf(of), isDue],
    layout: { ...point, 'text-size': sizes(10.5, 13), 'symbol-sort-key': ['get', 'rank'] },
    paint: { ...halo, 'text-color': textColor },
  });
  return [
    {
      id: 'street-names',
      type: 'symbol',
      'source-layer': 'streets',
      minzoom: 13,
      filter: ['has', 'name'],
      layout: {
        ...text,
        'symbol-placement': 'line',
        'symbol-spacing': 320,
        'text-size': sizes(9.5, 13),
        'text-padding': 4,
        'text-max-angle': 35,
      },
      paint: { ...halo, 'text-color': color.label },
    },
    areas('water-names', 'water', color.waterLabel),
    areas('park-names', 'park', color.parkLabel),
    places('quarter-names', 12.5, ['quarter'], sizes(10.5, 14)),
    places('suburb-names', 10.5, ['suburb', 'borough'], sizes(11, 15)),
    { ...places('city-names', 7, ['city', 'town'], sizes(13.5, 19)), maxzoom: 15 },
  ];
}
