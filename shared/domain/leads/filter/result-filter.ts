import * as z from 'zod';
import type { Column } from '../../kinds/column.ts';
import { columnKeys, columnOf, type KindKey } from '../../kinds/index.ts';
import { searchModes } from '../../kinds/search-parts.ts';
import { isTextKey, type TextKey, textIdPattern } from '../../kinds/text-column.ts';

/** The spec's `withEmail` values. */
export const withEmail = { all: -1, notFound: 0, found: 1, potentialsFound: 2 } as const;
/** `sent` as a filter: a lead's own value, or -1 for both. */
export const sentFilter = { all: -1, unsent: 0, sent: 1 } as const;

export const filterOperators = [
  'like',
  'not like',
  'empty',
  'not empty',
  'lower',
  'greater',
  'is_verified',
] as const;
export type FilterOperator = (typeof filterOperators)[number];

/** Columns of every kind: which of them a list has, its kind says, see `foreignField`. */
export const filterFields = columnKeys(({ filterable }) => filterable);
export const sortFields = columnKeys(() => true);

/** A column that a condition may name: one of a kind, or one of AI texts. */
const textId = textIdPattern.source.slice(1, -1);
export const FilterField = z.union([
  z.enum(filterFields),
  z.string().regex(new RegExp(`^text:${textId}$`)) as unknown as z.ZodType<TextKey, TextKey>,
]);

const Word = z.string().max(200);

/** Several values: one of them must be what a lead has, as a whole. A single text must stand in it. */
const CustomSearch = z.strictObject({
  field: FilterField,
  operator: z.enum(filterOperators),
  value: z.union([Word, z.number(), z.array(Word).min(1).max(100)]).optional(),
});

/** The operators that say something of a column; the service knows the others too, of any. */
export function operatorsOf({ key, type }: Pick<Column, 'key' | 'type'>): readonly FilterOperator[] {
  if (isTextKey(key)) return ['not empty', 'empty'];
  const verified = key === 'email' ? (['is_verified'] as const) : [];
  if (type === 'number' || type === 'money' || type === 'date')
    return ['greater', 'lower', 'not empty', 'empty'];
  if (type === 'flag') return ['not empty', 'empty'];
  return ['like', 'not like', 'not empty', 'empty', ...verified];
}

/** A day, which counts from its first to its last moment, or a moment. */
export const DayOrMoment = z.union([z.iso.date(), z.iso.datetime()]);
export const isDay = (date: string): boolean => date.length === 10;

/** The spec's result filter with its defaults: page 1, limit 20, sent 0, withEmail -1. */
export const ResultFilter = z
  .strictObject({
    custom_search: z.array(CustomSearch).max(20).default([]),
    /** Days are inclusive, in UTC; times are taken as they are. */
    startDate: DayOrMoment.nullish(),
    endDate: DayOrMoment.nullish(),
    limit: z.int().min(1).max(100).default(20),
    page: z.int().min(1).max(100_000).default(1),
    search: z.string().max(200).default(''),
    search_type: z.enum(searchModes).default('contain'),
    sent: z.union([z.literal(-1), z.literal(0), z.literal(1)]).default(sentFilter.unsent),
    withEmail: z.union([z.literal(-1), z.literal(0), z.literal(1), z.literal(2)]).default(withEmail.all),
    sort: z.enum(sortFields).default('created_at'),
    direction: z.enum(['asc', 'desc']).default('desc'),
  })
  .refine(
    (filter) =>
      !filter.startDate || !filter.endDate || filter.endDate.slice(0, 10) >= filter.startDate.slice(0, 10),
    {
      message: 'dates_reversed',
      path: ['endDate'],
    },
  );
export type ResultFilter = z.infer<typeof ResultFilter>;

/** Which leads of a list an action is for: some by id, or all that match a filter. */
export const Selection = z.union([
  z.strictObject({ ids: z.array(z.string().max(40)).min(1, 'selection_empty').max(1000) }),
  z.strictObject({ filter: ResultFilter, except: z.array(z.string().max(40)).max(1000).default([]) }),
]);
export type Selection = z.infer<typeof Selection>;

export type FilterProblem = {
  path: string;
  key: 'unknown_field' | 'required' | 'numeric_fields' | 'invalid';
};

/** What is wrong with a filter of leads of a kind: a column that they do not have, or a condition that says nothing of its column. */
export function filterProblem(
  kind: KindKey,
  { custom_search, sort }: ResultFilter,
): FilterProblem | undefined {
  for (const [at, condition] of custom_search.entries()) {
    const column = columnOf(kind, condition.field);
    if (!column?.filterable) return { path: `custom_search.${at}.field`, key: 'unknown_field' };
    const key = conditionProblem(column, condition);
    if (key) return { path: `custom_search.${at}.${key === 'invalid' ? 'operator' : 'value'}`, key };
  }
  return columnOf(kind, sort) ? undefined : { path: 'sort', key: 'unknown_field' };
}

type Condition = ResultFilter['custom_search'][number];

function conditionProblem(
  { key, type }: Column,
  { operator, value }: Condition,
): FilterProblem['key'] | undefined {
  if (operator === 'is_verified') return key === 'email' ? undefined : 'invalid';
  if (operator === 'empty' || operator === 'not empty') return undefined;
  if (isTextKey(key)) return 'invalid';
  if (value === undefined || (typeof value === 'string' && value.trim() === '')) return 'required';
  const isCompared = operator === 'lower' || operator === 'greater';
  const isNumeric = type === 'number' || type === 'money';
  return isCompared && isNumeric && !Number.isFinite(Number(value)) ? 'numeric_fields' : undefined;
}
