import type * as z from 'zod';
import type { KindKey, StoredSearch } from '#shared/domain/kinds/index.ts';
import { localTechnologies } from '#shared/domain/kinds/local.ts';
import { searchModes } from '#shared/domain/kinds/search-parts.ts';
import { isCategoryKey } from '#shared/domain/leads/categories/finer-categories.ts';
import { listAddress } from '#web/lib/addresses.ts';
import { startDraft, urlFromDraft } from '../draft.ts';
import { changeFilters, urlFromKindDraft } from '../kinds/filters.ts';
import type { FilteredKind } from '../kinds/form-fields.ts';

export type Stored = z.infer<typeof StoredSearch>;
/** What was asked for: a search of any release, for how many leads, whether their websites were to be read and who is owned left out. */
export type Asked = { search: Stored; limit: number | null; enrich: boolean; newOnly?: boolean };
/** The list that the leads go to, and the saved search that is opened. */
type Into = { list?: { type: KindKey; id: string } | undefined; saved?: string | undefined };

/** The page of a search with the form filled in. What is no longer known is left out of the form. */
export function searchAddress(asked: Asked, { list, saved }: Into = {}): string {
  const params = searchParamsOf(asked);
  if (saved) params.set('saved', saved);
  const page = list ? `${listAddress(list.type, list.id)}/new-search` : '/lead-search/new-search';
  return `${page}?${params}`;
}

/** What the address of a search says. */
export function searchParamsOf({ search, limit, enrich, newOnly = false }: Asked): URLSearchParams {
  if (search.kind === 'local') {
    const { location, text } = search;
    const categories = search.categories.filter(isCategoryKey);
    const has = (['phone', 'website', 'email'] as const).filter((field) => search.has.includes(field));
    const mode = searchModes.find((one) => one === search.search_type) ?? 'contain';
    const technologies = localTechnologies.filter((one) => search.technologies?.includes(one));
    return urlFromDraft({
      ...{ ...startDraft, location, categories, text, mode, has, technologies },
      ...{ limit, enrich, newOnly },
    });
  }
  const { kind, ...filters } = search;
  const { search_type: mode, ...rest } = changeFilters({}, filters);
  const said = mode === 'contain' ? rest : { ...rest, ...(mode === undefined ? {} : { search_type: mode }) };
  return urlFromKindDraft(kind as FilteredKind, { filters: said, limit, enrich, newOnly });
}
