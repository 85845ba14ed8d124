import type * as z from 'zod';
import type { LeadTableKind } from '../env.ts';
import type { Coverage } from '../ports.ts';
import type { Statement } from './places/query.ts';

/** An SQL engine over the published places. */
export type PlacesEngine = {
  /** False until data is there. */
  available(): Promise<boolean>;
  /** Whether each query costs something, so that none is made that could be left out. */
  queriesCost: boolean;
  /** How the engine writes the table in FROM. */
  table(): Promise<string>;
  /** Every row, parsed; numbers are numbers whatever the engine calls them. */
  rows<S extends z.ZodType>(statement: Statement, row: S, signal?: AbortSignal): Promise<z.output<S>[]>;
  coverage(): Promise<Omit<Coverage, 'attributions' | 'sample'>>;
};

/** One publication of a table. `name` is 17 digits and tells it from every other; `table` is how the engine writes it in FROM. */
export type PublishedTable = { name: string; table: string };

/** An SQL engine over the published companies and domains. */
export type LeadTables = Pick<PlacesEngine, 'rows'> & {
  /**
   * The publication that searches read now; undefined where nothing of the kind is published. With a name it is that one,
   * which is kept while the next one is read, or else the one of now.
   */
  published(kind: LeadTableKind, name?: string): Promise<PublishedTable | undefined>;
};

/** All that is imported. */
export type OpenDataEngine = PlacesEngine & LeadTables;
