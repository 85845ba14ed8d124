import type { LeadSource } from '#functions/providers/index.ts';
import type { Search } from '#shared/domain/kinds/index.ts';
import { setFilters } from '#shared/domain/kinds/search-parts.ts';

/** The filters of a search that a source cannot honour, by their names in the search. */
export function ignoredFilters(search: Search, { able }: Pick<LeadSource, 'able'>): string[] {
  return setFilters(search).filter((name) => !able.filters.includes(name));
}

/** Whether a source honours anything that the search asks for: one that does not would give whatever it has. */
export const honoursAny = (search: Search, source: Pick<LeadSource, 'able'>): boolean =>
  ignoredFilters(search, source).length < setFilters(search).length;
