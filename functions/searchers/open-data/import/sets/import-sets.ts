import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { type Duckdb, sqlText } from '../../../adapters/duckdb/open-duckdb.ts';
import { type DatasetEntry, type Manifest, manifestPath, readManifest } from '../../manifest.ts';
import { ImportProblem } from '../import-problem.ts';
import { importers } from '../importers.ts';
import { cutMaps, removeMaps } from '../map/set-maps.ts';
import type { ImportContext } from '../places/normal-place.ts';
import { fileStamp, publishPlaces, removeUnused } from '../publish/publish-places.ts';
import { readFiles } from '../read-files.ts';
import { findSets, type GivenSet, isSameSet } from './choose-sets.ts';
import { originOf, withDatabase } from './open-folder.ts';
import { writeSet } from './write-set.ts';

const Extent = z.object({
  places: z.int(),
  west: z.number(),
  south: z.number(),
  east: z.number(),
  north: z.number(),
});
const Count = z.object({ n: z.int() });

/** `shared` are the sets of the same source that hold some of its places too, with how many. */
export type ImportedSet = {
  dataset: DatasetEntry;
  replaced: DatasetEntry | undefined;
  shared: { other: DatasetEntry; places: number }[];
};
export type ImportResult = { sets: ImportedSet[]; manifest: Manifest; seconds: number };

/**
 * Reads sets, each in the place of the one that has its source and name, and publishes all there are anew. Where any of
 * them fails nothing is changed.
 */
export async function importSets(
  folder: string,
  given: readonly GivenSet[],
  context: ImportContext,
): Promise<ImportResult> {
  return changing(folder, async (database) => {
    const started = context.now();
    const before = await readManifest(folder);
    try {
      const fresh: DatasetEntry[] = [];
      for (const set of given) fresh.push(await readSet(folder, set, database, context, started));
      const others = before?.datasets.filter((old) => !fresh.some((set) => isSameSet(old, set))) ?? [];
      const all = [...others, ...fresh];
      const sets: ImportedSet[] = [];
      for (const dataset of fresh) {
        const replaced = before?.datasets.find((old) => isSameSet(old, dataset));
        sets.push({ dataset, replaced, shared: await sharedWith(folder, dataset, all, database) });
      }
      context.progress(`${fresh.reduce((sum, { places }) => sum + places, 0)} businesses read, publishing`);
      const manifest = await publishPlaces(folder, database, all, started);
      return { before, result: { sets, manifest, seconds: secondsSince(started, context) } };
    } catch (error) {
      for (const set of given) {
        await rm(join(folder, fileOf(set, started)), { force: true });
        await removeMaps(folder, set, fileStamp(started));
      }
      throw error;
    }
  });
}

/** Takes out the set that a word names, or all of a source; with the last one the folder is empty again. */
export async function removeSets(
  folder: string,
  word: string,
  now: () => Date,
): Promise<{ removed: DatasetEntry[]; manifest: Manifest | undefined }> {
  return changing(folder, async (database) => {
    const before = await readManifest(folder);
    const removed = findSets(before, word);
    const rest = before?.datasets.filter((dataset) => !removed.includes(dataset)) ?? [];
    const manifest = rest.length > 0 ? await publishPlaces(folder, database, rest, now()) : undefined;
    if (!manifest) await rm(manifestPath(folder));
    return { before, result: { removed, manifest } };
  });
}

/** What nothing names any more is removed when the manifest stands; what resists goes with the next import. */
async function changing<T extends { manifest: Manifest | undefined }>(
  folder: string,
  work: (database: Duckdb) => Promise<{ before: Manifest | undefined; result: T }>,
): Promise<T> {
  await mkdir(join(folder, 'sets'), { recursive: true });
  return withDatabase(folder, async (database) => {
    const { before, result } = await work(database);
    await removeUnused(folder, before, result.manifest).catch(() => {});
    return result;
  });
}

async function readSet(
  folder: string,
  set: GivenSet,
  database: Duckdb,
  context: ImportContext,
  started: Date,
): Promise<DatasetEntry> {
  const { source, read } = importers[set.importer];
  const { places, leftOut } = readFiles(set.files, (path) => read(path, database, context));
  const file = fileOf(set, started);
  await writeSet(database, places, join(folder, file));
  const { west, south, east, north, ...extent } = await measure(database, join(folder, file));
  if (extent.places === 0)
    throw new ImportProblem(`${set.files.join(', ')}: no business with a name and a position`);
  const maps = await cutMaps(folder, set, fileStamp(started), context.progress);
  return {
    source,
    name: set.name,
    file,
    places: extent.places,
    bbox: [west, south, east, north],
    imported_at: started.toISOString(),
    origin: originOf(set.files),
    left_out: leftOut,
    all_categories: true,
    ...(maps.length > 0 ? { maps } : {}),
  };
}

/** No two sets of an import have the same source and name, and no two imports the same time. */
const fileOf = ({ importer, name }: GivenSet, started: Date): string =>
  join('sets', `${importer}-${name}-${fileStamp(started)}.parquet`);

const secondsSince = (started: Date, { now }: ImportContext): number =>
  (now().getTime() - started.getTime()) / 1000;

async function measure(database: Duckdb, file: string): Promise<z.infer<typeof Extent>> {
  const rows = await database.rows(
    `SELECT count(*) AS places, coalesce(min(lon), 0) AS west, coalesce(min(lat), 0) AS south,
      coalesce(max(lon), 0) AS east, coalesce(max(lat), 0) AS north FROM read_parquet(${sqlText(file)})`,
  );
  return Extent.parse(rows[0]);
}

async function sharedWith(
  folder: string,
  dataset: DatasetEntry,
  all: readonly DatasetEntry[],
  database: Duckdb,
): Promise<ImportedSet['shared']> {
  const table = ({ file }: DatasetEntry) => `read_parquet(${sqlText(join(folder, file))})`;
  const others = all.filter((other) => other.source === dataset.source && !isSameSet(other, dataset));
  const shared: ImportedSet['shared'] = [];
  for (const other of others) {
    const sql = `SELECT count(*) AS n FROM ${table(dataset)} SEMI JOIN ${table(other)} USING (id)`;
    const { n } = Count.parse((await database.rows(sql))[0]);
    if (n > 0) shared.push({ other, places: n });
  }
  return shared;
}
