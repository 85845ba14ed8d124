import type { StreetTiles } from '#shared/domain/street-map.ts';
import { openPbf } from '../osm/read-blocks.ts';
import { createArchive } from './archive/write-archive.ts';
import { cutTiles } from './cut-tiles.ts';
import { positionsOf } from './features.ts';
import { zooms } from './map-tags.ts';
import { type MapSource, readMap } from './read-map.ts';
import { type Box, overlapOf } from './shapes/box.ts';
import { seaOf } from './shapes/coast.ts';

/** What the page may ask for, for those who open the archive with other programs. */
const layers = ['ground', 'green', 'water', 'buildings', 'streets', 'labels'];

/**
 * Cuts the street map of an OpenStreetMap extract into one PMTiles archive at `target`. Undefined, and no file, where the
 * extract has nothing that is drawn.
 */
export async function cutMap(path: string, target: string): Promise<Omit<StreetTiles, 'file'> | undefined> {
  const source = await readSource(path);
  const box = extentOf(source);
  if (!box || source.shapes.length === 0) return undefined;
  const archive = await createArchive(target);
  try {
    let tiles = 0;
    for (const { content, ...tile } of cutTiles(source, { box, sea: seaOf(coastOf(source), box) })) {
      await archive.add(tile, content);
      tiles += 1;
    }
    if (tiles === 0) return undefined;
    const metadata = {
      name: 'Streets',
      attribution: '© OpenStreetMap contributors',
      vector_layers: layers.map((id) => ({ id, fields: {} })),
    };
    const { bytes } = await archive.finish({ box, minZoom: zooms.least, maxZoom: zooms.most, metadata });
    return { bbox: box, min_zoom: zooms.least, max_zoom: zooms.most, tiles, bytes };
  } finally {
    await archive.close();
  }
}

async function readSource(path: string): Promise<MapSource> {
  const file = await openPbf(path);
  try {
    return await readMap(file);
  } finally {
    await file.close();
  }
}

/** An extract with so much sea or desert around it is none of a place: its header says more than it holds. */
const mostEmpty = 6;

/** What the extract was cut to. Some say the whole earth, others nothing: then it is what is drawn. */
function extentOf({ box, positions }: MapSource): Box | undefined {
  const drawn = positions.box();
  if (!drawn || !box) return drawn;
  return sizeOf(box) < sizeOf(drawn) * mostEmpty ? box : (overlapOf(drawn, box) ?? drawn);
}

const sizeOf = ([west, south, east, north]: Box): number => (east - west) * (north - south);

const coastOf = (source: MapSource) =>
  source.shapes.flatMap((shape) =>
    shape.drawn.layer === 'coast' && 'from' in shape ? [positionsOf(shape, source)] : [],
  );
