import type { Tags } from '../osm/contact-tags.ts';

/** From the first zoom that shows a region to the last in which tiles have more detail; nearer views stretch the last. */
export const zooms = { least: 8, most: 14 };

/** How an element is drawn: in which layer of a tile, as what, and from which zoom on. */
export type Drawn = {
  layer: 'water' | 'green' | 'streets' | 'buildings' | 'coast';
  /** What the style of the page tells apart inside a layer. */
  class: string;
  shape: 'area' | 'line';
  from: number;
  tunnel?: true;
};

/** Streets and railways by the value of their tag, with the zoom from which a city can show them all. */
const streets: Record<string, readonly [kind: string, from: number]> = {
  motorway: ['motorway', 8],
  trunk: ['trunk', 8],
  primary: ['primary', 9],
  secondary: ['secondary', 10],
  tertiary: ['tertiary', 11],
  motorway_link: ['ramp', 12],
  trunk_link: ['ramp', 12],
  primary_link: ['ramp', 12],
  secondary_link: ['ramp', 13],
  tertiary_link: ['ramp', 13],
  residential: ['minor', 12],
  unclassified: ['minor', 12],
  living_street: ['minor', 12],
  road: ['minor', 12],
  pedestrian: ['pedestrian', 12],
  service: ['service', 14],
  track: ['path', 14],
  footway: ['path', 14],
  path: ['path', 14],
  cycleway: ['path', 14],
  bridleway: ['path', 14],
  steps: ['path', 14],
};
const railways: Record<string, readonly [kind: string, from: number]> = {
  rail: ['rail', 11],
  narrow_gauge: ['rail', 12],
  light_rail: ['tram', 13],
  subway: ['tram', 13],
  tram: ['tram', 13],
  funicular: ['tram', 13],
};
const waterways: Record<string, readonly [kind: string, from: number]> = {
  river: ['river', 9],
  canal: ['river', 12],
  stream: ['stream', 13],
};
/** Areas by `key=value`; how large one is decides later from which zoom on it is worth a line. */
const areas: Record<string, readonly [layer: 'water' | 'green', kind: string, from: number]> = {
  'natural=water': ['water', 'water', 8],
  'waterway=riverbank': ['water', 'water', 8],
  'waterway=dock': ['water', 'water', 12],
  'landuse=reservoir': ['water', 'water', 8],
  'landuse=basin': ['water', 'water', 12],
  'leisure=swimming_pool': ['water', 'pool', 14],
  'leisure=park': ['green', 'park', 8],
  'leisure=garden': ['green', 'park', 13],
  'leisure=nature_reserve': ['green', 'park', 9],
  'leisure=golf_course': ['green', 'park', 11],
  'leisure=playground': ['green', 'pitch', 14],
  'leisure=pitch': ['green', 'pitch', 14],
  'landuse=recreation_ground': ['green', 'park', 12],
  'landuse=village_green': ['green', 'park', 13],
  'landuse=forest': ['green', 'wood', 8],
  'landuse=grass': ['green', 'grass', 13],
  'landuse=meadow': ['green', 'grass', 12],
  'landuse=allotments': ['green', 'grass', 13],
  'landuse=cemetery': ['green', 'cemetery', 12],
  'amenity=grave_yard': ['green', 'cemetery', 13],
  'natural=wood': ['green', 'wood', 8],
  'natural=scrub': ['green', 'grass', 12],
  'natural=heath': ['green', 'grass', 11],
  'natural=grassland': ['green', 'grass', 12],
  'natural=beach': ['green', 'sand', 12],
  'natural=sand': ['green', 'sand', 12],
};
const areaKeys = [...new Set(Object.keys(areas).map((tag) => tag.split('=')[0] ?? ''))];
/** Every crossing has four of them, and none leads anywhere of its own. */
const besideStreets = new Set(['sidewalk', 'crossing', 'traffic_island', 'access_aisle']);

/** How a way or an area is drawn, or undefined for what a street map leaves out. */
export function drawnAs(tags: Tags): Drawn | undefined {
  if (tags.natural === 'coastline') return { layer: 'coast', class: 'coast', shape: 'line', from: 0 };
  return area(tags) ?? street(tags) ?? railway(tags) ?? waterway(tags);
}

function area(tags: Tags): Drawn | undefined {
  if (tags.building && tags.building !== 'no' && tags.location !== 'underground')
    return { layer: 'buildings', class: 'building', shape: 'area', from: 14 };
  if (tags.highway === 'pedestrian' && (tags.area === 'yes' || tags.type === 'multipolygon'))
    return { layer: 'green', class: 'plaza', shape: 'area', from: 14 };
  if (tags.location === 'underground' || tags.tunnel === 'culvert') return undefined;
  for (const key of areaKeys) {
    const found = areas[`${key}=${tags[key]}`];
    if (found) return { layer: found[0], class: found[1], shape: 'area', from: found[2] };
  }
  return undefined;
}

function street(tags: Tags): Drawn | undefined {
  const [kind, from] = streets[tags.highway ?? ''] ?? [];
  if (!kind || !from || tags.area === 'yes') return undefined;
  const under = tags.tunnel !== undefined && tags.tunnel !== 'no';
  const isSmall = kind === 'path' || kind === 'service';
  if (isSmall && (under || tags.indoor === 'yes' || besideStreets.has(tags.footway ?? ''))) return undefined;
  return { layer: 'streets', class: kind, shape: 'line', from, ...(under ? { tunnel: true } : {}) };
}

/** What runs under the ground would lead through houses. */
function railway(tags: Tags): Drawn | undefined {
  const [kind, from] = railways[tags.railway ?? ''] ?? [];
  const under = (tags.tunnel !== undefined && tags.tunnel !== 'no') || Number(tags.layer) < 0;
  if (!kind || !from || under) return undefined;
  return { layer: 'streets', class: kind, shape: 'line', from: tags.service ? 14 : from };
}

function waterway(tags: Tags): Drawn | undefined {
  const [kind, from] = waterways[tags.waterway ?? ''] ?? [];
  if (!kind || !from || (tags.tunnel !== undefined && tags.tunnel !== 'no')) return undefined;
  return { layer: 'water', class: kind, shape: 'line', from };
}
