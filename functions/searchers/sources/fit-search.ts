import type { LeadSource } from '#functions/providers/index.ts';
import type { Search } from '#shared/domain/kinds/index.ts';
import { setFilters } from '#shared/domain/kinds/search-parts.ts';

/** The filters of a search that a source cannot honour, by their names in the search; among them how texts are compared. */
export function ignoredFilters(search: Search, { able }: Pick<LeadSource, 'able'>): string[] {
  // `contain` is what every source does with a text.
  const mode = (search.search_type ?? 'contain') === 'contain' ? [] : ['search_type'];
  return [...setFilters(search), ...mode].filter((name) => !able.filters.includes(name));
}

/** Whether a source honours anything that the search asks for: one that does not would give whatever it has. */
export const honoursAny = (search: Search, { able }: Pick<LeadSource, 'able'>): boolean =>
  setFilters(search).some((name) => able.filters.includes(name));
