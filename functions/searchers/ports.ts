import type { Reply } from '#shared/contracts/endpoint.ts';
import type { SearchPreview, searchers } from '#shared/contracts/searchers.ts';
import type { Place } from '#shared/domain/leads/place.ts';
import type { Search } from '#shared/domain/leads/search.ts';

export type Coverage = Reply<typeof searchers.endpoints.coverage>;
/** `limit` is a number of places; the signal stops the work and the call rejects with its reason. */
type FindOptions = { limit: number; signal?: AbortSignal };

/** A source of leads. */
export type Searcher = {
  id: 'open-data' | 'sample';
  /** The counts of the preview alone. */
  count(search: Search): Promise<Pick<SearchPreview, 'total' | 'has'>>;
  /** Counts and the first places, with contact values masked. */
  preview(search: Search): Promise<SearchPreview>;
  /** Full values with provenance, nearest first. */
  find(search: Search, options: FindOptions): Promise<Place[]>;
  coverage(): Promise<Coverage>;
};

/** How many places a preview shows. */
export const previewSize = 20;
