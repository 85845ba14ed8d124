import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { type Duckdb, sqlText } from '../../../adapters/duckdb/open-duckdb.ts';
import { type LeadTableKind, leadTables } from '../../../env.ts';
import {
  readTableManifest,
  replaceTableManifest,
  type TableManifest,
  type TableSet,
  tableFolder,
} from '../../tables/table-manifest.ts';
import { ImportProblem } from '../import-problem.ts';
import { fileStamp } from '../publish/publish-places.ts';
import { findShared, joinOnce, viewSets, writePublished } from './publish-table-sql.ts';
import { publishWords } from './publish-words.ts';

/** Where several sources know a lead, the earlier of these gives its identity and its columns. */
const precedence = ['people-data-labs-free', 'remoteintech', 'datenanfragen', 'tranco', 'cisagov'];
const published = 'published';
const Count = z.object({ n: z.int() });
const Written = z.object({
  n: z.int(),
  least: z.int().nullable(),
  most: z.int().nullable(),
  joined: z.int(),
});

/**
 * Joins the sets of one kind into one file and makes it the current one by replacing the manifest of the table. Whatever
 * fails before that leaves the earlier data as it was.
 */
export async function publishTable(
  folder: string,
  kind: LeadTableKind,
  database: Duckdb,
  sets: readonly TableSet[],
  now: Date,
): Promise<TableManifest> {
  const at = tableFolder(folder, kind);
  const ordered = [...sets].sort(bySourceAndAge);
  const before = await readTableManifest(folder, kind);
  const name = fileStamp(now);
  const file = join(published, `${leadTables[kind]}-${name}.parquet`);
  const words = {
    entries: join(published, `${leadTables[kind]}-${name}.words.parquet`),
    grams: join(published, `${leadTables[kind]}-${name}.grams.parquet`),
  };
  const target = join(at, file);
  const targets = { entries: join(at, words.entries), grams: join(at, words.grams) };
  await mkdir(join(at, published), { recursive: true });
  try {
    await database.run(viewSets(ordered.map((set) => ({ ...set, file: join(at, set.file) }))));
    await joinRecords(database);
    await database.run(writePublished(kind, target));
    const { rows, joined } = await checkWritten(database, target);
    await publishWords(database, target, targets);
    const manifest: TableManifest = {
      version: 1,
      published_at: now.toISOString(),
      current: { name, file, words: { ...words, rows } },
      earlier: before?.current ?? null,
      rows,
      joined,
      sets: ordered,
    };
    await replaceTableManifest(folder, kind, manifest);
    return manifest;
  } catch (error) {
    for (const written of [target, ...Object.values(targets)]) await rm(written, { force: true });
    throw error;
  }
}

/** Removes the files of a table that its manifest does not name; all of them where there is none. */
export async function removeUnusedRows(
  folder: string,
  kind: LeadTableKind,
  manifest: TableManifest | undefined,
): Promise<void> {
  const at = tableFolder(folder, kind);
  const kept = manifest
    ? [...filesOf(manifest.current), ...filesOf(manifest.earlier), ...manifest.sets.map(({ file }) => file)]
    : [];
  for (const part of [published, 'sets']) {
    const names = await readdir(join(at, part)).catch(() => []);
    for (const file of names.map((one) => join(part, one)))
      if (!kept.includes(file)) await rm(join(at, file), { force: true });
  }
}

const filesOf = (one: TableManifest['earlier']): string[] =>
  one ? [one.file, ...(one.words ? [one.words.entries, one.words.grams] : [])] : [];

/** Leaves in the table `joined` which records are one lead. */
async function joinRecords(database: Duckdb): Promise<void> {
  for (const sql of findShared) await database.run(sql);
  for (;;) {
    for (const sql of joinOnce) await database.run(sql);
    const [moved] = await database.rows('SELECT n FROM moved');
    if (Count.parse(moved).n === 0) return;
  }
}

async function checkWritten(database: Duckdb, target: string): Promise<{ rows: number; joined: number }> {
  const [row] = await database.rows(
    `SELECT count(*) AS n, min(row_no) AS least, max(row_no) AS most, count(ids) AS joined
     FROM read_parquet(${sqlText(target)})`,
  );
  const { n: rows, least, most, joined } = Written.parse(row);
  if (rows === 0 || least !== 0 || most !== rows - 1)
    throw new ImportProblem('the published file does not hold what was written');
  return { rows, joined };
}

/** Newest first within a source. */
function bySourceAndAge(a: TableSet, b: TableSet): number {
  const sources = precedence.indexOf(a.source) - precedence.indexOf(b.source);
  return sources || Date.parse(b.imported_at) - Date.parse(a.imported_at) || (a.name < b.name ? -1 : 1);
}
