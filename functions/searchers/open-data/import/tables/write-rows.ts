import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Duckdb, sqlText } from '../../../adapters/duckdb/open-duckdb.ts';
import type { LeadTableKind } from '../../../env.ts';
import { type AnyRow, sharedColumns, tableShapes } from './table-shape.ts';

/** Rows that go into the file together: one by one they would take twice as long. */
const together = 1000;
const ofSet = { source: 'VARCHAR', record: 'VARCHAR', keys: 'VARCHAR[]', host: 'VARCHAR' };

/** Writes rows to the Parquet of a set, by way of a JSON file beside it that is removed again. */
export async function writeRows(
  database: Duckdb,
  kind: LeadTableKind,
  rows: AsyncIterable<AnyRow>,
  target: string,
): Promise<void> {
  const aside = `${target}.ndjson`;
  const columns = { ...sharedColumns, ...tableShapes[kind].columns, ...ofSet };
  const spec = Object.entries(columns).map(([name, type]) => `${name}: ${sqlText(type)}`);
  try {
    await pipeline(Readable.from(lines(rows)), createWriteStream(aside));
    await database.run(
      `COPY (SELECT * FROM read_json(${sqlText(aside)}, format = 'newline_delimited', columns = {${spec.join(', ')}}))
       TO ${sqlText(target)} (FORMAT parquet, COMPRESSION zstd)`,
    );
  } finally {
    await rm(aside, { force: true });
  }
}

async function* lines(rows: AsyncIterable<AnyRow>): AsyncGenerator<string> {
  let waiting: string[] = [];
  for await (const row of rows) {
    waiting.push(JSON.stringify(row));
    if (waiting.length < together) continue;
    yield `${waiting.join('\n')}\n`;
    waiting = [];
  }
  if (waiting.length > 0) yield `${waiting.join('\n')}\n`;
}
