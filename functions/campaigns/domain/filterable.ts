import { type ColumnValue, isCommon } from '#shared/domain/kinds/column.ts';
import { kindOf } from '#shared/domain/kinds/index.ts';
import type { Lead } from '#shared/domain/leads/lead.ts';

/** Common columns that filters and sorting look at, by what they hold. Packed rows have them in this order: it cannot change. */
export const seenTexts = [
  'name',
  'category',
  'city',
  'state',
  'country',
  'website',
  'phone',
  'email',
  'created_at',
] as const;
export const seenNumbers = ['emails_count', 'phones_count'] as const;
export const seenLists = ['technologies', 'socials'] as const;

const seenKeys = [...seenTexts, ...seenNumbers, ...seenLists, 'email_status'] as const;
type SeenKey = (typeof seenKeys)[number];

/** The part of a head that filters look at. */
export type Filterable = Pick<Lead, 'id' | 'columns' | 'email_check' | SeenKey> & { sent: number };

/** What a lead holds in a column; undefined where it has nothing there, or no such column. */
export const valueIn = (lead: Filterable, key: string): ColumnValue | undefined =>
  isSeen(key) || key === 'sent' ? lead[key] : lead.columns?.[key];

const isSeen = (key: string): key is SeenKey => isCommon(key) && seenKeys.some((one) => one === key);

/** What filters see of a lead's own columns: the kind says which. Undefined where it has none of them. */
export function filterableColumns({ type, columns = {} }: Pick<Lead, 'type' | 'columns'>): Lead['columns'] {
  const seen = kindOf(type)
    .columns.filter(({ filterable, sortable }) => filterable || sortable)
    .flatMap(({ key }) => (columns[key] === undefined ? [] : [[key, columns[key]] as const]));
  return seen.length > 0 ? Object.fromEntries(seen) : undefined;
}
