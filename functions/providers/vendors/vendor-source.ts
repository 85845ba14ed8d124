import type { Search } from '#shared/domain/kinds/index.ts';
import { hasFilter } from '#shared/domain/kinds/search-parts.ts';
import type { Approximation } from '#shared/domain/leads/approximation.ts';
import type { SourceId } from '#shared/domain/leads/sources.ts';
import { type LeadSource, type Look, type SourceAbilities, SourceFailure } from '../lead-source.ts';
import { followPage, type Position, type VendorPage } from './follow-pages.ts';

type Ask = { limit: number; signal: AbortSignal | undefined };

/** What differs between one source of a vendor and another. */
export type VendorSource<S extends Search> = {
  id: SourceId;
  kind: S['kind'];
  able: SourceAbilities;
  approximates?: (search: S) => Approximation[];
  /** What a look gives; absent where every call costs something. */
  look?: (search: S, rows: number, signal: AbortSignal | undefined) => Promise<Look>;
  page: (search: S, position: Position, ask: Ask) => Promise<VendorPage>;
};

/** Whether the search asks for anything that the source honours: all that a vendor has is no answer. */
const isHonoured = (search: Search, filters: readonly string[]): boolean =>
  hasFilter({
    ...Object.fromEntries(Object.entries(search).filter(([name]) => filters.includes(name))),
    kind: search.kind,
  });

/** A source of leads out of a vendor's pages. */
export function vendorSource<S extends Search>(source: VendorSource<S>): LeadSource<S> {
  const { id, kind, able, approximates } = source;
  const check = (search: S, signal: AbortSignal | undefined): void => {
    signal?.throwIfAborted();
    if (!isHonoured(search, able.filters)) throw new SourceFailure(id, 'no_filter_honoured');
  };
  return {
    ...{ id, kind, able },
    ...(approximates ? { approximates } : {}),
    async look(search, { rows, signal }) {
      check(search, signal);
      return source.look?.(search, rows, signal) ?? { total: { is: 'unknown' }, first: [] };
    },
    async page(search, { cursor, limit, signal }) {
      check(search, signal);
      return followPage({ source: id, cap: able.cap, cursor }, (position) =>
        source.page(search, position, { limit, signal }),
      );
    },
  };
}
