import { type ColumnValue, isCommon } from '#shared/domain/kinds/column.ts';
import { type KindKey, kindOf } from '#shared/domain/kinds/index.ts';
import type { Lead } from '#shared/domain/leads/lead.ts';

/** Common columns that filters and sorting look at. */
export const filterableKeys = [
  'name',
  'category',
  'city',
  'state',
  'country',
  'website',
  'phone',
  'email',
  'created_at',
  'email_status',
  'emails_count',
  'phones_count',
  'technologies',
  'socials',
] as const;
type FilterableKey = (typeof filterableKeys)[number];

/** The part of a head that filters look at. */
export type Filterable = Pick<Lead, 'id' | 'columns' | 'email_check' | FilterableKey> & { sent: number };

/** What a lead holds in a column; undefined where it has nothing there, or no such column. */
export const valueIn = (lead: Filterable, key: string): ColumnValue | undefined =>
  isFilterable(key) ? lead[key] : lead.columns?.[key];

const isFilterable = (key: string): key is FilterableKey =>
  isCommon(key) && filterableKeys.some((one) => one === key);

/** What filters see of a lead's own columns: the kind says which. Undefined where it has none of them. */
export function filterableColumns({ type, columns = {} }: Pick<Lead, 'type' | 'columns'>): Lead['columns'] {
  const seen = kindOf(type as KindKey).columns.filter(
    ({ key, filterable, sortable }) => (filterable || sortable) && columns[key] !== undefined,
  );
  if (seen.length === 0) return undefined;
  return Object.fromEntries(
    seen.flatMap(({ key }) => (columns[key] === undefined ? [] : [[key, columns[key]]])),
  );
}
