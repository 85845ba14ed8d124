import { placeCategories } from '#shared/domain/leads/categories/place-categories.ts';
import { sqlText } from '../../../adapters/duckdb/open-duckdb.ts';

/** Records further apart than this are never the same business. */
export const farthestM = 150;
/** A search cell is at least as long as that up to 60° of latitude. */
const cellsPerDegree = { lat: 700, lon: 350 } as const;

const cell = (column: 'lat' | 'lon') => `floor(${column} * ${cellsPerDegree[column]})::INTEGER`;

/** Words that one record of a business has and another leaves out; "St." is a saint or a street, whoever writes it out. */
const leftOut = 'and|the|inc|llc|ltd|limited|gmbh|co|corp|corporation|company|pllc|pc|plc';
const plainName = `coalesce(nullif(trim(regexp_replace(regexp_replace(regexp_replace(
  name_key, '\\b(saint|street)\\b', 'st', 'g'), '\\b(${leftOut})\\b', '', 'g'), ' +', ' ', 'g')), ''), name_key)`;

/** The group of each category, as the table `category_groups`. */
export const writeGroups = `CREATE OR REPLACE TABLE category_groups AS
SELECT * FROM (VALUES ${placeCategories.map(({ key, group }) => `(${sqlText(key)}, ${sqlText(group)})`).join(', ')}) groups(category, category_group)`;

const compared = (
  table: string,
) => `SELECT records.id, lat, lon, name, street, phones, domains, category_group,
  len(facts) AS told, ${plainName} AS plain FROM ${table} records LEFT JOIN category_groups USING (category)`;

/**
 * Pairs of records of two tables that lie near each other, as `near` in a WITH, with what they are compared by: `metres`,
 * `likeness` of their names (0 to 1), whether one name lies `inside` the other and only names the house that it is in
 * (`housed`), `words` in common, a `phone` or `domain` in common, and whether their categories are of one group.
 */
export const nearPairs = (known: string, fresh: string) => `known AS (
  SELECT *, ${cell('lat')} AS y, ${cell('lon')} AS x FROM (${compared(known)})
), steps AS (
  SELECT dy, dx FROM (VALUES (-1), (0), (1)) a(dy), (VALUES (-1), (0), (1)) b(dx)
), fresh AS (
  SELECT *, ${cell('lat')} + dy AS y, ${cell('lon')} + dx AS x FROM (${compared(fresh)}), steps
), pairs_near AS (
  SELECT known.id AS known_id, fresh.id AS fresh_id,
    111195.0 * sqrt(power(known.lat - fresh.lat, 2)
      + power((known.lon - fresh.lon) * cos(radians(known.lat)), 2)) AS metres,
    known.plain AS known_name, fresh.plain AS fresh_name,
    CASE WHEN length(known.plain) < length(fresh.plain) THEN known.plain ELSE fresh.plain END AS shorter,
    CASE WHEN length(known.plain) < length(fresh.plain) THEN fresh.plain ELSE known.plain END AS longer,
    CASE WHEN length(known.plain) < length(fresh.plain) THEN fresh.name ELSE known.name END AS longer_written,
    list_has_any(known.phones, fresh.phones) AS phone,
    len(known.phones) > 0 AND len(fresh.phones) > 0 AS both_phones,
    list_has_any(known.domains, fresh.domains) AS domain,
    coalesce(nullif(regexp_extract(known.street, '\\d+'), '') <> nullif(regexp_extract(fresh.street, '\\d+'), ''), false)
      AS other_number,
    coalesce(known.category_group = fresh.category_group, true) AS one_group,
    known.told AS known_told, fresh.told AS fresh_told
  FROM known JOIN fresh USING (y, x)
), near AS (
  SELECT *,
    CASE WHEN regexp_replace(known_name, '\\D', '', 'g') = regexp_replace(fresh_name, '\\D', '', 'g')
      THEN jaro_winkler_similarity(known_name, fresh_name) ELSE 0.7 END AS likeness,
    (' ' || longer || ' ') LIKE ('% ' || shorter || ' %') AS inside,
    longer LIKE ('% ' || shorter)
      AND regexp_matches(longer_written, '\\s([–—|@-]|at|in|im|chez)\\s', 'i') AS housed,
    len(list_intersect(string_split(known_name, ' '), string_split(fresh_name, ' '))) AS words
  FROM pairs_near WHERE metres <= ${farthestM}
)`;
