import * as z from 'zod';
import type { Statement } from '../../places/query.ts';
import type { LeadTables, PublishedTable } from '../../ports.ts';
import { allOf, type Condition, isOneNumberOf, textIs } from '../conditions.ts';
import { type Needle, readNeedle } from './needle.ts';
import { chunksStatement, entriesStatement, someNumbers, type WordTables } from './word-statements.ts';

/**
 * How the rows of a search are found. `texts`: by looking at every row that the other filters leave. `words`: by the entries
 * alone, which name exactly the rows that are meant. `few`: the other filters are asked about the few rows that entries name.
 */
export type Plan = { where: Statement } & (
  | { by: 'texts' | 'few' }
  | { by: 'words'; words: WordTables; entries: Statement }
);

/** What somebody asks: a text and how it is compared, and all else. */
export type Asked =
  Parameters<typeof readNeedle> extends [infer Mode, string]
    ? { mode: Mode; text: string; others: readonly Condition[] }
    : never;

/** The rows of more entries than this lie in most row groups, so that looking at their texts reads as much as looking at all. */
const few = 256;
const Chunk = z.object({ chunk: z.int() });
export const Numbered = z.object({ row_no: z.int() });

/** Chooses the way that reads least. Whichever it is, the rows are the same. */
export async function planSearch(
  ask: LeadTables['rows'],
  { words }: PublishedTable,
  { mode, text, others }: Asked,
  signal?: AbortSignal,
): Promise<Plan> {
  const ofText = textIs('search_text', mode, text);
  const where = allOf([...others, ofText]);
  const needle = words && readNeedle(mode, text);
  if (!words || !needle) return { by: 'texts', where };
  const entries = entriesStatement(words, needle, await chunksOf(ask, words, needle, signal));
  const textAlone = others.every((one) => one === undefined);
  if (needle.decides && textAlone) return { by: 'words', where, words, entries };
  const numbers = await ask(someNumbers(entries, few + 1), Numbered, signal);
  if (numbers.length > few) return { by: 'texts', where };
  const named = isOneNumberOf('row_no', [...new Set(numbers.map(({ row_no }) => row_no))]);
  return { by: 'few', where: allOf([named, ...others, needle.decides ? undefined : ofText]) };
}

async function chunksOf(
  ask: LeadTables['rows'],
  words: WordTables,
  needle: Needle,
  signal?: AbortSignal,
): Promise<number[]> {
  if (needle.grams.length === 0) return [];
  const rows = await ask(chunksStatement(words, needle), Chunk, signal);
  return rows.map(({ chunk }) => chunk);
}
