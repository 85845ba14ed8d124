import type { SearchPreview } from '#shared/contracts/searchers.ts';
import type { Search } from '#shared/domain/kinds/index.ts';
import type { Found } from '#shared/domain/leads/found.ts';
import { ownSources } from '#shared/domain/leads/sources.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { chooseSources, type Offers } from './choose-sources.ts';
import { type AllLooked, lookAtSources } from './look-at-sources.ts';
import { pageSearch, type SearchPage } from './page-search.ts';
import { previewSearch } from './preview-search.ts';

/** Who asks, since an account has sources of its own; `cursor` is what the page before gave. */
export type PageRequest = { account: string; cursor?: string | undefined; limit: number };

/** Searches for leads of every kind, whoever knows them. */
export type Searcher = {
  /** How many there are, as far as that costs nothing. */
  count(search: Search, account: string): Promise<Pick<AllLooked, 'total' | 'has'>>;
  preview(search: Search, account: string): Promise<SearchPreview>;
  page(search: Search, request: PageRequest): Promise<SearchPage>;
  /** The first of those that our own data have, since reading through a vendor's costs. Throws `provider_unavailable` where none is searched. */
  find(search: Search, request: { account: string; limit: number }): Promise<Found[]>;
};

/** @param clock milliseconds, for `took_ms` */
export function searchSources(offers: Offers, clock: () => number): Searcher {
  return {
    async count(search, account) {
      const { total, has } = await lookAtSources(await chooseSources(offers, search, account), search, 0);
      return { total, has };
    },
    preview: async (search, account) =>
      previewSearch(await chooseSources(offers, search, account), search, clock),
    page: async (search, { account, ...options }) =>
      pageSearch(await chooseSources(offers, search, account), search, options),
    async find(search, { account, limit }) {
      const { sources } = await chooseSources(offers, search, account);
      const own = { skipped: [], sources: sources.filter(({ id }) => ownSources.includes(id)) };
      if (own.sources.length === 0) throw new AppError('provider_unavailable');
      const found: Found[] = [];
      let cursor: string | undefined;
      do {
        const page = await pageSearch(own, search, { cursor, limit: limit - found.length });
        found.push(...page.found.slice(0, limit - found.length));
        cursor = page.next;
      } while (cursor && found.length < limit);
      return found;
    },
  };
}
