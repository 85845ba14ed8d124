import * as z from 'zod';

/**
 * A part of an area that a source was asked for by itself. `saturated`: there are more than the source gives, and the part is too
 * small to be divided. `failed`: the source gave nothing for it, and no more after it.
 */
export const SearchedArea = z.object({
  /** Degrees: west, south, east, north. West is greater than east across the antimeridian. */
  box: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  state: z.enum(['done', 'saturated', 'failed']),
});
export type SearchedArea = z.infer<typeof SearchedArea>;
