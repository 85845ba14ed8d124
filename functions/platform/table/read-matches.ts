import { after } from '#shared/domain/time.ts';
import { invalidField, isAppError } from '#shared/errors/app-error.ts';

/** Turns keys of an entity into the cursor of a place: for `placeOf`. */
export { createConversions as cursorsOf } from 'electrodb';

type Page<T> = { data: T[]; cursor: string | null };
type Options = { order: 'desc'; cursor: string | null; limit: number };
type Asked = { limit: number; cursor?: string | undefined; filtered: boolean };

/**
 * What a read that begins at somebody's cursor has failed with: `validation_failed` for a cursor that nobody gave, which the mapper refuses, or the table
 * as it does any wrong question. A table that is busy or away says nothing of the cursor.
 */
export function cursorProblem(cause: unknown): unknown {
  const asked = cause instanceof Error && cause.cause instanceof Error ? cause.cause : undefined;
  const isOfTable = asked !== undefined && '__isAWSError' in asked && asked.name !== 'ValidationException';
  return isAppError(cause) || isOfTable ? cause : invalidField('cursor', 'invalid');
}

/** Items looked at in one read: a filter is applied after reading. */
const perRead = 500;
/** No further read is begun after so many seconds. */
const maxSeconds = 3;

/**
 * A page of what a filter leaves of a query, newest first. Where little is left the page may be short, or empty, before the end:
 * whoever asks goes on by `cursor`, which is null only there. `placeOf` tells the place behind an item. Throws
 * `validation_failed` for a cursor that nobody gave.
 */
export async function readMatches<T>(
  query: { go(options: Options): Promise<Page<T>> },
  { limit, cursor: from, filtered }: Asked,
  { now, placeOf }: { now: () => string; placeOf: (item: T) => string },
): Promise<Page<T>> {
  const stopAt = after(now(), maxSeconds, 'second');
  const found: T[] = [];
  let cursor = from ?? null;
  do {
    const page: Page<T> = await query
      .go({ order: 'desc', cursor, limit: filtered ? perRead : limit })
      .catch((cause: unknown) => {
        throw cursor !== null && cursor === from ? cursorProblem(cause) : cause;
      });
    found.push(...page.data);
    cursor = page.cursor;
  } while (cursor !== null && found.length < limit && now() < stopAt);
  const data = found.slice(0, limit);
  const last = data.at(-1);
  return { data, cursor: last && found.length > limit ? placeOf(last) : cursor };
}
