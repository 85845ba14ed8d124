import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { type Duckdb, sqlText } from '../../../adapters/duckdb/open-duckdb.ts';
import type { LeadTableKind } from '../../../env.ts';
import { isSameName } from '../../set-name.ts';
import {
  readTableManifest,
  type TableManifest,
  type TableSet,
  tableFolder,
  tableManifestPath,
} from '../../tables/table-manifest.ts';
import { ImportProblem } from '../import-problem.ts';
import type { ImportContext, LeftOut } from '../places/normal-place.ts';
import { fileStamp } from '../publish/publish-places.ts';
import { originOf, withDatabase } from '../sets/open-folder.ts';
import { type GivenRows, inFile, kindOfSet } from './plan-rows.ts';
import { publishTable, removeUnusedRows } from './publish-table.ts';
import { readRows } from './table-importer.ts';
import { tableImporters } from './table-importers.ts';
import type { AnyRow } from './table-shape.ts';
import { writeRows } from './write-rows.ts';

type Context = Pick<ImportContext, 'now' | 'progress'>;
type ImportedRows = { set: TableSet; replaced: TableSet | undefined };
export type RowsResult = {
  kind: LeadTableKind;
  sets: ImportedRows[];
  manifest: TableManifest;
  seconds: number;
};
const Count = z.object({ n: z.int() });

const isSame = (a: TableSet, b: TableSet) => a.source === b.source && isSameName(a.name, b.name);

/**
 * Reads sets of one kind, each in the place of the one that has its source and name, and publishes all there are anew. Where any of
 * them fails nothing is changed.
 */
export async function importRows(
  folder: string,
  given: readonly GivenRows[],
  context: Context,
): Promise<RowsResult> {
  const [first] = given;
  if (!first) throw new ImportProblem('there is no file to import');
  const kind = kindOfSet(first);
  return withDatabase(folder, async (database) => {
    const started = context.now();
    const before = await readTableManifest(folder, kind);
    await mkdir(join(tableFolder(folder, kind), 'sets'), { recursive: true });
    try {
      const fresh: TableSet[] = [];
      for (const set of given) fresh.push(await readSet(folder, set, database, context, started));
      const others = before?.sets.filter((old) => !fresh.some((set) => isSame(old, set))) ?? [];
      context.progress(`${fresh.reduce((sum, { rows }) => sum + rows, 0)} rows read, publishing`);
      const manifest = await publishTable(folder, kind, database, [...others, ...fresh], started);
      await removeUnusedRows(folder, kind, manifest).catch(() => {});
      const sets = fresh.map((set) => ({ set, replaced: before?.sets.find((old) => isSame(old, set)) }));
      return { kind, sets, manifest, seconds: (context.now().getTime() - started.getTime()) / 1000 };
    } catch (error) {
      for (const set of given)
        await rm(join(tableFolder(folder, kind), fileOf(set, started)), { force: true });
      throw error;
    }
  });
}

/** Takes sets of one kind out; with the last one the table is gone. */
export async function removeRows(
  folder: string,
  kind: LeadTableKind,
  removed: readonly TableSet[],
  now: () => Date,
): Promise<TableManifest | undefined> {
  return withDatabase(folder, async (database) => {
    const before = await readTableManifest(folder, kind);
    const rest = before?.sets.filter((set) => !removed.some((one) => isSame(one, set))) ?? [];
    const manifest = rest.length > 0 ? await publishTable(folder, kind, database, rest, now()) : undefined;
    if (!manifest) await rm(tableManifestPath(folder, kind), { force: true });
    await removeUnusedRows(folder, kind, manifest).catch(() => {});
    return manifest;
  });
}

async function readSet(
  folder: string,
  given: GivenRows,
  database: Duckdb,
  context: Context,
  started: Date,
): Promise<TableSet> {
  const { kind, source, title } = tableImporters[given.importer];
  const leftOut: LeftOut = {};
  const file = fileOf(given, started);
  const target = join(tableFolder(folder, kind), file);
  const paths = given.looks.map(({ path }) => path).join(', ');
  const rows = rowsOf(given, leftOut, database, context);
  await inFile(paths, () => writeRows(database, kind, rows, target));
  const [row] = await database.rows(`SELECT count(*) AS n FROM read_parquet(${sqlText(target)})`);
  const { n } = Count.parse(row);
  if (n === 0) throw new ImportProblem(`${paths}: nothing in it is of ${title}`);
  return {
    ...{ source, name: given.name, file, rows: n, imported_at: started.toISOString() },
    ...{ origin: originOf(given.looks.map(({ path }) => path)), left_out: leftOut },
  };
}

async function* rowsOf(
  { importer, looks }: GivenRows,
  leftOut: LeftOut,
  database: Duckdb,
  context: Context,
): AsyncGenerator<AnyRow> {
  for (const look of looks)
    yield* readRows(tableImporters[importer], look, leftOut, { ...context, database });
}

/** No two sets of an import have the same source and name, and no two imports the same time. */
const fileOf = ({ importer, name }: GivenRows, started: Date): string =>
  join('sets', `${importer}-${name}-${fileStamp(started)}.parquet`);
