import { openDuckdb, sqlText } from '../../../adapters/duckdb/open-duckdb.ts';

type Row = { id: string; name: string; lat: number; lon: number };

/** Writes places as Overture does: GeoParquet with nested columns; or what `change` makes of its SELECT. For tests. */
export async function writeOverture(path: string, rows: Row[], change = (select: string) => select) {
  const values = rows.map(
    ({ id, name, lat, lon }) =>
      `(${sqlText(id)}, {'primary': ${sqlText(name)}, 'common': NULL}, 'POINT(${lon} ${lat})'::GEOMETRY, ['+12125550123'])`,
  );
  const select = `SELECT * FROM (VALUES ${values.join(', ')}) AS places(id, "names", geometry, phones)`;
  const database = await openDuckdb({ memoryMb: 128 });
  try {
    await database.run(`COPY (${change(select)}) TO ${sqlText(path)} (FORMAT parquet)`);
  } finally {
    database.close();
  }
}
