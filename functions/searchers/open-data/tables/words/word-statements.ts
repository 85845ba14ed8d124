import type { Statement } from '../../places/query.ts';
import { allOf, type Condition, isOneNumberOf } from '../conditions.ts';
import type { Needle } from './needle.ts';
import { restLength } from './word-files.ts';

/** How the engine writes the files of words in FROM, and how many rows their publication has. */
export type WordTables = { entries: string; grams: string; rows: number };

/** Behind every text that begins with what stands before it: no folded text has this character. */
const last = '\u{10FFFF}';

/** The chunks in which there are all grams of the needle; one column, `chunk`. */
export const chunksStatement = ({ grams }: WordTables, needle: Needle): Statement => ({
  sql: `SELECT chunk FROM ${grams} WHERE gram IN (${needle.grams.map(() => '?').join(', ')})
GROUP BY chunk HAVING count(*) = ${needle.grams.length} ORDER BY chunk`,
  params: [...needle.grams],
});

/** The entries that a needle names, `has` and `row_no` of each: a row may be among them several times. */
export function entriesStatement(
  { entries }: WordTables,
  needle: Needle,
  chunks: readonly number[],
): Statement {
  const begins = needle.begins ? { sql: 'begins', params: [] } : undefined;
  const { sql, params } = allOf([...wordIs(needle, chunks), restIs(needle), begins]);
  return { sql: `SELECT has, row_no FROM ${entries} WHERE ${sql}`, params };
}

/** Where words are sorted the engine finds them; inside of them it looks in the chunks that may have them. */
function wordIs({ lies, word }: Needle, chunks: readonly number[]): Condition[] {
  if (lies === 'alone') return [{ sql: 'word = ?', params: [word] }];
  if (lies === 'at the start') return [{ sql: 'word >= ? AND word < ?', params: [word, word + last] }];
  const how = lies === 'anywhere' ? 'contains' : 'suffix';
  return [isOneNumberOf('chunk', chunks), { sql: `${how}(word, ?)`, params: [word] }];
}

function restIs({ rest }: Needle): Condition {
  if (!rest) return undefined;
  if (rest.endsWith('|') || [...rest].length === restLength) return { sql: 'rest = ?', params: [rest] };
  return { sql: 'rest >= ? AND rest < ?', params: [rest, rest + last] };
}

/**
 * How many rows there are of each `has`, as `n`, and as `least` the smallest numbers of `most` entries of them, with commas between.
 * One bit for each row of the publication: no row counts twice, and few bytes do.
 */
export const countEntries = ({ rows }: WordTables, found: Statement, most: number): Statement => ({
  sql: `SELECT has, CAST(bit_count(bitstring_agg(row_no, CAST(0 AS UINTEGER), CAST(${rows} AS UINTEGER))) AS BIGINT) AS n,
  array_to_string(min(row_no, ${most}), ',') AS least
FROM (${found.sql}) GROUP BY has`,
  params: found.params,
});

/** Numbers of rows as they come, several times over and no more than `most`: fewer are all there are. */
export const someNumbers = (found: Statement, most: number): Statement => ({
  sql: `SELECT CAST(row_no AS BIGINT) AS row_no FROM (${found.sql}) LIMIT ${most}`,
  params: found.params,
});

/** How many entries there are, but no more than `most`; one row with `n`. */
export const countUpTo = (found: Statement, most: number): Statement => ({
  sql: `SELECT count(*) AS n FROM (${someNumbers(found, most).sql})`,
  params: found.params,
});

/** The numbers of the first rows behind `after`. */
export const firstNumbers = (found: Statement, after: number, limit: number): Statement => ({
  sql: `SELECT DISTINCT CAST(row_no AS BIGINT) AS row_no FROM (${found.sql})
WHERE row_no > CAST(? AS BIGINT) ORDER BY row_no LIMIT ${limit}`,
  params: [...found.params, after],
});
