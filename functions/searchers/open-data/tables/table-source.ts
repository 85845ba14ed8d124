import type * as z from 'zod';
import { isSourceFailure, type LeadSource, type Look, SourceFailure } from '#functions/providers/index.ts';
import { maxLeadsPerSearch, type Search } from '#shared/domain/kinds/index.ts';
import { setFilters } from '#shared/domain/kinds/search-parts.ts';
import type { Found } from '#shared/domain/leads/found.ts';
import { isAppError } from '#shared/errors/app-error.ts';
import type { LeadTableKind } from '../../env.ts';
import { type LeadTables, type PublishedTable, sizeOfPage } from '../ports.ts';
import type { Condition } from './conditions.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { type Plan, planSearch } from './words/plan-search.ts';
import { lookAtPlan, pageOfPlan } from './words/read-plan.ts';

type Searched = Extract<Search, { kind: LeadTableKind }>;

/** All that differs between the tables. */
export type LeadTable<S extends Searched, R extends z.ZodType<{ row_no: number }>> = {
  kind: S['kind'];
  /** The fields of the search that are looked at: `text` by what the tables have in common, the others by `where`. */
  filters: readonly string[];
  /** The columns of a row, as SQL lists them. */
  columns: string;
  row: R;
  where(search: S): readonly Condition[];
  toFound(row: z.output<R>): Found;
};

const id = 'open-data';

/** Leads of one kind from the imported open data, in the order in which the publication holds them. */
export function createTableSource<S extends Searched, R extends z.ZodType<{ row_no: number }>>(
  engine: LeadTables,
  { kind, filters, columns, row, where, toFound }: LeadTable<S, R>,
): LeadSource<S> {
  async function open(
    search: S,
    publication?: string,
    signal?: AbortSignal,
  ): Promise<PublishedTable & { plan: Plan }> {
    if (!setFilters(search).some((name) => filters.includes(name)))
      throw new SourceFailure(id, 'no_filter_honoured');
    const published = await engine.published(kind, publication);
    if (!published) throw new SourceFailure(id, 'no_data');
    const { search_type: mode, text } = search;
    const plan = await planSearch(engine.rows, published, { mode, text, others: where(search) }, signal);
    return { ...published, plan };
  }

  return {
    id,
    kind,
    able: { filters, pageSize: maxLeadsPerSearch, cap: Number.MAX_SAFE_INTEGER, showsRows: true },

    look: (search, { rows, signal }) =>
      asSource(signal, async (): Promise<Look> => {
        const { table, plan } = await open(search, undefined, signal);
        const asking = { ask: engine.rows, table, signal };
        const counted = await lookAtPlan(asking, plan, { columns, row, limit: rows });
        const { total, phone, website, email, first } = counted;
        return {
          total: { is: 'exact', count: total },
          has: { phone, website, email },
          first: first.map(toFound),
        };
      }),

    page: (search, { cursor, limit, signal }) =>
      asSource(signal, async () => {
        const begin = readCursor(cursor);
        const { name, table, plan } = await open(search, begin?.publication, signal);
        // The publication that the cursor is of is gone: its leads stand otherwise now, so the pages begin anew.
        const after = begin?.publication === name ? begin.after : -1;
        const asking = { ask: engine.rows, table, signal };
        const size = sizeOfPage(engine, cursor === undefined, limit);
        const rows = await pageOfPlan(asking, plan, { columns, row, after, limit: size });
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
