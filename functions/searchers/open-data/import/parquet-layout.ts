import { type Duckdb, sqlText } from '../../adapters/duckdb/open-duckdb.ts';

/** Rows per row group: the unit that a search reads or skips. */
const rowGroup = 20_480;

/**
 * Position along a Z-curve over the whole earth, 16 bits a side: neighbours on the map are neighbours in the file,
 * so a box touches few row groups.
 */
const positionKey = `(${spread('(lon + 180) / 360')} | (${spread('(lat + 90) / 180')} << 1))`;

/** Writes the rows of a query, sorted by position. Nothing stands at `target` unless everything was written. */
export async function writeSorted(database: Duckdb, select: string, target: string): Promise<void> {
  await database.run(
    `COPY (SELECT * FROM (${select}) ORDER BY ${positionKey}, id)
     TO ${sqlText(target)} (FORMAT parquet, COMPRESSION zstd, ROW_GROUP_SIZE ${rowGroup})`,
  );
}

/** The first 16 bits of a share of one, moved to the even places. */
function spread(share: string): string {
  const steps: [number, string][] = [
    [8, '16711935'],
    [4, '252645135'],
    [2, '858993459'],
    [1, '1431655765'],
  ];
  const start = `least(65535, greatest(0, floor((${share}) * 65536)))::BIGINT`;
  return steps.reduce((bits, [shift, mask]) => `((${bits} | (${bits} << ${shift})) & ${mask})`, start);
}
