import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { openDuckdb, sqlText } from '#functions/searchers/adapters/duckdb/open-duckdb.ts';
import { writeSorted } from '#functions/searchers/open-data/import/parquet-layout.ts';
import { readManifest, replaceManifest } from '#functions/searchers/open-data/manifest.ts';
import { finerOf } from '#shared/domain/leads/categories/finer-categories.ts';
import { placeCategoryKeys } from '#shared/domain/leads/categories/place-categories.ts';

/** Cities of very different size, as on a real map: the biggest holds about a seventh of all places. */
const cities = 400;

/** Writes that many invented places in the published layout, unless they are there already. */
export async function generatePlaces(folder: string, places: number): Promise<void> {
  const file = `places-${places}-in-two-levels.parquet`;
  if ((await readManifest(folder))?.places_file === file) return;
  await mkdir(folder, { recursive: true });
  const database = await openDuckdb({ memoryMb: 3072, spillFolder: join(folder, 'spill') });
  try {
    const aside = join(folder, `${file}.new`);
    await writeSorted(database, rowsOf(places), aside);
    await rename(aside, join(folder, file));
  } finally {
    database.close();
  }
  const now = new Date().toISOString();
  const bbox: [number, number, number, number] = [-180, -90, 180, 90];
  const dataset = {
    source: 'generated',
    file,
    places,
    bbox,
    imported_at: now,
    origin: 'generated',
    left_out: {},
  };
  await replaceManifest(folder, {
    version: 1,
    published_at: now,
    places_file: file,
    places,
    merged: 0,
    datasets: [dataset],
  });
}

function rowsOf(places: number): string {
  const keys = placeCategoryKeys.map((key) => `'${key}'`).join(', ');
  const finer = placeCategoryKeys.map((key) => `'${finerOf(key)[0] ?? key}'`).join(', ');
  const chance = (salt: number) => `(hash(i, ${salt}) % 1000003) / 1000003.0`;
  const value = (field: string, text: string) =>
    `'{"field":"${field}","value":"' || ${text} || '","label":null,"source":"generated","url":"https://example.com/' || i || '","confidence":80,"first_seen":"2026-01-01T00:00:00.000Z","last_seen":"2026-01-01T00:00:00.000Z"}'`;
  return `WITH placed AS (
  SELECT i, floor(pow(${chance(1)}, 3) * ${cities})::INTEGER AS city,
    sqrt(-2 * ln(${chance(2)} + 1e-9)) * 0.12 AS far, ${chance(3)} * 2 * pi() AS way,
    1 + floor(pow(${chance(4)}, 2) * ${placeCategoryKeys.length})::INTEGER AS kind,
    ([${keys}])[kind] AS category, ([${finer}])[kind] AS finer
  FROM range(${places}) AS numbers(i)
), named AS (
  SELECT *, (hash(city, 5) % 120000)::BIGINT / 1000.0 - 60 + far * sin(way) AS lat,
    (hash(city, 6) % 340000)::BIGINT / 1000.0 - 170 + far * cos(way) AS lon,
    upper(chr((97 + i % 26)::INTEGER)) || 'lpine ' || category || ' ' || i AS name,
    '+1212' || lpad((i % 10000000)::VARCHAR, 7, '0') AS phone,
    'https://place' || i || '.example/' AS website, 'info@place' || i || '.example' AS email
  FROM placed
)
SELECT 'osm:n' || i AS id, name, lower(name) AS search_text, category, lat, lon,
  i % 400 || ' Alpine Street' AS street, 'City ' || city AS city, 'NY' AS state, '10001' AS postal_code, 'US' AS country,
  i % 2 = 0 AS has_phone, i % 3 > 0 AS has_website, i % 8 = 0 AS has_email,
  'openstreetmap' AS source, 'openstreetmap' AS sources, '2026-01-01T00:00:00.000Z' AS imported_at,
  '[' || ${value('name', 'name')} || ',' || ${value('phone', 'phone')} || ',' || ${value('website', 'website')}
    || ',' || ${value('email', 'email')} || ',' || ${value('category', 'category')} || ']' AS facts,
  CASE WHEN i % 10 = 0 THEN '["osm:n' || i || '","overture:' || i || '"]' END AS ids,
  concat('|', category, CASE WHEN i % 3 = 0 THEN concat('|', finer) ELSE '' END, '|') AS categories
FROM named`;
}

/** The middles of the 50 largest cities, the largest first. */
export async function cityCenters(folder: string): Promise<{ lat: number; lon: number }[]> {
  const manifest = await readManifest(folder);
  const database = await openDuckdb({ memoryMb: 128 });
  const rows = await database.rows(
    `SELECT avg(lat) AS lat, avg(lon) AS lon FROM read_parquet(${sqlText(join(folder, manifest?.places_file ?? ''))})
     GROUP BY city HAVING max(lon) - min(lon) < 90 ORDER BY count(*) DESC LIMIT 50`,
  );
  database.close();
  return rows.map(({ lat, lon }) => ({ lat: Number(lat), lon: Number(lon) }));
}
