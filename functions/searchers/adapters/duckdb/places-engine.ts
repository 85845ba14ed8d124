import { resolve } from 'node:path';
import * as z from 'zod';
import { AppError } from '#shared/errors/app-error.ts';
import { coverageOf, type Manifest, manifestStamp, readManifest } from '../../open-data/manifest.ts';
import type { OpenDataEngine } from '../../open-data/ports.ts';
import { type Duckdb, openDuckdb, sqlText } from './open-duckdb.ts';
import { publishedFiles } from './published-files.ts';
import { watchFile } from './watch-file.ts';

type Options = { folder: string; memoryMb: number };

/** Searches the data folder of `npm run data`; a new import is seen by the next query. */
export function createDuckdbEngine({ folder, memoryMb }: Options): OpenDataEngine {
  const at = resolve(folder);
  const manifest = watchFile(
    () => manifestStamp(at),
    () => readManifest(at),
  );
  let opening: Promise<Duckdb> | undefined;
  const database = () => {
    opening ??= openDuckdb({ memoryMb });
    return opening;
  };
  /** Published files never change: each is looked at once. */
  let looked = { file: '', table: '' };

  return {
    priced: false,
    available: async () => (await manifest()) !== undefined,
    async table() {
      const { places_file } = await required(manifest);
      const file = resolve(folder, places_file);
      if (looked.file === file) return looked.table;
      const table = await readable(await database(), file);
      looked = { file, table };
      return table;
    },
    async rows(statement, row, signal) {
      const rows = await (await database()).rows(statement.sql, statement.params, signal);
      return z.array(row).parse(rows);
    },
    coverage: async () => coverageOf(await required(manifest)),
    published: publishedFiles(at),
  };
}

/** Columns that files have not always had. */
const laterColumns = ['ids', 'categories', 'name_keys'];

/** The file in FROM. One that was published before there were all columns is read as if they were empty in it. */
async function readable(database: Duckdb, file: string): Promise<string> {
  const columns = await database.rows(`SELECT name FROM parquet_schema(${sqlText(file)})`);
  const missing = laterColumns.filter((later) => columns.every(({ name }) => name !== later));
  const table = `read_parquet(${sqlText(file)})`;
  if (missing.length === 0) return table;
  return `(SELECT *, ${missing.map((name) => `CAST(NULL AS VARCHAR) AS ${name}`).join(', ')} FROM ${table})`;
}

async function required(manifest: () => Promise<Manifest | undefined>): Promise<Manifest> {
  const current = await manifest();
  if (!current) throw new AppError('provider_unavailable', { message: 'No open data has been imported.' });
  return current;
}
