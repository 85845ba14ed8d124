import * as z from 'zod';
import { invalidField } from '#shared/errors/app-error.ts';

/** Where a page of the statement ended. */
const StatementCursor = z.object({
  /** Rank of the last line that was shown: the next page has those below it. */
  before: z.string().max(40),
  /** What the wallet came to below that line. */
  balance: z.int(),
  /** Runs below it that were under way, and what they had changed by then. */
  moving: z.record(z.string(), z.int()),
});
export type StatementCursor = z.infer<typeof StatementCursor>;

export const writeCursor = (cursor: StatementCursor): string =>
  Buffer.from(JSON.stringify(cursor)).toString('base64url');

/** Throws `invalid` for one that was not given out. */
export function readCursor(text: string): StatementCursor {
  try {
    return StatementCursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  } catch {
    throw invalidField('cursor', 'invalid');
  }
}
