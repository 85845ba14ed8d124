import * as z from 'zod';

const Bounds = z.object({ min: z.number().optional(), max: z.number().optional() });
const named = { filter: z.string() };

/**
 * What a source asks its vendor for in the place of what was wanted, because the vendor knows it only so. `filter` is the filter's name
 * in the search, `audience.gender` and `audience.languages` those of an audience. `instead`: these values stand for the wanted one.
 * `only`: of those wanted these alone are asked for. `range`: the vendor's bands around the range. `words`: the words are looked for in all
 * that the vendor tells of somebody. `similar`: those that are like it come, too.
 */
export const Approximation = z.union([
  z.object({
    ...{ ...named, is: z.enum(['instead', 'only']) },
    ...{ wanted: z.array(z.string()), instead: z.array(z.string()) },
  }),
  z.object({ ...named, is: z.literal('range'), wanted: Bounds, instead: Bounds }),
  z.object({ ...named, is: z.enum(['words', 'similar']) }),
]);
export type Approximation = z.infer<typeof Approximation>;
