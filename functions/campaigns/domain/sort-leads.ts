import type { ResultFilter } from '#shared/domain/leads/result-filter.ts';
import type { Filterable } from './match-lead.ts';

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** Sorts by one field; empty values last, equal ones newest first, so that pages never overlap. */
export function sortLeads<L extends Filterable>(
  leads: L[],
  { sort, direction }: Pick<ResultFilter, 'sort' | 'direction'>,
): L[] {
  const sign = direction === 'asc' ? 1 : -1;
  if (sort === 'created_at') return leads.toSorted((a, b) => sign * (a.id < b.id ? -1 : 1));
  return leads.toSorted((a, b) => byText(a[sort], b[sort], sign) || (a.id < b.id ? 1 : -1));
}

function byText(a: string | undefined, b: string | undefined, sign: number): number {
  if (!a || !b) return Number(!a) - Number(!b);
  return sign * collator.compare(a, b);
}
