import { sqlText } from '../../../adapters/duckdb/open-duckdb.ts';
import { nearPairs } from './near-sql.ts';

/** With nothing but a similar name two records must be nearer than this to be one business. */
const nameRadiusM = 75;
/** With a phone or a site in common they may be further apart, and with the phone and nearly the same name as far as is looked. */
const contactRadiusM = 100;

/** Where one normalised data set lies. */
type SetFile = { file: string; importedAt: string };

const scalarColumns = ['name', 'category', 'street', 'city', 'state', 'postal_code', 'country'] as const;

/** Sets of before places had all of their categories have the one: this gives them the column. */
const laterColumns = 'SELECT NULL::VARCHAR[] AS categories WHERE false';

/**
 * Shows the sets of one source, newest first, as the view `raw`, each id once. A record of two sets, as one of a city
 * and its region, is that of the newer set. Only ids are looked at for it: the records are far larger.
 */
export function viewSource(sets: readonly SetFile[]): string {
  const rows = sets.map(({ file, importedAt }, at) => {
    const newer = sets.slice(0, at).map((set) => sqlText(set.file));
    const unless =
      newer.length > 0 ? ` WHERE id NOT IN (SELECT id FROM read_parquet([${newer.join(', ')}]))` : '';
    return `SELECT *, ${sqlText(importedAt)} AS imported_at FROM read_parquet(${sqlText(file)})${unless}`;
  });
  const all = [...rows, laterColumns].join('\nUNION ALL BY NAME\n');
  return `CREATE OR REPLACE VIEW raw AS
SELECT * REPLACE (coalesce(categories, CASE WHEN category IS NULL THEN [] ELSE [category] END) AS categories), [name_key] AS names FROM (${all})`;
}

/** Takes the first source as the places known so far. */
export function startPlaces(source: string): string {
  return `CREATE OR REPLACE TABLE places AS SELECT *, [${sqlText(source)}] AS sources FROM incoming`;
}

/** As likely one name as two spellings can be. */
const sameName = 0.93;

/**
 * Pairs of a known place and a place of the next source that are the same business, one to one.
 * A shared phone or own domain counts when the names have something in common and the kinds are alike, since a hotel and the
 * restaurant in it may share both; otherwise the names must be nearly the same. A name that only says in whose house
 * something is ("Gift shop at the Plaza Hotel") is not that of the house.
 */
export const findPairs = `CREATE OR REPLACE TABLE pairs AS
WITH ${nearPairs('places', 'incoming')}, scored AS (
  SELECT known_id, fresh_id,
    likeness + CASE WHEN inside THEN 0.3 ELSE 0 END + CASE WHEN phone THEN 0.5 ELSE 0 END
      + CASE WHEN domain THEN 0.3 ELSE 0 END - metres / 1000 AS score
  FROM near
  WHERE (phone AND likeness >= ${sameName})
    OR (metres <= ${contactRadiusM} AND (phone OR domain)
      AND (likeness >= ${sameName} OR (one_group AND NOT housed AND (words > 0 OR inside OR likeness >= 0.8))))
    OR (metres <= ${nameRadiusM}
      AND (likeness >= ${sameName} OR (inside AND words >= 2 AND one_group AND NOT housed)))
), ranked AS (
  SELECT *, row_number() OVER (PARTITION BY known_id ORDER BY score DESC, fresh_id) AS of_known,
    row_number() OVER (PARTITION BY fresh_id ORDER BY score DESC, known_id) AS of_fresh
  FROM scored
)
SELECT known_id, fresh_id FROM ranked WHERE of_known = 1 AND of_fresh = 1`;

/** Adds the next source: a pair keeps the known identity and position, and the ids and the values of both. */
export function mergePlaces(source: string): string {
  const scalars = scalarColumns.map((name) => `coalesce(known.${name}, fresh.${name}) AS ${name}`).join(', ');
  const lists = (['phones', 'domains', 'categories', 'names'] as const)
    .map(
      (name) =>
        `CASE WHEN fresh.id IS NULL THEN known.${name} ELSE list_distinct(list_concat(known.${name}, fresh.${name})) END AS ${name}`,
    )
    .join(',\n  ');
  return `CREATE OR REPLACE TABLE places AS
SELECT known.id, known.source, ${scalars}, known.lat, known.lon,
  CASE WHEN fresh.id IS NULL THEN known.facts ELSE list_concat(known.facts, fresh.facts) END AS facts,
  concat_ws(' ', known.search_text, fresh.search_text) AS search_text,
  known.name_key,
  CASE WHEN fresh.id IS NULL THEN known.ids ELSE list_concat(known.ids, fresh.ids) END AS ids,
  ${lists},
  CASE WHEN fresh.id IS NULL THEN known.sources ELSE list_append(known.sources, ${sqlText(source)}) END AS sources,
  known.imported_at
FROM places known
LEFT JOIN pairs ON pairs.known_id = known.id
LEFT JOIN incoming fresh ON fresh.id = pairs.fresh_id
UNION ALL BY NAME
SELECT *, [${sqlText(source)}] AS sources FROM incoming WHERE id NOT IN (SELECT fresh_id FROM pairs)`;
}

const hasFact = (field: string) =>
  `len(list_filter(facts, fact -> fact.field = '${field}')) > 0 AS has_${field}`;

/**
 * The rows that searches read: lists become text and JSON, which every engine stores alike; `categories` have bars around each. `ids` is empty where `id` is
 * the only one, as in files that were published before there was such a column. `name_keys` has all names that its records have.
 */
export const publishedRows = `SELECT id, name, search_text, category, lat, lon, street, city, state, postal_code, country,
  ${['phone', 'website', 'email'].map(hasFact).join(', ')},
  source, array_to_string(sources, ',') AS sources, imported_at,
  to_json(facts)::VARCHAR AS facts,
  CASE WHEN len(ids) > 1 THEN to_json(ids)::VARCHAR END AS ids,
  CASE WHEN len(categories) > 0 THEN concat('|', array_to_string(categories, '|'), '|') END AS categories,
  concat('|', array_to_string(names, '|'), '|') AS name_keys
FROM places`;
