import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openDuckdb } from '../../../adapters/duckdb/open-duckdb.ts';
import { writeOverture } from './overture-fixture.ts';
import { readOverture } from './read-overture.ts';

const folder = await mkdtemp(join(tmpdir(), 'leadwright-overture-'));
const database = await openDuckdb({ memoryMb: 128 });
afterAll(async () => {
  database.close();
  await rm(folder, { recursive: true, force: true });
});

const context = { nearest: () => undefined, now: () => new Date(0), progress: () => {} };
let files = 0;
async function read(change?: (select: string) => string) {
  files += 1;
  const path = join(folder, `${files}.parquet`);
  await writeOverture(path, [{ id: 'a', name: 'Tooth & Co', lat: 53.3, lon: -6.2 }], change);
  const places = [];
  for await (const place of readOverture(path, database, context).places) places.push(place);
  return places;
}
const replacing = (column: string) => (select: string) => `SELECT * REPLACE (${column}) FROM (${select})`;
const without = (column: string) => (select: string) => `SELECT * EXCLUDE (${column}) FROM (${select})`;

describe('a file of Overture', () => {
  it('tells positions by its geometry, with and without the type for it', async () => {
    const place = { id: 'overture:a', name: 'Tooth & Co', lat: 53.3, lon: -6.2 };
    expect(await read()).toMatchObject([place]);
    expect(await read(replacing('ST_AsWKB(geometry)::BLOB AS geometry'))).toMatchObject([place]);
  });

  it('may have columns without a value', async () => {
    expect(await read(replacing('NULL AS phones'))).toMatchObject([{ phones: [] }]);
  });

  it.each([
    ['a column that is missing', without('"names"'), 'column `names` is missing'],
    ['a position that is missing', without('geometry'), 'column `geometry` is missing'],
    ['another type', replacing(`'Tooth & Co' AS "names"`), 'column `names` is VARCHAR where STRUCT with'],
    [
      'a list as text',
      replacing(`'["+12125550123"]' AS phones`),
      'column `phones` is VARCHAR where VARCHAR[] was expected',
    ],
    ['a position as text', replacing(`'POINT(1 2)' AS geometry`), 'column `geometry` is VARCHAR where'],
  ] as const)('is refused by its columns before a row is read: %s', async (_what, change, message) => {
    const refused = expect(read(change)).rejects;
    await refused.toThrow(message);
    await expect(read(change)).rejects.toThrow("this is not Overture's own GeoParquet");
  });
});
