import type { Column, ColumnValue } from '#shared/domain/kinds/column.ts';
import { columnsOf, kindKeys } from '#shared/domain/kinds/index.ts';
import { type Filterable, valueIn } from '#shared/domain/leads/filter/filterable.ts';
import { oneLine } from '#shared/domain/leads/filter/plain-text.ts';
import type { ResultFilter } from '#shared/domain/leads/filter/result-filter.ts';

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

const orders = new Map(
  kindKeys.flatMap(columnsOf).flatMap(({ key, order }: Column) => (order ? [[key, order] as const] : [])),
);

type Order = Pick<ResultFilter, 'sort' | 'direction'>;
/** All of a lead that its place in a list depends on. */
export type Placed = { id: string; place: ColumnValue | undefined };

/**
 * Sorts by one column: by the order that its values have, by how many there are, or else as numbers or texts. Empty values are last, and equal ones newest
 * first, so that pages never overlap.
 */
export function sortPlaced<P extends Placed>(placed: P[], { sort, direction }: Order): P[] {
  const sign = direction === 'asc' ? 1 : -1;
  if (sort === 'created_at') return placed.sort((a, b) => sign * (a.id < b.id ? -1 : 1));
  return placed.sort((a, b) => byValue(a.place, b.place, sign) || (a.id < b.id ? 1 : -1));
}

export const placedBy = (lead: Filterable, { sort }: Order): Placed => ({
  id: lead.id,
  place: sort === 'created_at' ? undefined : placeOf(lead, sort),
});

/** What a lead is sorted by: what no order knows stands behind it. */
function placeOf(lead: Filterable, sort: string): ColumnValue | undefined {
  const value = valueIn(lead, sort);
  if (typeof value !== 'string' || value === '') return value;
  const order = orders.get(sort);
  if (!order) return oneLine(value);
  const at = order.indexOf(value);
  return at < 0 ? order.length : at;
}

const isEmpty = (value: ColumnValue | undefined): value is undefined | '' | [] =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

function byValue(a: ColumnValue | undefined, b: ColumnValue | undefined, sign: number): number {
  if (isEmpty(a) || isEmpty(b)) return Number(isEmpty(a)) - Number(isEmpty(b));
  if (typeof a === 'number' && typeof b === 'number') return sign * (a - b);
  if (Array.isArray(a) && Array.isArray(b) && a.length !== b.length) return sign * (a.length - b.length);
  return sign * collator.compare(String(a), String(b));
}
