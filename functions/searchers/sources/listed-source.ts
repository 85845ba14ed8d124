import type { LeadSource, Look } from '#functions/providers/index.ts';
import type { KindKey, Search } from '#shared/domain/kinds/index.ts';
import type { Found } from '#shared/domain/leads/found.ts';
import type { SourceId } from '#shared/domain/leads/sources.ts';
import { readOffset } from './read-offset.ts';

type Field = 'phone' | 'website' | 'email';
type Listed<S, M, F> = {
  id: SourceId;
  kind: KindKey;
  filters: readonly string[];
  /** All that the search finds, in their order; it parses the search. */
  match(search: S): M[];
  has(one: M, field: Field): boolean;
  found(some: M[]): F[];
  /** How many are where; absent for what has no position. */
  cells?(search: S, all: M[]): Look['cells'];
};

const most = 100_000;

/** A source that has all its leads at hand: what it finds is cut into pages by their number. */
export function listedSource<S extends Search, M, F extends Found>({
  id,
  kind,
  filters,
  match,
  has,
  found,
  cells,
}: Listed<S, M, F>): LeadSource<S, F> {
  return {
    id,
    kind,
    able: { filters, areas: true, pageSize: most, cap: most, showsRows: true },
    async look(search, { rows, signal }) {
      signal?.throwIfAborted();
      const all = match(search);
      const count = (field: Field) => all.filter((one) => has(one, field)).length;
      return {
        total: { is: 'exact', count: all.length },
        has: { phone: count('phone'), website: count('website'), email: count('email') },
        first: found(all.slice(0, rows)),
        ...(cells && rows > 0 ? { cells: cells(search, all) } : {}),
      };
    },
    async page(search, { cursor, limit, signal }) {
      signal?.throwIfAborted();
      const from = readOffset(cursor);
      const all = match(search);
      const to = from + limit;
      return { found: found(all.slice(from, to)), ...(to < all.length ? { next: String(to) } : {}) };
    },
  };
}
