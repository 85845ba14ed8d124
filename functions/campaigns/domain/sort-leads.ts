import type { ColumnValue } from '#shared/domain/kinds/column.ts';
import { type Filterable, valueIn } from '#shared/domain/leads/filter/filterable.ts';
import type { ResultFilter } from '#shared/domain/leads/filter/result-filter.ts';

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** Sorts by one column; empty values last, equal ones newest first, so that pages never overlap. */
export function sortLeads<L extends Filterable>(
  leads: L[],
  { sort, direction }: Pick<ResultFilter, 'sort' | 'direction'>,
): L[] {
  const sign = direction === 'asc' ? 1 : -1;
  if (sort === 'created_at') return leads.toSorted((a, b) => sign * (a.id < b.id ? -1 : 1));
  return leads.toSorted(
    (a, b) => byValue(valueIn(a, sort), valueIn(b, sort), sign) || (a.id < b.id ? 1 : -1),
  );
}

const isEmpty = (value: ColumnValue | undefined): value is undefined | '' | [] =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

function byValue(a: ColumnValue | undefined, b: ColumnValue | undefined, sign: number): number {
  if (isEmpty(a) || isEmpty(b)) return Number(isEmpty(a)) - Number(isEmpty(b));
  if (typeof a === 'number' && typeof b === 'number') return sign * (a - b);
  return sign * collator.compare(String(a), String(b));
}
