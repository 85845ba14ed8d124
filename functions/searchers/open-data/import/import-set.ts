import { mkdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as z from 'zod';
import { type Duckdb, openDuckdb, sqlText } from '../../adapters/duckdb/open-duckdb.ts';
import { type DatasetEntry, type Manifest, manifestPath, readManifest } from '../manifest.ts';
import { ImportProblem } from './import-problem.ts';
import { lockFolder } from './lock-folder.ts';
import type { ImportContext, NormalSet } from './normal-place.ts';
import { readOsm } from './osm/read-osm.ts';
import { readOverture } from './overture/read-overture.ts';
import { fileStamp, publishPlaces, removeUnused } from './publish/publish-places.ts';
import { writeSet } from './write-set.ts';

/** The data sets that can be imported, and the name their values carry as source. */
export const importers = {
  osm: { source: 'openstreetmap', read: (path, _database, context) => readOsm(path, context) },
  overture: { source: 'overture', read: readOverture },
} as const satisfies Record<
  string,
  { source: string; read: (path: string, database: Duckdb, context: ImportContext) => NormalSet }
>;
export type SetName = keyof typeof importers;

/** Memory for sorting and merging; what does not fit is spilled beside the data. */
const importMemoryMb = 1024;
const Extent = z.object({
  places: z.int(),
  west: z.number(),
  south: z.number(),
  east: z.number(),
  north: z.number(),
});

export type ImportResult = { dataset: DatasetEntry; manifest: Manifest; seconds: number };

/** Reads a file, replaces the data set of that name and publishes all data sets anew; or changes nothing. */
export async function importSet(
  folder: string,
  name: SetName,
  path: string,
  context: ImportContext,
): Promise<ImportResult> {
  return withDatabase(folder, async (database) => {
    const started = context.now();
    const { source, read } = importers[name];
    const before = await readManifest(folder);
    const file = join('sets', `${name}-${fileStamp(started)}.parquet`);
    const set = read(path, database, context);
    try {
      await writeSet(database, set.places, join(folder, file));
      const extent = await measure(database, join(folder, file));
      const { places, west, south, east, north } = extent;
      const dataset: DatasetEntry = {
        source,
        file,
        places,
        bbox: [west, south, east, north],
        imported_at: started.toISOString(),
        origin: basename(path),
        left_out: set.leftOut,
      };
      context.progress(`${places} businesses read, publishing`);
      const others = before?.datasets.filter((other) => other.source !== source) ?? [];
      const manifest = await publishPlaces(folder, database, [...others, dataset], started);
      await removeUnused(folder, before, manifest);
      return { dataset, manifest, seconds: (context.now().getTime() - started.getTime()) / 1000 };
    } catch (error) {
      await rm(join(folder, file), { force: true });
      throw error;
    }
  });
}

/** Takes a data set out; with the last one the folder is empty again. */
export async function removeSet(
  folder: string,
  name: SetName,
  now: () => Date,
): Promise<Manifest | undefined> {
  return withDatabase(folder, async (database) => {
    const before = await readManifest(folder);
    const rest = before?.datasets.filter((dataset) => dataset.source !== importers[name].source) ?? [];
    if (!before || rest.length === before.datasets.length) throw new ImportProblem(`${name} is not imported`);
    if (rest.length === 0) {
      await rm(manifestPath(folder));
      await removeUnused(folder, before);
      return undefined;
    }
    const manifest = await publishPlaces(folder, database, rest, now());
    await removeUnused(folder, before, manifest);
    return manifest;
  });
}

async function withDatabase<T>(folder: string, work: (database: Duckdb) => Promise<T>): Promise<T> {
  await mkdir(join(folder, 'sets'), { recursive: true });
  const unlock = await lockFolder(folder);
  const spillFolder = join(folder, 'spill');
  const database = await openDuckdb({ memoryMb: importMemoryMb, spillFolder });
  try {
    return await work(database);
  } finally {
    database.close();
    await rm(spillFolder, { recursive: true, force: true });
    await unlock();
  }
}

async function measure(database: Duckdb, file: string): Promise<z.infer<typeof Extent>> {
  const rows = await database.rows(
    `SELECT count(*) AS places, coalesce(min(lon), 0) AS west, coalesce(min(lat), 0) AS south,
      coalesce(max(lon), 0) AS east, coalesce(max(lat), 0) AS north FROM read_parquet(${sqlText(file)})`,
  );
  const extent = Extent.parse(rows[0]);
  if (extent.places === 0) throw new ImportProblem('the file holds no business with a name and a position');
  return extent;
}
