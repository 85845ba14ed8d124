import * as z from 'zod';
import { ColumnValue, type ColumnValues } from '../kinds/column.ts';
import { isTextKey } from '../kinds/text-column.ts';
import { type Lead, type LeadValue, type LeadValues, leadFields, Origin } from './lead.ts';

/** What a source said of a column of the lead's own kind. */
export const ColumnTold = Origin.extend({ value: ColumnValue });
export type ColumnTold = z.infer<typeof ColumnTold>;
/** By column, who said it last before all others. */
export const ColumnsTold = z.record(z.string(), z.array(ColumnTold));
export type ColumnsTold = z.infer<typeof ColumnsTold>;

/** So many sources are kept of a column. */
const mostSources = 5;

/**
 * Where a record came from whose values are these: as its name says, or all of them alike. Where they differ nobody knows of which page or line
 * the record is, and where several sources were joined not of which: it came `at` some moment then, and no more is told.
 */
export function originOf(values: LeadValues, source: string, at: string): Origin {
  const isOwn = (one: LeadValue) => one.source === source && one.first_seen <= at;
  const named = values.name?.filter(isOwn) ?? [];
  const own = named.length > 0 ? named : leadFields.flatMap((field) => values[field]?.filter(isOwn) ?? []);
  const [first, ...others] = own;
  if (!first || others.some((one) => placeOf(one) !== placeOf(first)))
    return { source, first_seen: at, last_seen: at };
  const { url, snippet, confidence } = first;
  const [first_seen = at] = own.map((one) => one.first_seen).toSorted();
  const where = { ...(url ? { url } : {}), ...(snippet ? { snippet } : {}) };
  return { source, ...where, confidence, first_seen, last_seen: first_seen };
}

/** The origin of a value as that of something else. */
export const asOrigin = (value: LeadValue | undefined): Origin | undefined => value && Origin.parse(value);

const placeOf = ({ url, snippet, confidence }: Origin): string => JSON.stringify([url, snippet, confidence]);

type Told = Pick<Lead, 'columns' | 'source' | 'created_at'>;

/**
 * Who told each column that a lead has. Only what its values do not show is kept: of every other column whoever brought the lead told it, and
 * of one that was changed by a release which knows nothing of this nobody is told. Leads that were enriched until 0.3 say so of all their columns.
 */
export function columnsTold(lead: Told, values: LeadValues, kept: ColumnsTold = {}): ColumnsTold {
  const first = originOf(values, lead.source, lead.created_at);
  const own = Object.entries(lead.columns ?? {}).filter(([key]) => !isTextKey(key));
  return Object.fromEntries(
    own.map(([key, value]) => {
      const told = kept[key] ?? [{ value, ...first }];
      const [now, ...others] = told.toSorted(
        (a, b) => Number(isSame(b.value, value)) - Number(isSame(a.value, value)),
      );
      return [key, now && isSame(now.value, value) ? [now, ...others] : []];
    }),
  );
}

type Kept = { head: Told; values: LeadValues; columns_told: ColumnsTold };
type OriginOf = (key: string) => Origin;

/** What is kept of them once a source has told more: it says one thing at a time, and what others said stands behind it. Twice is the same as once. */
export function tellColumns(
  { head, values, columns_told }: Kept,
  given: ColumnValues,
  originOfColumn: OriginOf,
): ColumnsTold {
  const known = columnsTold(head, values, columns_told);
  const told = Object.entries(given).map(([key, value]): [string, ColumnTold[]] => {
    const origin = originOfColumn(key);
    const before = known[key] ?? [];
    const own = before.find((one) => one.source === origin.source && isSame(one.value, value));
    const first_seen = own && own.first_seen < origin.first_seen ? own.first_seen : origin.first_seen;
    const others = before.filter(({ source }) => source !== origin.source);
    return [key, [{ value, ...origin, first_seen }, ...others].slice(0, mostSources)];
  });
  return { ...columns_told, ...Object.fromEntries(told) };
}

/**
 * What has to be kept so that columns say what `said` says, beside other values than before: of the columns of which these show something else.
 * `said` has the columns of the lead, and nothing of others.
 */
export function keepTold(lead: Told, values: LeadValues, said: ColumnsTold): ColumnsTold {
  const shown = columnsTold(lead, values);
  return Object.fromEntries(
    Object.entries(said).filter(([key, told]) => wordsOf(told) !== wordsOf(shown[key] ?? [])),
  );
}

const wordsOf = (told: ColumnTold[]): string =>
  JSON.stringify(
    told.map((one) => [plain(one.value), one.source, placeOf(one), one.first_seen, one.last_seen]),
  );

/** Lists say the same in any order. */
export const isSame = (one: ColumnTold['value'], other: ColumnTold['value']): boolean =>
  plain(one) === plain(other);
const plain = (value: ColumnTold['value']): string =>
  JSON.stringify(Array.isArray(value) ? value.toSorted() : value);
