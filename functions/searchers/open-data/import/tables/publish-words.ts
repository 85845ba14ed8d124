import { type Duckdb, sqlText } from '../../../adapters/duckdb/open-duckdb.ts';
import { gramLength, hasBits, restLength } from '../../tables/words/word-files.ts';

/** Entries per row group, which is a chunk: the engine takes some microseconds to skip one, and some milliseconds to read it. */
const rowGroup = 245_760;

const has = Object.entries(hasBits).map(([name, bit]) => `${bit} * has_${name}::INTEGER`);

/**
 * Every word of every text with what follows it, sorted. The two are one text while they are sorted, which is quicker; a space
 * stands before all letters, so that the order is theirs.
 */
const entriesOf = (published: string, chunkLength: number): string => `WITH texts AS (
  SELECT row_no, ${has.join(' + ')} AS has, unnest(string_split(search_text, '|')) AS text
  FROM read_parquet(${sqlText(published)})
), numbered AS (
  SELECT row_no, has, words, unnest(range(1, len(words) + 1)) AS turn
  FROM (SELECT row_no, has, string_split(text, ' ') AS words FROM texts WHERE text <> '')
), sorted AS (
  SELECT words[turn] || ' ' || left(array_to_string(words[turn + 1:], ' ') || '|', ${restLength}) AS sorting, turn = 1 AS begins, has, row_no
  FROM numbered ORDER BY sorting, row_no
)
SELECT ((row_number() OVER () - 1) // ${chunkLength})::UINTEGER AS chunk, split_part(sorting, ' ', 1) AS word,
  substr(sorting, strpos(sorting, ' ') + 1) AS rest, begins, has::UTINYINT AS has, row_no::UINTEGER AS row_no
FROM sorted`;

/** Which letters stand together in the words of which chunk; a bar stands for the end of a word. */
const gramsOf = (entries: string): string => `WITH words AS (
  SELECT DISTINCT word || '|' AS word, chunk FROM read_parquet(${sqlText(entries)})
), numbered AS (
  SELECT word, chunk, unnest(range(1, greatest(2, length(word) - ${gramLength - 2}))) AS turn FROM words
)
SELECT DISTINCT substr(word, turn, ${gramLength}) AS gram, chunk FROM numbered ORDER BY gram, chunk`;

/** Writes the files by which the rows of a published file are found by their words. `chunkLength` counts entries. */
export async function publishWords(
  database: Duckdb,
  published: string,
  files: { entries: string; grams: string },
  chunkLength = rowGroup,
): Promise<void> {
  const layout = 'FORMAT parquet, COMPRESSION zstd, PARQUET_VERSION v2';
  await database.run(
    `COPY (${entriesOf(published, chunkLength)}) TO ${sqlText(files.entries)} (${layout}, ROW_GROUP_SIZE ${rowGroup})`,
  );
  await database.run(`COPY (${gramsOf(files.entries)}) TO ${sqlText(files.grams)} (${layout})`);
}
