import type { LeadSource } from '#functions/providers/index.ts';
import type { SearchPreview } from '#shared/contracts/searchers/index.ts';
import type { Search } from '#shared/domain/kinds/index.ts';
import type { Found } from '#shared/domain/leads/found.ts';
import { ownSources, type SourceId } from '#shared/domain/leads/sources.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { chooseSources, type Offers } from './choose-sources.ts';
import { type AllLooked, lookAtSources } from './look-at-sources.ts';
import { pageSearch, type SearchPage } from './page-search.ts';
import { previewSearch } from './preview-search.ts';

/** Who asks, since an account has sources of its own; `cursor` is what the page before gave. */
export type PageRequest = { account: string; cursor?: string | undefined; limit: number };

/** Searches for leads of every kind, whoever knows them. */
export type Searcher = {
  /** How many there are, as far as that costs nothing; `sample` where they are invented. */
  count(
    search: Search,
    account: string,
  ): Promise<Pick<AllLooked, 'total' | 'has'> & Partial<Pick<AllLooked, 'sample'>>>;
  preview(search: Search, account: string): Promise<SearchPreview>;
  page(search: Search, request: PageRequest): Promise<SearchPage>;
  /** The first of those that our own data have, since reading through a vendor's costs. Throws `provider_unavailable` where none is searched. */
  find(search: Search, request: { account: string; limit: number }): Promise<Found[]>;
  /** Those that a run would find first, up to where it would read through a vendor's, which costs. */
  findFirst(search: Search, request: { account: string; limit: number }): Promise<Found[]>;
};

/** Says who would be asked for a search, in their order, without asking any of them. */
export type SourceChooser = {
  sourcesFor(search: Search, account: string): Promise<SourceId[]>;
};

/** @param clock milliseconds, for `took_ms` */
export function searchSources(offers: Offers, clock: () => number): Searcher & SourceChooser {
  return {
    async count(search, account) {
      const chosen = await chooseSources(offers, search, account);
      const { total, has, sample } = await lookAtSources(chosen, search, 0);
      return { total, has, sample };
    },
    sourcesFor: async (search, account) =>
      (await chooseSources(offers, search, account)).sources.map(({ id }) => id),
    preview: async (search, account) =>
      previewSearch(await chooseSources(offers, search, account), search, clock),
    page: async (search, { account, ...options }) =>
      pageSearch(await chooseSources(offers, search, account), search, options),
    async find(search, { account, limit }) {
      const { sources } = await chooseSources(offers, search, account);
      const own = sources.filter(isOwn);
      if (own.length === 0) throw new AppError('provider_unavailable');
      return readThrough(own, search, limit);
    },
    async findFirst(search, { account, limit }) {
      const { sources } = await chooseSources(offers, search, account);
      const foreign = sources.findIndex((source) => !isOwn(source));
      return readThrough(foreign < 0 ? sources : sources.slice(0, foreign), search, limit);
    },
  };
}

const isOwn = ({ id }: LeadSource): boolean => ownSources.includes(id);

async function readThrough(sources: LeadSource[], search: Search, limit: number): Promise<Found[]> {
  const found: Found[] = [];
  let cursor: string | undefined;
  do {
    const page = await pageSearch({ sources, skipped: [] }, search, { cursor, limit: limit - found.length });
    found.push(...page.found.slice(0, limit - found.length));
    cursor = page.next;
  } while (cursor && found.length < limit);
  return found;
}
