import type { LocalSearch } from '#shared/domain/kinds/local.ts';
import { placeCategoryKeys } from '#shared/domain/leads/place-categories.ts';
import { foldText } from '../../domain/fold-text.ts';
import { boxAround, earthRadiusM } from '../../domain/geo.ts';

/** SQL with a `?` for each parameter, in order. What a user typed is only ever a parameter. */
export type Statement = { sql: string; params: (string | number)[] };

/** The columns of a place, as both engines store them. */
const placeColumns =
  'id, name, category, lat, lon, street, city, state, postal_code, country, sources, facts, ids';

/** How many places around a location are of which categories: rows of `categories`, as they are stored, and `places`. */
export function categoriesStatement(table: string, location: LocalSearch['location']): Statement {
  const everything: LocalSearch = { kind: 'local', location, categories: [], text: '', has: [] };
  const matches = matching(table, everything, 'lat, lon, category, categories');
  return {
    sql: `${matches.sql}
SELECT coalesce(categories, concat('|', category, '|')) AS categories, count(*) AS places
FROM matching WHERE category IS NOT NULL OR categories IS NOT NULL GROUP BY 1`,
    params: matches.params,
  };
}

const metresPerKm = 1000;

/** One row: `total`, `phone`, `website`, `email`. */
export function countStatement(table: string, search: LocalSearch): Statement {
  const matches = matching(table, search, 'lat, lon, has_phone, has_website, has_email');
  return {
    sql: `${matches.sql}
SELECT count(*) AS total,
  count(CASE WHEN has_phone THEN 1 END) AS phone,
  count(CASE WHEN has_website THEN 1 END) AS website,
  count(CASE WHEN has_email THEN 1 END) AS email
FROM matching`,
    params: matches.params,
  };
}

/** The nearest places with `distance_m`, so many after the first `from`; equal distances are ordered by id, so that pages are stable. */
export function pageStatement(
  table: string,
  search: LocalSearch,
  { from = 0, limit }: { from?: number; limit: number },
): Statement {
  const matches = matching(table, search, placeColumns);
  return {
    sql: `${matches.sql}
SELECT ${placeColumns}, distance_m FROM matching ORDER BY distance_m, id${from > 0 ? ` OFFSET ${wholeNumber(from)}` : ''} LIMIT ${wholeNumber(limit)}`,
    params: matches.params,
  };
}

/**
 * The box lets the engine skip row groups by their bounds; inside it the exact distance decides.
 * Functions used are those that DuckDB and Trino share by name and meaning.
 */
function matching(table: string, search: LocalSearch, columns: string): Statement {
  const { lat, lon, radius_km } = search.location;
  const radiusM = radius_km * metresPerKm;
  const filter = where(search, radiusM);
  const number = 'CAST(? AS DOUBLE)';
  return {
    sql: `WITH boxed AS (
  SELECT ${columns},
    ${2 * earthRadiusM} * asin(sqrt(least(1.0, power(sin(radians(lat - ${number}) / 2), 2)
      + cos(radians(${number})) * cos(radians(lat)) * power(sin(radians(lon - ${number}) / 2), 2)))) AS distance_m
  FROM ${table}
  WHERE ${filter.sql}
), matching AS (SELECT * FROM boxed WHERE distance_m <= ${number})`,
    params: [lat, lat, lon, ...filter.params, radiusM],
  };
}

function where(search: LocalSearch, radiusM: number): Statement {
  const box = boxAround(search.location, radiusM);
  const number = 'CAST(? AS DOUBLE)';
  const crosses = box.west > box.east;
  const conditions = [
    `lat BETWEEN ${number} AND ${number}`,
    crosses ? `(lon >= ${number} OR lon <= ${number})` : `lon BETWEEN ${number} AND ${number}`,
  ];
  const params: Statement['params'] = [box.south, box.north, box.west, box.east];
  const { categories, text, has } = search;
  if (categories.length > 0) {
    const filter = ofCategories(categories);
    conditions.push(filter.sql);
    params.push(...filter.params);
  }
  for (const word of foldText(text).split(' ').filter(Boolean)) {
    conditions.push("search_text LIKE ? ESCAPE '!'");
    params.push(`%${word.replace(/[%_!]/g, '!$&')}%`);
  }
  for (const field of new Set(has)) conditions.push(`has_${field}`);
  return { sql: conditions.join('\n    AND '), params };
}

/** Files of before places had all of their categories have no more than the one. */
function ofCategories(keys: readonly string[]): Statement {
  const upper = placeCategoryKeys.filter((key) => keys.includes(key));
  const only = upper.length > 0 ? [`category IN (${upper.map(() => '?').join(', ')})`] : [];
  const any = keys.map(() => "categories LIKE ? ESCAPE '!'");
  return {
    sql: `(${[...only, ...any].join(' OR ')})`,
    params: [...upper, ...keys.map((key) => `%|${key.replaceAll('_', '!_')}|%`)],
  };
}

function wholeNumber(value: number): number {
  if (!Number.isSafeInteger(value) || value < 1) throw new RangeError(`not a limit: ${value}`);
  return value;
}
