import type { Statement } from '../places/query.ts';

/** One row: `total`, `phone`, `website`, `email`. */
export const countStatement = (table: string, where: Statement): Statement => ({
  sql: `SELECT count(*) AS total,
  count(CASE WHEN has_phone THEN 1 END) AS phone,
  count(CASE WHEN has_website THEN 1 END) AS website,
  count(CASE WHEN has_email THEN 1 END) AS email
FROM ${table}
WHERE ${where.sql}`,
  params: where.params,
});

/**
 * The first rows behind `after`. Rows lie in the order of their numbers, so that the engine stops where it has enough of them
 * and skips what was on earlier pages.
 */
export function pageStatement(
  table: string,
  columns: string,
  where: Statement,
  after: number,
  limit: number,
): Statement {
  if (!Number.isSafeInteger(limit) || limit < 1) throw new RangeError(`not a limit: ${limit}`);
  return {
    sql: `SELECT ${columns}
FROM ${table}
WHERE row_no > CAST(? AS BIGINT) AND ${where.sql}
ORDER BY row_no LIMIT ${limit}`,
    params: [after, ...where.params],
  };
}

/** The numbers of the first rows behind `after`, without reading the columns that only those need. */
export const numbersStatement = (table: string, where: Statement, after: number, limit: number): Statement =>
  pageStatement(table, 'row_no', where, after, limit);
