import * as z from 'zod';
import type { LeadTables } from '../../ports.ts';
import { isOneNumberOf } from '../conditions.ts';
import { countStatement, numbersStatement, pageStatement } from '../statements.ts';
import { Numbered, type Plan } from './plan-search.ts';
import { hasBits } from './word-files.ts';
import { countEntries, countUpTo, firstNumbers } from './word-statements.ts';

const CountRow = z.object({ total: z.int(), phone: z.int(), website: z.int(), email: z.int() });
type Counts = z.infer<typeof CountRow>;
const OfHas = z.object({
  has: z.int(),
  n: z.int(),
  least: z.string().transform((numbers) => numbers.split(',').map(Number)),
});
const Count = z.object({ n: z.int() });

/** Of more entries than this the next page is found sooner by reading on in the table, where one row of twenty or so is meant. */
const many = 1_000_000;
/** A row is named by some entries: by its name, its domain, and by words that come twice. */
const entriesOfRow = 4;

type Asking = { ask: LeadTables['rows']; table: string; signal?: AbortSignal | undefined };
type Page<R> = { columns: string; row: R; after: number; limit: number };
type Row = z.ZodType<{ row_no: number }>;

/** How many rows a plan has, how many of them have what, and the first of them. `limit` may be 0. */
export async function lookAtPlan<R extends Row>(
  asking: Asking,
  plan: Plan,
  page: Omit<Page<R>, 'after'>,
): Promise<Counts & { first: z.output<R>[] }> {
  const begin = { ...page, after: -1 };
  if (plan.by === 'words') return lookAtWords(asking, plan, begin);
  const { ask, table, signal } = asking;
  const [[counts], first] = await Promise.all([
    ask(countStatement(table, plan.where), CountRow, signal),
    page.limit > 0 ? pageOfPlan(asking, plan, begin) : [],
  ]);
  return { ...(counts ?? { total: 0, phone: 0, website: 0, email: 0 }), first };
}

/** Entries are read once: who counts them sees the smallest numbers too. */
async function lookAtWords<R extends Row>(
  asking: Asking,
  { words, entries }: Extract<Plan, { by: 'words' }>,
  page: Page<R>,
): Promise<Counts & { first: z.output<R>[] }> {
  const { ask, signal } = asking;
  const most = Math.max(1, page.limit * entriesOfRow);
  const ofHas = await ask(countEntries(words, entries, most), OfHas, signal);
  const sum = (bit: number) => ofHas.reduce((all, { has, n }) => all + ((has & bit) === bit ? n : 0), 0);
  const { phone, website, email } = hasBits;
  const counts = { total: sum(0), phone: sum(phone), website: sum(website), email: sum(email) };
  const seen = ofHas.flatMap(({ least }) => [...new Set(least)]);
  const wanted = Math.min(page.limit, counts.total);
  const missing = ofHas.some(({ n, least }) => new Set(least).size < Math.min(n, page.limit));
  const numbers = missing
    ? await numbersOf(asking, firstNumbers(entries, page.after, page.limit))
    : seen.toSorted((a, b) => a - b).slice(0, wanted);
  return { ...counts, first: await rowsOf(asking, numbers, page) };
}

/** The first rows of a plan behind the row number `after`. */
export async function pageOfPlan<R extends Row>(
  asking: Asking,
  plan: Plan,
  page: Page<R>,
): Promise<z.output<R>[]> {
  const { ask, table, signal } = asking;
  const { columns, row, after, limit } = page;
  if (plan.by === 'few') {
    const numbers = await numbersOf(asking, numbersStatement(table, plan.where, after, limit));
    return rowsOf(asking, numbers, page);
  }
  if (plan.by === 'words') {
    const [found] = await ask(countUpTo(plan.entries, many), Count, signal);
    if (found && found.n < many)
      return rowsOf(asking, await numbersOf(asking, firstNumbers(plan.entries, after, limit)), page);
  }
  return ask(pageStatement(table, columns, plan.where, after, limit), row, signal);
}

async function numbersOf(
  { ask, signal }: Asking,
  statement: ReturnType<typeof firstNumbers>,
): Promise<number[]> {
  return (await ask(statement, Numbered, signal)).map(({ row_no }) => row_no);
}

async function rowsOf<R extends Row>(
  { ask, table, signal }: Asking,
  numbers: readonly number[],
  { columns, row, after, limit }: Page<R>,
): Promise<z.output<R>[]> {
  if (numbers.length === 0) return [];
  return ask(pageStatement(table, columns, isOneNumberOf('row_no', numbers), after, limit), row, signal);
}
