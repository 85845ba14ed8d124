import * as z from 'zod';
import { LeadValues } from './lead.ts';
import { placeCategoryKeys } from './place-categories.ts';

/** A business as a searcher returns it: identity, position and values with provenance. */
export const Place = z.object({
  /** Stable within its source: `osm:n123`, `overture:08f…`, `sample:…`. */
  id: z.string(),
  /** The ids of all records that were joined to this place, `id` first; absent where `id` is the only one. */
  ids: z.array(z.string()).min(1).optional(),
  name: z.string(),
  category: z.enum(placeCategoryKeys).optional(),
  lat: z.number(),
  lon: z.number(),
  street: z.string().optional(),
  city: z.string().optional(),
  state: z.string().optional(),
  postal_code: z.string().optional(),
  country: z.string().optional(),
  values: LeadValues,
  /** Data sets that know this place; the first is the one its position comes from. */
  sources: z.array(z.string()).min(1),
  sample: z.boolean(),
  /** Metres from the centre of the search. */
  distance_m: z.number().optional(),
});
export type Place = z.infer<typeof Place>;

/** Every id that a data set may know the place by. */
export const idsOf = ({ id, ids }: Pick<Place, 'id' | 'ids'>): string[] => ids ?? [id];
