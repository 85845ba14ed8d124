import * as z from 'zod';
import { attributionsOf } from './leads/attributions.ts';

/** Where the street map lies: the folder beside the imported data, the prefix in the bucket, and the path of the app. */
export const mapPrefix = 'map/';
/** What tells the browser which archives there are; it stands beside them. */
export const mapIndexName = 'index.json';

/** West, south, east, north. */
const Box = z.tuple([z.number(), z.number(), z.number(), z.number()]);

/** One PMTiles archive of a data set; `file` is relative to the data folder, sizes are in bytes. */
export const StreetTiles = z.object({
  file: z.string(),
  bbox: Box,
  min_zoom: z.int(),
  max_zoom: z.int(),
  tiles: z.int(),
  bytes: z.int(),
});
export type StreetTiles = z.infer<typeof StreetTiles>;

/** What a manifest says of its data sets' maps. Older ones, and sets of places alone, say nothing. */
export const MappedSets = z.object({
  datasets: z.array(
    z.object({ name: z.string().optional(), source: z.string(), maps: z.array(StreetTiles).optional() }),
  ),
});

/** What the page is told: where each archive is, what it covers, and who made the data. */
export const MapIndex = z.object({
  archives: z.array(
    z.object({
      name: z.string(),
      url: z.string(),
      bbox: Box,
      min_zoom: z.int(),
      max_zoom: z.int(),
    }),
  ),
  attributions: z.array(z.object({ text: z.string(), url: z.string() })),
});
export type MapIndex = z.infer<typeof MapIndex>;

/** The index of what a manifest names; without one there are no archives. */
export function mapIndexOf(sets: z.infer<typeof MappedSets> | undefined): MapIndex {
  const mapped = (sets?.datasets ?? []).filter(({ maps = [] }) => maps.length > 0);
  return {
    archives: mapped.flatMap(({ name, source, maps = [] }) =>
      maps.map(({ file, bbox, min_zoom, max_zoom }) => ({
        name: name ?? source,
        // Sets are named after cities, in letters of any script.
        url: `/${file.split(/[\\/]/).map(encodeURIComponent).join('/')}`,
        bbox,
        min_zoom,
        max_zoom,
      })),
    ),
    attributions: attributionsOf(mapped.map(({ source }) => source)).map(({ text, url }) => ({ text, url })),
  };
}
