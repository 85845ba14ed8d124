import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Duckdb, sqlText } from '../../../adapters/duckdb/open-duckdb.ts';
import { writeSorted } from '../parquet-layout.ts';
import type { NormalPlace } from '../places/normal-place.ts';

const fact =
  'STRUCT(field VARCHAR, "value" VARCHAR, label VARCHAR, source VARCHAR, url VARCHAR, confidence INTEGER, first_seen VARCHAR, last_seen VARCHAR)';
/** The columns of a normalised data set. */
const columns = {
  id: 'VARCHAR',
  source: 'VARCHAR',
  name: 'VARCHAR',
  category: 'VARCHAR',
  categories: 'VARCHAR[]',
  lat: 'DOUBLE',
  lon: 'DOUBLE',
  street: 'VARCHAR',
  city: 'VARCHAR',
  state: 'VARCHAR',
  postal_code: 'VARCHAR',
  country: 'VARCHAR',
  facts: `${fact}[]`,
  search_text: 'VARCHAR',
  name_key: 'VARCHAR',
  phones: 'VARCHAR[]',
  domains: 'VARCHAR[]',
} satisfies Record<keyof NormalPlace, string>;

/** Writes places to a normalised Parquet, each id once, by way of a JSON file beside it that is removed again. */
export async function writeSet(
  database: Duckdb,
  places: AsyncIterable<NormalPlace>,
  target: string,
): Promise<void> {
  const aside = `${target}.ndjson`;
  try {
    await pipeline(Readable.from(lines(places)), createWriteStream(aside));
    const spec = Object.entries(columns).map(([name, type]) => `${name}: ${sqlText(type)}`);
    const rows = `SELECT * FROM read_json(${sqlText(aside)}, format = 'newline_delimited', columns = {${spec.join(', ')}})`;
    await writeSorted(database, `${rows} QUALIFY row_number() OVER (PARTITION BY id) = 1`, target);
  } finally {
    await rm(aside, { force: true });
  }
}

async function* lines(places: AsyncIterable<NormalPlace>): AsyncGenerator<string> {
  for await (const place of places) yield `${JSON.stringify(place)}\n`;
}
