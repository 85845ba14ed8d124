import * as z from 'zod';
import { isSourceFailure, type LeadSource, type Look, SourceFailure } from '#functions/providers/index.ts';
import { maxLeadsPerSearch, type Search } from '#shared/domain/kinds/index.ts';
import { setFilters } from '#shared/domain/kinds/search-parts.ts';
import type { Found } from '#shared/domain/leads/found.ts';
import { isAppError } from '#shared/errors/app-error.ts';
import type { LeadTableKind } from '../../env.ts';
import type { Statement } from '../places/query.ts';
import { type LeadTables, type PublishedTable, sizeOfPage } from '../ports.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { countStatement, pageStatement } from './statements.ts';

type Searched = Extract<Search, { kind: LeadTableKind }>;

/** All that differs between the tables. */
export type LeadTable<S extends Searched, R extends z.ZodType<{ row_no: number }>> = {
  kind: S['kind'];
  /** The fields of the search that `where` looks at. */
  filters: readonly string[];
  /** The columns of a row, as SQL lists them. */
  columns: string;
  row: R;
  where(search: S): Statement;
  toFound(row: z.output<R>): Found;
};

const CountRow = z.object({ total: z.int(), phone: z.int(), website: z.int(), email: z.int() });
const id = 'open-data';

/** Leads of one kind from the imported open data, in the order in which the publication holds them. */
export function createTableSource<S extends Searched, R extends z.ZodType<{ row_no: number }>>(
  engine: LeadTables,
  { kind, filters, columns, row, where, toFound }: LeadTable<S, R>,
): LeadSource<S> {
  async function open(search: S, publication?: string): Promise<PublishedTable & { where: Statement }> {
    if (!setFilters(search).some((name) => filters.includes(name)))
      throw new SourceFailure(id, 'no_filter_honoured');
    const published = await engine.published(kind, publication);
    if (!published) throw new SourceFailure(id, 'no_data');
    return { ...published, where: where(search) };
  }

  return {
    id,
    kind,
    able: { filters, pageSize: maxLeadsPerSearch, cap: Number.MAX_SAFE_INTEGER, showsRows: true },

    look: (search, { rows, signal }) =>
      asSource(signal, async (): Promise<Look> => {
        const { table, where } = await open(search);
        const [counts, first] = await Promise.all([
          engine.rows(countStatement(table, where), CountRow, signal),
          rows > 0 ? engine.rows(pageStatement(table, columns, where, -1, rows), row, signal) : [],
        ]);
        const { total = 0, phone = 0, website = 0, email = 0 } = counts[0] ?? {};
        return {
          total: { is: 'exact', count: total },
          has: { phone, website, email },
          first: first.map(toFound),
        };
      }),

    page: (search, { cursor, limit, signal }) =>
      asSource(signal, async () => {
        const begin = readCursor(cursor);
        const { name, table, where } = await open(search, begin?.publication);
        // The publication that the cursor is of is gone: its leads stand otherwise now, so the pages begin anew.
        const after = begin?.publication === name ? begin.after : -1;
        const size = sizeOfPage(engine, cursor === undefined, limit);
        const rows = await engine.rows(pageStatement(table, columns, where, after, size), row, signal);
        const found = rows.map(toFound);
        const last = rows.length === size ? rows.at(-1) : undefined;
        return last ? { found, next: writeCursor({ publication: name, after: last.row_no }) } : { found };
      }),
  };
}

/** What goes wrong here as the port says it; an abort rejects with the signal's reason. */
async function asSource<T>(signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
  signal?.throwIfAborted();
  try {
    return await work();
  } catch (error) {
    signal?.throwIfAborted();
    if (isSourceFailure(error)) throw error;
    const { retryAfter = undefined } = isAppError(error) ? error : {};
    const reason = isAppError(error) && error.code === 'provider_rejected' ? 'bad_answer' : 'unavailable';
    throw new SourceFailure(id, reason, { cause: error, ...(retryAfter ? { retryAfter } : {}) });
  }
}
