import * as z from 'zod';

/** A page by number, as the spec's lists use it. */
export const PageQuery = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(20),
});

/**
 * What a list shows. `unreadable` are entries of this page that a newer version of the app wrote: they are not in `data`;
 * absent where there are none.
 */
export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({ data: z.array(item), unreadable: z.int().min(1).optional() });

export const pageOf = <T extends z.ZodType>(item: T) =>
  listOf(item).extend({ total: z.int(), page: z.int(), limit: z.int() });

/**
 * A page by cursor, for what only ever grows: ledger, deliveries. Filtered, it may be short or empty before the end, which is where
 * `next_cursor` is null.
 */
export const CursorQuery = z.object({
  cursor: z.string().max(2000).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});

export const cursorPageOf = <T extends z.ZodType>(item: T) =>
  listOf(item).extend({ next_cursor: z.string().nullable() });

export const IdParams = z.object({ id: z.string().min(1).max(64) });
export const Empty = z.object({});

/** A query-string flag. */
export const Flag = z
  .enum(['true', 'false', '1', '0'])
  .transform((value) => value === 'true' || value === '1');
