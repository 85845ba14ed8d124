import { boxAround, earthRadiusM } from '#shared/domain/area/globe.ts';
import { boxOf, edgesOf, type Ring } from '#shared/domain/area/ring.ts';
import type { LocalSearch } from '#shared/domain/kinds/local.ts';
import { placeCategoryKeys } from '#shared/domain/leads/categories/place-categories.ts';
import { foldText } from '../../../../shared/domain/fold-text.ts';
import type { Grid } from '../../domain/cells.ts';
import { textIs } from '../tables/conditions.ts';

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
const number = 'CAST(? AS DOUBLE)';

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

const contactFields = ['phone', 'website', 'email'] as const;
/** How many ways there are to reach a place. */
const contacts = contactFields.map((field) => `CASE WHEN has_${field} THEN 1 ELSE 0 END`).join(' + ');

/** How many there are in each cell, as rows of `y`, `x` and `count`; those with most first. */
export function cellStatement(table: string, search: LocalSearch, grid: Grid): Statement {
  const matches = matching(table, search, 'lat, lon');
  return {
    sql: `${matches.sql}
SELECT floor(lat / ${number}) AS y, floor(lon / ${number}) AS x, count(*) AS count
FROM matching GROUP BY 1, 2 ORDER BY 3 DESC, 1, 2`,
    params: [...matches.params, grid.lat, grid.lon],
  };
}

/**
 * Places with `distance_m`, so many after the first `from`: those with most contact data first and the nearest of them before
 * others. Equal ones are ordered by id, so that pages are stable.
 */
export function pageStatement(
  table: string,
  search: LocalSearch,
  { from = 0, limit }: { from?: number; limit: number },
): Statement {
  const matches = matching(table, search, `${placeColumns}, ${contacts} AS contacts`);
  return {
    sql: `${matches.sql}
SELECT ${placeColumns}, distance_m FROM matching ORDER BY contacts DESC, distance_m, id${from > 0 ? ` OFFSET ${wholeNumber(from)}` : ''} LIMIT ${wholeNumber(limit)}`,
    params: matches.params,
  };
}

/**
 * The box lets the engine skip row groups by their bounds; inside it the exact distance decides, or the drawn area where there is one.
 * Functions used are those that DuckDB and Trino share by name and meaning.
 */
function matching(table: string, search: LocalSearch, columns: string): Statement {
  const { lat, lon, radius_km, polygon } = search.location;
  const radiusM = radius_km * metresPerKm;
  const filter = where(search, radiusM);
  const inside = polygon ? insideOf(polygon) : { sql: `distance_m <= ${number}`, params: [radiusM] };
  return {
    sql: `WITH boxed AS (
  SELECT ${columns},
    ${2 * earthRadiusM} * asin(sqrt(least(1.0, power(sin(radians(lat - ${number}) / 2), 2)
      + cos(radians(${number})) * cos(radians(lat)) * power(sin(radians(lon - ${number}) / 2), 2)))) AS distance_m
  FROM ${table}
  WHERE ${filter.sql}
), matching AS (SELECT * FROM boxed WHERE ${inside.sql})`,
    params: [lat, lat, lon, ...filter.params, ...inside.params],
  };
}

/** Whether a place lies in a ring: the sums of `isInside`, so that both agree on every place. */
function insideOf(ring: Ring): Statement {
  const edges = edgesOf(ring);
  const crossed = `CASE WHEN lat >= ${number} AND lat < ${number} AND lon < ${number} + (lat - ${number}) * ${number} THEN 1 ELSE 0 END`;
  return {
    sql: `1 = (${edges.map(() => crossed).join('\n    + ')}) % 2`,
    params: edges.flatMap(({ south, north, lon, slope }) => [south, north, lon, south, slope]),
  };
}

function where(search: LocalSearch, radiusM: number): Statement {
  const { polygon } = search.location;
  const box = polygon ? boxOf(polygon) : boxAround(search.location, radiusM);
  const crosses = box.west > box.east;
  const conditions = [
    `lat BETWEEN ${number} AND ${number}`,
    crosses ? `(lon >= ${number} OR lon <= ${number})` : `lon BETWEEN ${number} AND ${number}`,
  ];
  const params: Statement['params'] = [box.south, box.north, box.west, box.east];
  const { categories, has } = search;
  if (categories.length > 0) {
    const filter = ofCategories(categories);
    conditions.push(filter.sql);
    params.push(...filter.params);
  }
  for (const condition of textConditions(search)) {
    conditions.push(condition.sql);
    params.push(...condition.params);
  }
  for (const field of new Set(has)) conditions.push(`has_${field}`);
  return { sql: conditions.join('\n    AND '), params };
}

/** The names of a place, as `textKeys` writes them. Files of before there was such a column have the one name, which is not folded. */
const nameKeys = "coalesce(name_keys, concat('|', lower(name), '|'))";

/** Each word somewhere in what is told of a place, or one of its names as a whole. */
function textConditions({ text, search_type: mode = 'contain' }: LocalSearch): Statement[] {
  if (mode !== 'contain') return [textIs(nameKeys, mode, text) ?? []].flat();
  const words = foldText(text).split(' ').filter(Boolean);
  return words.map((word) => ({
    sql: "search_text LIKE ? ESCAPE '!'",
    params: [`%${word.replace(/[%_!]/g, '!$&')}%`],
  }));
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
