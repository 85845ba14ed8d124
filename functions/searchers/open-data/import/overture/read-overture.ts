import { open, stat } from 'node:fs/promises';
import * as z from 'zod';
import type { Point } from '#shared/domain/area/globe.ts';
import { type Duckdb, sqlText } from '../../../adapters/duckdb/open-duckdb.ts';
import { ImportProblem } from '../import-problem.ts';
import type { ImportContext, LeftOut, NormalPlace, NormalSet } from '../places/normal-place.ts';
import { checkColumns } from './check-columns.ts';
import { normaliseRow } from './normalise-row.ts';
import { OvertureRow, readColumns } from './overture-row.ts';

const magic = 'PAR1';
const Raw = z.object({
  record: z.string(),
  wkb: z.string().nullable(),
  x: z.number().nullable(),
  y: z.number().nullable(),
});
/** How often progress is told, in rows. */
const progressEvery = 100_000;

/** The places of an Overture Parquet file. */
export function readOverture(
  path: string,
  database: Duckdb,
  { nearest, now, progress }: ImportContext,
): NormalSet {
  const leftOut: LeftOut = {};
  return { leftOut, places: places() };

  async function* places() {
    await checkParquet(path);
    const sql = await selectRecords(path, database);
    let number = 0;
    for await (const batch of guarded(database.batches(sql), () => number)) {
      for (const raw of batch) {
        number += 1;
        const place = readRow(raw, number);
        if (place) yield place;
        if (number % progressEvery === 0) progress(`${number} rows read`);
      }
    }
    if (number === 0) throw new ImportProblem('the file holds no rows');
  }

  function readRow(raw: unknown, number: number): NormalPlace | undefined {
    const { record, wkb, x, y } = Raw.parse(raw);
    const parsed = OvertureRow.safeParse(JSON.parse(record));
    if (!parsed.success) {
      const { path: where = [], message = '' } = parsed.error.issues[0] ?? {};
      throw new ImportProblem(`row ${number}: ${where.join('.')}: ${message}`);
    }
    const point = pointOf(wkb) ?? (x !== null && y !== null ? { lat: y, lon: x } : undefined);
    const missing = reasonToLeaveOut(parsed.data, point);
    if (missing || !point) {
      leftOut[missing ?? 'without a position'] = (leftOut[missing ?? 'without a position'] ?? 0) + 1;
      return undefined;
    }
    return normaliseRow(parsed.data, point, nearest, now());
  }
}

function reasonToLeaveOut(row: OvertureRow, point: Point | undefined): string | undefined {
  if (!row.names?.primary?.trim()) return 'without a name';
  if (!point || Math.abs(point.lat) > 90 || Math.abs(point.lon) > 180) return 'without a position';
  return row.operating_status === 'permanently_closed' ? 'closed for good' : undefined;
}

/** A WKB point in hexadecimal, little-endian: x is at byte 5, y at byte 13. */
function pointOf(wkb: string | null): Point | undefined {
  if (!wkb || wkb.length < 42 || !wkb.startsWith('0101000000')) return undefined;
  const bytes = Buffer.from(wkb, 'hex');
  return { lon: bytes.readDoubleLE(5), lat: bytes.readDoubleLE(13) };
}

async function checkParquet(path: string): Promise<void> {
  const { size } = await stat(path).catch((cause: Error) => {
    throw new ImportProblem(`cannot be opened: ${cause.message}`, { cause });
  });
  if (size === 0) throw new ImportProblem('the file is empty');
  const file = await open(path, 'r');
  try {
    const read = async (at: number) => (await file.read(Buffer.alloc(4), 0, 4, at)).buffer.toString('latin1');
    if ((await read(0)) !== magic)
      throw new ImportProblem('this is not a Parquet file: it does not start with PAR1');
    if (size < 12 || (await read(size - 4)) !== magic) {
      throw new ImportProblem(`the file is cut off: it ends at byte ${size} without the closing PAR1`);
    }
  } finally {
    await file.close();
  }
}

async function selectRecords(path: string, database: Duckdb): Promise<string> {
  const from = `read_parquet(${sqlText(path)})`;
  const described = await database.rows(`DESCRIBE SELECT * FROM ${from}`).catch((cause: Error) => {
    throw new ImportProblem(`the Parquet file cannot be read: ${cause.message.split('\n')[0]}`, { cause });
  });
  const types = new Map(described.map((column) => [String(column.column_name), String(column.column_type)]));
  checkColumns(types);
  const record = readColumns.filter((name) => types.has(name)).map((name) => `"${name}" := "${name}"`);
  const wkb = wkbOf(types.get('geometry'));
  const box = types.has('bbox')
    ? '(bbox.xmin + bbox.xmax) / 2.0 AS x, (bbox.ymin + bbox.ymax) / 2.0 AS y'
    : 'NULL::DOUBLE AS x, NULL::DOUBLE AS y';
  return `SELECT to_json(struct_pack(${record.join(', ')}))::VARCHAR AS record, ${wkb} AS wkb, ${box} FROM ${from}`;
}

/** Bytes are WKB; a file that says of itself that it is GeoParquet is read with a type of its own. */
function wkbOf(type: string | undefined): string {
  if (!type) return 'NULL::VARCHAR';
  return type === 'BLOB' ? 'hex(geometry)' : 'hex(ST_AsWKB(geometry))';
}

/** Damage inside the file shows only while it is read. */
async function* guarded<T>(batches: AsyncGenerator<T>, row: () => number): AsyncGenerator<T> {
  try {
    yield* batches;
  } catch (cause) {
    if (!(cause instanceof Error) || cause instanceof ImportProblem) throw cause;
    throw new ImportProblem(
      `the Parquet file is damaged after row ${row()}: ${cause.message.split('\n')[0]}`,
      { cause },
    );
  }
}
