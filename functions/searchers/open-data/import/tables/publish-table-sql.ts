import { sqlText } from '../../../adapters/duckdb/open-duckdb.ts';
import type { LeadTableKind } from '../../../env.ts';
import { gathered, sharedColumns, tableShapes } from './table-shape.ts';

/** Rows per row group: the unit that a search reads or skips. */
const rowGroup = 40_960;
/** What more records than this have in common tells nobody from another: a link shortener, the host of many sites. */
const mostOfOne = 50;

type SetFile = { file: string; source: string };

/**
 * Shows all sets, the best source first and within it the newest set, as the view `incoming`. A record that several sets of a
 * source hold is that of the newest of them.
 */
export function viewSets(sets: readonly SetFile[]): string {
  const rows = sets.map(({ file, source }, at) => {
    const newer = sets.slice(0, at).filter((set) => set.source === source);
    const files = newer.map((set) => sqlText(set.file)).join(', ');
    const unless = newer.length > 0 ? ` WHERE id NOT IN (SELECT id FROM read_parquet([${files}]))` : '';
    return `SELECT *, ${at} AS turn FROM read_parquet(${sqlText(file)})${unless}`;
  });
  return `CREATE OR REPLACE VIEW incoming AS\n${rows.join('\nUNION ALL BY NAME\n')}`;
}

/**
 * What several records have in common. Numbers stand for ids and keys, which are far larger and tens of millions. A host is one
 * company's only where each source has one record of it: a city has pages of all its schools.
 */
export const findShared: readonly string[] = [
  `CREATE OR REPLACE TABLE keyed AS SELECT hash(id) AS number, hash(unnest(keys)) AS key FROM incoming
   UNION ALL SELECT min(hash(id)), hash('host:' || host) FROM incoming
   WHERE host IS NOT NULL GROUP BY source, host HAVING min(hash(id)) = max(hash(id))`,
  `CREATE OR REPLACE TABLE shared AS SELECT number, key FROM keyed
   SEMI JOIN (SELECT key FROM keyed GROUP BY key HAVING count(*) BETWEEN 2 AND ${mostOfOne}) USING (key)`,
  'DROP TABLE keyed',
  'CREATE OR REPLACE TABLE joined AS SELECT DISTINCT number, number AS lead FROM shared',
];

/** One step of joining: each record goes to the least lead that it shares a key with. `moved` counts those that went. */
export const joinOnce: readonly string[] = [
  `CREATE OR REPLACE TABLE nearer AS
   WITH least AS (SELECT key, min(lead) AS lead FROM shared JOIN joined USING (number) GROUP BY key)
   SELECT number, min(lead) AS lead FROM shared JOIN least USING (key) GROUP BY number`,
  `CREATE OR REPLACE TABLE moved AS
   SELECT count(*) AS n FROM joined JOIN nearer USING (number) WHERE joined.lead <> nearer.lead`,
  'CREATE OR REPLACE TABLE joined AS SELECT * FROM nearer',
];

/** The columns of an address: all of them are of the same record, the first that says in which country it is. */
const ofAddress: readonly string[] = ['street', 'city', 'city_keys', 'state', 'postal_code', 'country'];

/** A column of a lead of several records. */
function joinedColumn(column: string): string {
  if (gathered.includes(column)) return `string_agg(${column}, '' ORDER BY turn, id) AS ${column}`;
  if (ofAddress.includes(column)) return `first(${column} ORDER BY country IS NULL, turn, id) AS ${column}`;
  return `first(${column} ORDER BY turn, id) FILTER (${column} IS NOT NULL) AS ${column}`;
}

/** The rows that searches read, without their numbers. A name in lower case throughout gives way to one that is written out. */
function publishedRows(kind: LeadTableKind): string {
  const own = ['search_text', ...Object.keys(tableShapes[kind].columns)];
  const has = Object.keys(sharedColumns).filter((column) => column.startsWith('has_'));
  const columns = [...own, ...has].join(', ');
  return `WITH leads AS (
  SELECT list(id ORDER BY turn, id) AS given,
    coalesce(first(name ORDER BY turn, id) FILTER (name <> lower(name)), first(name ORDER BY turn, id)) AS name,
    ${[...own.map(joinedColumn), ...has.map((column) => `bool_or(${column}) AS ${column}`)].join(',\n    ')},
    string_agg(DISTINCT source, ',' ORDER BY source) AS sources,
    '[' || string_agg(record, ',' ORDER BY turn, id) || ']' AS records
  FROM incoming JOIN joined ON hash(incoming.id) = joined.number
  GROUP BY joined.lead
)
SELECT id, name, ${columns}, source AS sources, '[' || record || ']' AS records, CAST(NULL AS VARCHAR) AS ids
FROM incoming ANTI JOIN joined ON hash(incoming.id) = joined.number
UNION ALL BY NAME
SELECT given[1] AS id, name, ${columns}, sources, records,
  CASE WHEN len(list_distinct(given)) > 1
    THEN to_json(list_filter(given, lambda one, turn: list_position(given, one) = turn))::VARCHAR END AS ids
FROM leads`;
}

/** Writes the published file: rows in the order of the kind, numbered from 0. */
export const writePublished = (kind: LeadTableKind, target: string): string =>
  `COPY (
  SELECT CAST(row_number() OVER () - 1 AS BIGINT) AS row_no, * FROM (
    SELECT * FROM (${publishedRows(kind)}) ORDER BY ${tableShapes[kind].order}
  )
) TO ${sqlText(target)} (FORMAT parquet, COMPRESSION zstd, ROW_GROUP_SIZE ${rowGroup})`;
