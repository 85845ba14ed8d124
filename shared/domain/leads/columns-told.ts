import * as z from 'zod';
import { ColumnValue, type ColumnValues } from '../kinds/column.ts';
import { isTextKey } from '../kinds/text-column.ts';
import { type Lead, type LeadValues, leadFields, Origin } from './lead.ts';

/** What a source said of a column of the lead's own kind. */
export const ColumnTold = Origin.extend({ value: ColumnValue });
export type ColumnTold = z.infer<typeof ColumnTold>;
/** By column, who said it last before all others. */
export const ColumnsTold = z.record(z.string(), z.array(ColumnTold));
export type ColumnsTold = z.infer<typeof ColumnsTold>;

/** So many sources are kept of a column. */
const mostSources = 5;

/** Where a record came from whose values are these: as it says of the value that it saw first; of `at` where it has none from before that. */
export function originOf(values: LeadValues, sources: readonly string[], at: string): Origin {
  const own = leadFields.flatMap((field) => values[field] ?? []);
  const [first] = own
    .filter(({ source, first_seen }) => sources.includes(source) && first_seen <= at)
    .toSorted((a, b) => (a.first_seen < b.first_seen ? -1 : a.first_seen > b.first_seen ? 1 : 0));
  if (!first) return { source: sources[0] ?? 'manual', first_seen: at, last_seen: at };
  const { source, url, snippet, confidence, first_seen } = first;
  const where = { ...(url ? { url } : {}), ...(snippet ? { snippet } : {}) };
  return { source, ...where, confidence, first_seen, last_seen: first_seen };
}

type Told = Pick<Lead, 'columns' | 'source' | 'created_at'>;

/**
 * Who told each column that a lead has. Only what came after the lead is kept: of every other column whoever brought the lead told it.
 * Leads that were enriched by a release until 0.3 say so of all their columns.
 */
export function columnsTold(lead: Told, values: LeadValues, kept: ColumnsTold = {}): ColumnsTold {
  const first = originOf(values, lead.source.split('+'), lead.created_at);
  const own = Object.entries(lead.columns ?? {}).filter(([key]) => !isTextKey(key));
  return Object.fromEntries(own.map(([key, value]) => [key, kept[key] ?? [{ value, ...first }]]));
}

type Kept = { head: Told; values: LeadValues; columns_told: ColumnsTold };

/** What is kept of them once a source has told more: it says one thing at a time, and what others said stands behind it. Twice is the same as once. */
export function tellColumns(
  { head, values, columns_told }: Kept,
  given: ColumnValues,
  origin: Origin,
): ColumnsTold {
  const known = columnsTold(head, values, columns_told);
  const told = Object.entries(given).map(([key, value]): [string, ColumnTold[]] => {
    const before = known[key] ?? [];
    const own = before.find((one) => one.source === origin.source && isSame(one.value, value));
    const first_seen = own && own.first_seen < origin.first_seen ? own.first_seen : origin.first_seen;
    const others = before.filter(({ source }) => source !== origin.source);
    return [key, [{ value, ...origin, first_seen }, ...others].slice(0, mostSources)];
  });
  return { ...columns_told, ...Object.fromEntries(told) };
}

/** Lists say the same in any order. */
export const isSame = (one: ColumnTold['value'], other: ColumnTold['value']): boolean =>
  plain(one) === plain(other);
const plain = (value: ColumnTold['value']): string =>
  JSON.stringify(Array.isArray(value) ? value.toSorted() : value);
