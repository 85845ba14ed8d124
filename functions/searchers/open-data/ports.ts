import type * as z from 'zod';
import type { Coverage } from '../ports.ts';
import type { Statement } from './query.ts';

/** An SQL engine over the published places. */
export type PlacesEngine = {
  /** False until data is there. */
  available(): Promise<boolean>;
  /** How the engine writes the table in FROM. */
  table(): Promise<string>;
  /** Every row, parsed; numbers are numbers whatever the engine calls them. */
  rows<S extends z.ZodType>(statement: Statement, row: S, signal?: AbortSignal): Promise<z.output<S>[]>;
  coverage(): Promise<Omit<Coverage, 'attributions' | 'sample'>>;
};
