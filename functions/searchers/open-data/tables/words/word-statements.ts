import type { Statement } from '../../places/query.ts';
import type { Condition } from '../conditions.ts';
import { allOf, isOneNumberOf } from '../conditions.ts';
import type { Needle } from './needle.ts';
import { restLength } from './word-files.ts';

/** How the engine writes the files of words in FROM, and how many rows their publication has. */
export type WordTables = { entries: string; grams: string; rows: number };

/** Behind every text that begins with what stands before it: no folded text has this character. */
const last = '\u{10FFFF}';

/**
 * The chunks in which some word has all grams of the needle; one column, `chunk`. Those that are full of the word itself are left
 * out where that is looked up by itself.
 */
export function chunksStatement({ grams }: WordTables, needle: Needle): Statement {
  const wanted = needle.grams.map(() => '?').join(', ');
  const full = needle.lies === 'at the end';
  return {
    sql: `SELECT chunk FROM ${grams} WHERE gram IN (${wanted}) GROUP BY chunk
HAVING count(*) = ${needle.grams.length}${full ? ` AND chunk NOT IN (SELECT chunk FROM ${grams} WHERE gram = ?)` : ''} ORDER BY chunk`,
    params: [...needle.grams, ...(full ? [`|${needle.word}|`] : [])],
  };
}

/** The entries that a needle names, `has` and `row_no` of each: a row may be among them several times. */
export function entriesStatement(
  { entries }: WordTables,
  needle: Needle,
  chunks: readonly number[],
): Statement {
  const behind = needle.begins ? [...restIs(needle), { sql: 'begins', params: [] }] : restIs(needle);
  const parts = wordIs(needle, chunks).map((word) => allOf([...word, ...behind]));
  return {
    sql: parts.map(({ sql }) => `SELECT has, row_no FROM ${entries} WHERE ${sql}`).join('\nUNION ALL\n'),
    params: parts.flatMap(({ params }) => params),
  };
}

/** The ways in which a word can be meant, each by what the engine can skip by. */
function wordIs({ lies, word }: Needle, chunks: readonly number[]): Condition[][] {
  const inside = isOneNumberOf('chunk', chunks);
  const alone = { sql: 'word = ?', params: [word] };
  if (lies === 'alone') return [[alone]];
  if (lies === 'at the start') return [[{ sql: 'word >= ? AND word < ?', params: [word, word + last] }]];
  if (lies === 'anywhere') return [[inside, { sql: 'contains(word, ?)', params: [word] }]];
  return [[alone], [inside, { sql: 'word <> ? AND suffix(word, ?)', params: [word, word] }]];
}

function restIs({ rest }: Needle): Condition[] {
  if (!rest) return [];
  if (rest.endsWith('|') || [...rest].length === restLength) return [{ sql: 'rest = ?', params: [rest] }];
  return [{ sql: 'rest >= ? AND rest < ?', params: [rest, rest + last] }];
}

/** How many rows there are of each `has`, as `n`. One bit for each row of the publication: no row counts twice, and few bytes do. */
export const countEntries = ({ rows }: WordTables, found: Statement): Statement => ({
  sql: `SELECT has, CAST(bit_count(bitstring_agg(row_no, CAST(0 AS UINTEGER), CAST(${rows} AS UINTEGER))) AS BIGINT) AS n
FROM (${found.sql}) GROUP BY has`,
  params: found.params,
});

/** How many entries there are, but no more than `most`; one row with `n`. */
export const countUpTo = (found: Statement, most: number): Statement => ({
  sql: `SELECT count(*) AS n FROM (SELECT row_no FROM (${found.sql}) LIMIT ${most})`,
  params: found.params,
});

/** The numbers of the first rows behind `after`. */
export const firstNumbers = (found: Statement, after: number, limit: number): Statement => ({
  sql: `SELECT DISTINCT CAST(row_no AS BIGINT) AS row_no FROM (${found.sql})
WHERE row_no > CAST(? AS BIGINT) ORDER BY row_no LIMIT ${limit}`,
  params: [...found.params, after],
});
