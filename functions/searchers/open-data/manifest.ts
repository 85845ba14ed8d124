import { readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { StreetTiles } from '#shared/domain/street-map.ts';
import { nameFromPath } from './set-name.ts';

const Entry = z.object({
  source: z.string(),
  /** No two sets of a source have the same. Releases that had one set of each source wrote none. */
  name: z.string().optional(),
  /** Parquet of this set alone, relative to the data folder. */
  file: z.string(),
  places: z.int(),
  /** West, south, east, north. */
  bbox: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  imported_at: z.string(),
  /** Name of the file it was read from. */
  origin: z.string(),
  /** What was left out, by reason. */
  left_out: z.record(z.string(), z.int()),
  /** Whether places have all of their categories. Releases before 0.4 kept one of each. */
  all_categories: z.boolean().optional(),
  /** Its street map. Releases before 0.4 cut none, and sets of places alone have none. */
  maps: z.array(StreetTiles).optional(),
});

/** One imported data set. Where an older release wrote no name it has that of its file, by which it is imported again. */
const DatasetEntry = Entry.transform((entry) => ({
  ...entry,
  name: entry.name ?? nameFromPath(entry.origin) ?? entry.source,
}));
export type DatasetEntry = z.infer<typeof DatasetEntry>;

/**
 * Which files hold the data now. Files are written under new names and never changed: replacing the manifest is the
 * one step by which an import becomes visible. An older release reads what a newer one adds, and leaves it out.
 */
export const Manifest = z.object({
  version: z.literal(1),
  published_at: z.string(),
  /** The places of every data set, merged, relative to the data folder. */
  places_file: z.string(),
  places: z.int(),
  /** Places that more than one source knows. */
  merged: z.int(),
  /** Records that are another of the same business in their source. Releases before 0.4 joined none. */
  joined: z.int().optional(),
  datasets: z.array(DatasetEntry).min(1),
});
export type Manifest = z.infer<typeof Manifest>;

const fileName = 'manifest.json';

/** How many places there are of which data set, and where; a source has an entry for each of its sets. */
export const coverageOf = ({ places, datasets }: Manifest) => ({
  places,
  datasets: datasets.map(({ source, name, places, bbox, imported_at }) => ({
    source,
    name,
    places,
    bbox,
    imported_at,
  })),
});

/** The manifest of a data folder, or undefined where nothing is imported. */
export async function readManifest(folder: string): Promise<Manifest | undefined> {
  try {
    return Manifest.parse(JSON.parse(await readFile(join(folder, fileName), 'utf8')));
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Changes whenever the manifest is replaced; undefined where there is none. */
export async function manifestStamp(folder: string): Promise<string | undefined> {
  try {
    const { mtimeMs, ino, size } = await stat(join(folder, fileName));
    return `${ino}:${mtimeMs}:${size}`;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

export async function replaceManifest(folder: string, manifest: z.input<typeof Manifest>): Promise<void> {
  const aside = join(folder, `${fileName}.${process.pid}.new`);
  await writeFile(aside, `${JSON.stringify(manifest, null, 2)}\n`);
  await rename(aside, join(folder, fileName));
}

export const manifestPath = (folder: string) => join(folder, fileName);

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
