import type * as z from 'zod';
import type { LeadTableKind } from '../env.ts';
import type { Coverage } from '../ports.ts';
import type { Statement } from './places/query.ts';
import type { WordTables } from './tables/words/word-statements.ts';

/** An SQL engine over the published places. */
export type PlacesEngine = {
  /** False until data is there. */
  available(): Promise<boolean>;
  /** How the engine writes the table in FROM. */
  table(): Promise<string>;
  /** Every row, parsed; numbers are numbers whatever the engine calls them. */
  rows<S extends z.ZodType>(statement: Statement, row: S, signal?: AbortSignal): Promise<z.output<S>[]>;
  /** Whether a question costs money; then none is asked that nobody has to have answered. */
  priced: boolean;
  coverage(): Promise<Omit<Coverage, 'attributions' | 'sample'>>;
};

/**
 * One publication of a table. `name` is 17 digits and tells it from every other; `table` is how the engine writes it in FROM. An
 * engine that speaks DuckDB's SQL has `words` where they were published with it.
 */
export type PublishedTable = { name: string; table: string; words?: WordTables | undefined };

/** An SQL engine over the published companies and domains. */
export type LeadTables = Pick<PlacesEngine, 'rows' | 'priced'> & {
  /**
   * The publication that searches read now; undefined where nothing of the kind is published. With a name it is that one,
   * which is kept while the next one is read, or else the one of now.
   */
  published(kind: LeadTableKind, name?: string): Promise<PublishedTable | undefined>;
};

/** All that is imported. */
export type OpenDataEngine = PlacesEngine & LeadTables;

/** Leads of a first page: enough to keep all workers busy until the next one is there. */
const firstPage = 300;

/** How many leads a page has: somebody waits for the first of them. Where each question costs money there is one page. */
export const sizeOfPage = (
  { priced }: Pick<PlacesEngine, 'priced'>,
  isFirst: boolean,
  limit: number,
): number => (isFirst && !priced ? Math.min(limit, firstPage) : limit);
