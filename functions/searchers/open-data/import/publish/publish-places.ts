import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { mapPrefix } from '#shared/domain/street-map.ts';
import { type Duckdb, sqlText } from '../../../adapters/duckdb/open-duckdb.ts';
import { type DatasetEntry, type Manifest, replaceManifest } from '../../manifest.ts';
import { ImportProblem } from '../import-problem.ts';
import { writeSorted } from '../parquet-layout.ts';
import { writeGroups } from './near-sql.ts';
import { findPairs, mergePlaces, publishedRows, startPlaces, viewSource } from './publish-sql.ts';
import { findTwins, gatherTwins, joinTwins } from './twins-sql.ts';

/** Where two sources know a place, the earlier of these gives identity and position. */
const precedence = ['openstreetmap', 'overture'];
const Count = z.object({ n: z.int() });

/**
 * Merges the data sets into one file of places and makes it the current one by replacing the manifest. Sets of one source
 * stand side by side, and what several of them hold is taken from the newest.
 * Whatever fails before that leaves the earlier data as it was.
 */
export async function publishPlaces(
  folder: string,
  database: Duckdb,
  datasets: readonly DatasetEntry[],
  now: Date,
): Promise<Manifest> {
  const ordered = [...datasets].sort(bySourceAndAge);
  const { merged, joined } = await mergeSets(folder, database, ordered);
  await mkdir(join(folder, 'places'), { recursive: true });
  const places_file = join('places', `places-${fileStamp(now)}.parquet`);
  const target = join(folder, places_file);
  try {
    await writeSorted(database, publishedRows, target);
    const places = await countRows(database, `read_parquet(${sqlText(target)})`);
    if (places !== (await countRows(database, 'places')) || places === 0) {
      throw new ImportProblem('the published file does not hold what was written');
    }
    const manifest: Manifest = {
      version: 1,
      published_at: now.toISOString(),
      places_file,
      places,
      merged,
      joined,
      datasets: ordered,
    };
    await replaceManifest(folder, manifest);
    return manifest;
  } catch (error) {
    await rm(target, { force: true });
    throw error;
  }
}

/** Letters and digits only, in order of time. */
export function fileStamp(now: Date): string {
  return now.toISOString().replace(/\D/g, '');
}

/**
 * Removes the files that nothing names any more. The places published before and the maps of then stay for one
 * more generation, because a query or a page may still be reading them.
 */
export async function removeUnused(folder: string, before?: Manifest, current?: Manifest): Promise<void> {
  const sets = current?.datasets.map((dataset) => dataset.file) ?? [];
  const kept = new Set([
    before?.places_file,
    current?.places_file,
    ...sets,
    ...mapFilesOf(before),
    ...mapFilesOf(current),
  ]);
  for (const part of ['places', 'sets', mapPrefix]) {
    const names = await readdir(join(folder, part)).catch(() => []);
    const unused = names.map((name) => join(part, name)).filter((file) => !kept.has(file));
    for (const file of unused) await rm(join(folder, file), { force: true });
  }
}

const mapFilesOf = (manifest: Manifest | undefined): string[] =>
  manifest?.datasets.flatMap(({ maps = [] }) => maps.map(({ file }) => file)) ?? [];

/** Newest first within a source. */
function bySourceAndAge(a: DatasetEntry, b: DatasetEntry): number {
  const sources = precedence.indexOf(a.source) - precedence.indexOf(b.source);
  return sources || Date.parse(b.imported_at) - Date.parse(a.imported_at) || (a.name < b.name ? -1 : 1);
}

/** Leaves the merged rows in the table `places` and says how many were known to more than one source, and how many stood twice in one. */
async function mergeSets(
  folder: string,
  database: Duckdb,
  datasets: readonly DatasetEntry[],
): Promise<{ merged: number; joined: number }> {
  const [first, ...others] = new Set(datasets.map(({ source }) => source));
  if (!first) throw new ImportProblem('there is no data set to publish');
  let joined = 0;
  const view = async (source: string) => {
    const sets = datasets
      .filter((dataset) => dataset.source === source)
      .map(({ file, imported_at }) => ({ file: join(folder, file), importedAt: imported_at }));
    for (const step of [viewSource(sets), findTwins, gatherTwins, joinTwins]) await database.run(step);
    joined += await countRows(database, 'twins');
  };
  await database.run(writeGroups);
  await view(first);
  await database.run(startPlaces(first));
  for (const other of others) {
    await view(other);
    await database.run(findPairs);
    await database.run(mergePlaces(other));
  }
  return { merged: await countRows(database, 'places WHERE len(sources) > 1'), joined };
}

async function countRows(database: Duckdb, from: string): Promise<number> {
  const rows = z.array(Count).parse(await database.rows(`SELECT count(*) AS n FROM ${from}`));
  return rows[0]?.n ?? 0;
}
