import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openDuckdb, sqlText } from '#functions/searchers/adapters/duckdb/open-duckdb.ts';
import { withDatabase } from '#functions/searchers/open-data/import/sets/open-folder.ts';
import { publishWords } from '#functions/searchers/open-data/import/tables/publish-words.ts';
import { tableShapes } from '#functions/searchers/open-data/import/tables/table-shape.ts';
import {
  readTableManifest,
  replaceTableManifest,
  tableFolder,
} from '#functions/searchers/open-data/tables/table-manifest.ts';
import { countryCodes } from '#shared/domain/countries.ts';
import { companySizes } from '#shared/domain/kinds/search-parts.ts';

const industries =
  'computer software;information technology and services;retail;construction;restaurants;hospitality'.split(
    ';',
  );
const name = '20260101000000000';
/** As many rows in a group as an import writes. */
const rowGroup = 40_960;

/** Where that many companies lie, in the folder of their table. */
export const generatedFiles = (rows: number) => ({
  file: `companies-${rows}.parquet`,
  words: { entries: `companies-${rows}.words.parquet`, grams: `companies-${rows}.grams.parquet`, rows },
});

/** Writes that many invented companies in the published layout, unless they are there already. */
export async function generateCompanies(folder: string, rows: number): Promise<void> {
  const there = await readTableManifest(folder, 'company');
  if (there?.current.words?.rows === rows) return;
  const at = tableFolder(folder, 'company');
  const { file, words } = generatedFiles(rows);
  await mkdir(at, { recursive: true });
  if (there?.rows !== rows) await writeCompanies(folder, rows, join(at, file));
  const files = { entries: join(at, words.entries), grams: join(at, words.grams) };
  await withDatabase(folder, (database) => publishWords(database, join(at, file), files));
  const published_at = new Date().toISOString();
  const set = { source: 'generated', name: 'generated', file, rows, origin: 'generated', left_out: {} };
  await replaceTableManifest(folder, 'company', {
    ...{ version: 1, published_at, current: { name, file, words }, earlier: null, rows, joined: 0 },
    sets: [{ ...set, imported_at: published_at }],
  });
}

async function writeCompanies(folder: string, rows: number, target: string): Promise<void> {
  const spillFolder = join(folder, 'spill');
  const database = await openDuckdb({ memoryMb: 4096, spillFolder });
  try {
    const aside = `${target}.new`;
    await database.run(
      `COPY (SELECT row_number() OVER () - 1 AS row_no, * FROM (${rowsOf(rows)} ORDER BY ${tableShapes.company.order}))
       TO ${sqlText(aside)} (FORMAT parquet, COMPRESSION zstd, ROW_GROUP_SIZE ${rowGroup})`,
    );
    await rename(aside, target);
  } finally {
    database.close();
    await rm(spillFolder, { recursive: true, force: true });
  }
}

/** Of the shape of People Data Labs' file: countries, industries and sizes are as uneven, two of three have a site. */
function rowsOf(rows: number): string {
  const list = (values: readonly string[]) => `[${values.map((value) => sqlText(value)).join(', ')}]`;
  const trades = [...industries, ...Array.from({ length: 140 }, (_, at) => `trade ${at}`)];
  const chance = (salt: number) => `(hash(i, ${salt}) % 1000003) / 1000003.0`;
  const uneven = (values: readonly string[], salt: number, power: number) =>
    `(${list(values)})[1 + floor(pow(${chance(salt)}, ${power}) * ${values.length})::INTEGER]`;
  const countries = ['US', 'GB', 'IN', 'FR', 'BR', 'CA', 'DE', 'NL', 'AU', 'ES', ...countryCodes];
  const seen = '2026-01-01T00:00:00.000Z';
  return `WITH invented AS (
  SELECT i, ${uneven(trades, 1, 2)} AS industry, CASE WHEN ${chance(2)} < 0.8 THEN ${uneven(countries, 3, 4)} END AS country,
    ${uneven(companySizes, 4, 4)} AS size, CASE WHEN ${chance(5)} < 0.6 THEN 2023 - floor(pow(${chance(6)}, 2) * 150)::BIGINT END AS founded,
    floor(pow(${chance(7)}, 3) * 2000)::INTEGER AS place, ${chance(8)} < 0.65 AS has_website,
    ${uneven(['alpine', 'north', 'blue', 'delta', 'prime', 'nova', 'core', 'green'], 9, 1)} || ' '
      || ${uneven(['tech', 'foods', 'labs', 'group', 'media', 'health'], 10, 1)} || ' ' || left(md5(i::VARCHAR), 8) AS name
  FROM range(${rows}) AS numbers(i)
), named AS (
  SELECT *, replace(name, ' ', '-') AS slug, 'City ' || place || coalesce(' ' || country, '') AS city FROM invented
)
SELECT 'pdl-free:' || slug AS id, name, '|' || name || '|' || CASE WHEN has_website THEN replace(slug, '-', ' ') || ' com|' ELSE '' END AS search_text,
  industry, '|' || industry || '|' AS industry_keys, size, founded, CAST(NULL AS VARCHAR) AS technology_keys,
  'https://www.linkedin.com/company/' || slug AS linkedin_url, CAST(NULL AS VARCHAR) AS street, city, '|' || lower(city) || '|' AS city_keys,
  'State' AS state, CAST(NULL AS VARCHAR) AS postal_code, country, false AS has_phone, has_website, false AS has_email,
  'people-data-labs-free' AS sources,
  '[{"source":"people-data-labs-free","url":"https://www.linkedin.com/company/' || slug || '","confidence":60,"first_seen":"${seen}","last_seen":"${seen}","values":[["name","' || name
    || '",null,null],' || CASE WHEN has_website THEN '["website","https://' || slug || '.com/",null,null],' ELSE '' END
    || '["social","https://www.linkedin.com/company/' || slug || '","linkedin",null]]}]' AS records, CAST(NULL AS VARCHAR) AS ids
FROM named`;
}
