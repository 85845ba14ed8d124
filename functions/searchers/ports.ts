import type { Reply } from '#shared/contracts/endpoint.ts';
import type { SearchPreview, searchers } from '#shared/contracts/searchers.ts';
import type { Search } from '#shared/domain/kinds/index.ts';
import type { LocalSearch } from '#shared/domain/kinds/local.ts';
import type { Found } from '#shared/domain/leads/found.ts';
import type { Point } from './domain/geo.ts';

export type Coverage = Omit<Reply<typeof searchers.endpoints.coverage>, 'areas'>;
/** `limit` is a number of places; the signal stops the work and the call rejects with its reason. */
type FindOptions = { limit: number; signal?: AbortSignal };

/** A business that has a position. */
export type Place = Found & Point;

/** A source of leads of the kinds that `S` searches for. */
export type Searcher<S = Search, F = Found> = {
  id: 'open-data' | 'sample';
  /** The counts of the preview alone. */
  count(search: S): Promise<Pick<SearchPreview, 'total' | 'has'>>;
  /** Counts and the first places, with contact values masked. */
  preview(search: S): Promise<SearchPreview>;
  /** Full values with provenance; places nearest first. */
  find(search: S, options: FindOptions): Promise<F[]>;
  coverage(): Promise<Coverage>;
};

export type PlaceSearcher = Searcher<LocalSearch, Place>;

/** How many of those found a preview shows. */
export const previewSize = 20;
