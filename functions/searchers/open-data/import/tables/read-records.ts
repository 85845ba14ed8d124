import * as z from 'zod';
import { type Duckdb, sqlText } from '../../../adapters/duckdb/open-duckdb.ts';
import { ImportProblem } from '../import-problem.ts';
import type { LeftOut, Progress } from '../places/normal-place.ts';
import type { FileLook } from './look-at-file.ts';

/** A line of a file: its cells or members by their names. */
export type FileRecord = Record<string, unknown>;
/** How quotes within a text of a CSV are written; whether its first line names the columns. */
type Csv = { escape: '"' | '\\'; header: boolean };
export type Reading = { database: Duckdb; leftOut: LeftOut; progress: Progress; csv?: Partial<Csv> };

/** How often progress is told, in rows. */
const progressEvery = 1_000_000;
const unreadable = 'line that cannot be read';
const Lines = z.object({ n: z.int() });
const Line = z.object({ json: z.string() });

/**
 * The lines of a file as they come, read by the engine, which never holds all of them. Those of a CSV that have too many or too few
 * cells are left out and counted.
 */
export async function* readRecords(look: FileLook, reading: Reading): AsyncGenerator<FileRecord> {
  const { database, leftOut, progress } = reading;
  const isCsv = look.format === 'csv';
  const sql = isCsv ? selectCsv(look, { escape: '"', header: true, ...reading.csv }) : selectJson(look);
  const rejected = {
    sql: 'SELECT count(DISTINCT line) AS n FROM reject_errors',
    take: ([count]: unknown[]) => {
      const { n } = Lines.parse(count);
      if (n > 0) leftOut[unreadable] = (leftOut[unreadable] ?? 0) + n;
    },
  };
  let rows = 0;
  for await (const batch of guarded(database.batches(sql, isCsv ? rejected : undefined), () => rows)) {
    for (const record of batch) {
      rows += 1;
      yield isCsv ? record : JSON.parse(Line.parse(record).json);
      if (rows % progressEvery === 0) progress(`${rows.toLocaleString('en')} lines read`);
    }
  }
}

/** Damage inside the file shows only while it is read. */
async function* guarded<T>(batches: AsyncGenerator<T>, rows: () => number): AsyncGenerator<T> {
  try {
    yield* batches;
  } catch (cause) {
    if (!(cause instanceof Error)) throw cause;
    const [what] = cause.message.split('\n');
    throw new ImportProblem(`the file cannot be read after line ${rows()}: ${what}`, { cause });
  }
}

function selectCsv({ path, columns }: FileLook, csv: Csv): string {
  const { header } = csv;
  const names = columns.map((name, at) => (header && name !== '' ? name : `column ${at}`));
  const spec = names.map((name) => `${sqlText(name)}: 'VARCHAR'`).join(', ');
  return `SELECT * FROM read_csv(${sqlText(path)}, auto_detect = false, columns = {${spec}}, header = ${header},
    delim = ',', quote = '"', escape = ${sqlText(csv.escape)}, strict_mode = false,
    ignore_errors = true, store_rejects = true, max_line_size = 4194304)`;
}

const selectJson = ({ path }: FileLook): string =>
  `SELECT json::VARCHAR AS json FROM read_ndjson_objects(${sqlText(path)}, maximum_object_size = 4194304)`;
