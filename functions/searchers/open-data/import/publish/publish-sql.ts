import { sqlText } from '../../../adapters/duckdb/open-duckdb.ts';

/** Places of two sources further apart than this are never the same business. */
const mergeRadiusM = 100;
/** With nothing but a similar name they must be nearer. */
const nameRadiusM = 75;
/** A search cell is at least as long as the merge radius up to 60° of latitude. */
const cellsPerDegree = { lat: 1000, lon: 500 } as const;

/** Where one normalised data set lies. */
type SetFile = { file: string; importedAt: string };

const scalarColumns = ['name', 'category', 'street', 'city', 'state', 'postal_code', 'country'] as const;

/**
 * Shows the sets of one source, newest first, as the view `incoming`, each id once. A record of two sets, as one of a city
 * and its region, is that of the newer set. Only ids are looked at for it: the records are far larger.
 */
export function viewSource(sets: readonly SetFile[]): string {
  const rows = sets.map(({ file, importedAt }, at) => {
    const newer = sets.slice(0, at).map((set) => sqlText(set.file));
    const unless =
      newer.length > 0 ? ` WHERE id NOT IN (SELECT id FROM read_parquet([${newer.join(', ')}]))` : '';
    return `SELECT *, ${sqlText(importedAt)} AS imported_at FROM read_parquet(${sqlText(file)})${unless}`;
  });
  return `CREATE OR REPLACE VIEW incoming AS\n${rows.join('\nUNION ALL BY NAME\n')}`;
}

/** Takes the first source as the places known so far. */
export function startPlaces(source: string): string {
  return `CREATE OR REPLACE TABLE places AS SELECT *, [id] AS ids, [${sqlText(source)}] AS sources FROM incoming`;
}

const cell = (column: 'lat' | 'lon') => `floor(${column} * ${cellsPerDegree[column]})::INTEGER`;

/**
 * Pairs of a known place and a place of the next source that are the same business, one to one.
 * A shared phone or own domain counts when the names have something in common, since a hotel and the restaurant in it
 * may share both; otherwise the names must be nearly the same.
 */
export const findPairs = `CREATE OR REPLACE TABLE pairs AS
WITH known AS (
  SELECT id, lat, lon, name_key, phones, domains, ${cell('lat')} AS y, ${cell('lon')} AS x FROM places
), steps AS (
  SELECT dy, dx FROM (VALUES (-1), (0), (1)) a(dy), (VALUES (-1), (0), (1)) b(dx)
), fresh AS (
  SELECT id, lat, lon, name_key, phones, domains, ${cell('lat')} + dy AS y, ${cell('lon')} + dx AS x
  FROM incoming, steps
), near AS (
  SELECT known.id AS known_id, fresh.id AS fresh_id,
    111195.0 * sqrt(power(known.lat - fresh.lat, 2)
      + power((known.lon - fresh.lon) * cos(radians(known.lat)), 2)) AS metres,
    jaro_winkler_similarity(known.name_key, fresh.name_key) AS likeness,
    (' ' || known.name_key || ' ') LIKE ('% ' || fresh.name_key || ' %')
      OR (' ' || fresh.name_key || ' ') LIKE ('% ' || known.name_key || ' %') AS inside,
    len(list_intersect(string_split(known.name_key, ' '), string_split(fresh.name_key, ' '))) AS words,
    list_has_any(known.phones, fresh.phones) AS phone,
    list_has_any(known.domains, fresh.domains) AS domain
  FROM known JOIN fresh USING (y, x)
), scored AS (
  SELECT known_id, fresh_id,
    likeness + CASE WHEN inside THEN 0.3 ELSE 0 END + CASE WHEN phone THEN 0.5 ELSE 0 END
      + CASE WHEN domain THEN 0.3 ELSE 0 END - metres / 1000 AS score
  FROM near
  WHERE metres <= ${mergeRadiusM} AND (
    ((phone OR domain) AND (words > 0 OR inside OR likeness >= 0.8))
    OR (metres <= ${nameRadiusM} AND (likeness >= 0.93 OR (inside AND words >= 2)))
  )
), ranked AS (
  SELECT *, row_number() OVER (PARTITION BY known_id ORDER BY score DESC, fresh_id) AS of_known,
    row_number() OVER (PARTITION BY fresh_id ORDER BY score DESC, known_id) AS of_fresh
  FROM scored
)
SELECT known_id, fresh_id FROM ranked WHERE of_known = 1 AND of_fresh = 1`;

/** Adds the next source: a pair keeps the known identity and position, and the ids and the values of both. */
export function mergePlaces(source: string): string {
  const scalars = scalarColumns.map((name) => `coalesce(known.${name}, fresh.${name}) AS ${name}`).join(', ');
  return `CREATE OR REPLACE TABLE places AS
SELECT known.id, known.source, ${scalars}, known.lat, known.lon,
  CASE WHEN fresh.id IS NULL THEN known.facts ELSE list_concat(known.facts, fresh.facts) END AS facts,
  concat_ws(' ', known.search_text, fresh.search_text) AS search_text,
  known.name_key,
  CASE WHEN fresh.id IS NULL THEN known.ids ELSE list_append(known.ids, fresh.id) END AS ids,
  CASE WHEN fresh.id IS NULL THEN known.phones ELSE list_distinct(list_concat(known.phones, fresh.phones)) END AS phones,
  CASE WHEN fresh.id IS NULL THEN known.domains ELSE list_distinct(list_concat(known.domains, fresh.domains)) END AS domains,
  CASE WHEN fresh.id IS NULL THEN known.sources ELSE list_append(known.sources, ${sqlText(source)}) END AS sources,
  known.imported_at
FROM places known
LEFT JOIN pairs ON pairs.known_id = known.id
LEFT JOIN incoming fresh ON fresh.id = pairs.fresh_id
UNION ALL BY NAME
SELECT *, [id] AS ids, [${sqlText(source)}] AS sources FROM incoming WHERE id NOT IN (SELECT fresh_id FROM pairs)`;
}

const hasFact = (field: string) =>
  `len(list_filter(facts, fact -> fact.field = '${field}')) > 0 AS has_${field}`;

/**
 * The rows that searches read: lists become text and JSON, which every engine stores alike. `ids` is empty where `id` is
 * the only one, as in files that were published before there was such a column.
 */
export const publishedRows = `SELECT id, name, search_text, category, lat, lon, street, city, state, postal_code, country,
  ${['phone', 'website', 'email'].map(hasFact).join(', ')},
  source, array_to_string(sources, ',') AS sources, imported_at,
  to_json(facts)::VARCHAR AS facts,
  CASE WHEN len(ids) > 1 THEN to_json(ids)::VARCHAR END AS ids
FROM places`;
