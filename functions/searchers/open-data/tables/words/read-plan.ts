import * as z from 'zod';
import type { LeadTables } from '../../ports.ts';
import { isOneNumberOf } from '../conditions.ts';
import { countStatement, numbersStatement, pageStatement } from '../statements.ts';
import { Numbered, type Plan } from './plan-search.ts';
import { hasBits } from './word-files.ts';
import { countEntries, countUpTo, firstNumbers } from './word-statements.ts';

const CountRow = z.object({ total: z.int(), phone: z.int(), website: z.int(), email: z.int() });
type Counts = z.infer<typeof CountRow>;
const OfHas = z.object({ has: z.int(), n: z.int() });
const Count = z.object({ n: z.int() });

/** Of more entries than this the next page is found sooner by reading on in the table, where every tenth row is one or so. */
const many = 1_000_000;

/** How many rows a plan has, and how many of them have what. */
export async function countPlan(
  ask: LeadTables['rows'],
  table: string,
  plan: Plan,
  signal?: AbortSignal,
): Promise<Counts> {
  if (plan.by !== 'words') {
    const [counts] = await ask(countStatement(table, plan.where), CountRow, signal);
    return counts ?? { total: 0, phone: 0, website: 0, email: 0 };
  }
  const ofHas = await ask(countEntries(plan.words, plan.entries), OfHas, signal);
  const sum = (bit: number) => ofHas.reduce((all, { has, n }) => all + ((has & bit) === bit ? n : 0), 0);
  const { phone, website, email } = hasBits;
  return { total: sum(0), phone: sum(phone), website: sum(website), email: sum(email) };
}

type Page<R> = { columns: string; row: R; after: number; limit: number };

/** The first rows of a plan behind the row number `after`. */
export async function pageOfPlan<R extends z.ZodType<{ row_no: number }>>(
  ask: LeadTables['rows'],
  table: string,
  plan: Plan,
  { columns, row, after, limit }: Page<R>,
  signal?: AbortSignal,
): Promise<z.output<R>[]> {
  const numbers = await numbersOf(ask, table, plan, after, limit, signal);
  if (!numbers) return ask(pageStatement(table, columns, plan.where, after, limit), row, signal);
  if (numbers.length === 0) return [];
  return ask(pageStatement(table, columns, isOneNumberOf('row_no', numbers), after, limit), row, signal);
}

/** Undefined where the table is to be read on. */
async function numbersOf(
  ask: LeadTables['rows'],
  table: string,
  plan: Plan,
  after: number,
  limit: number,
  signal?: AbortSignal,
): Promise<number[] | undefined> {
  if (plan.by === 'texts') return undefined;
  if (plan.by === 'words') {
    const [entries] = await ask(countUpTo(plan.entries, many), Count, signal);
    if (entries?.n === many) return undefined;
  }
  const statement =
    plan.by === 'words'
      ? firstNumbers(plan.entries, after, limit)
      : numbersStatement(table, plan.where, after, limit);
  const rows = await ask(statement, Numbered, signal);
  return rows.map(({ row_no }) => row_no);
}
