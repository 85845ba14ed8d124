import * as z from 'zod';
import { placeCategoryKeys } from '#shared/domain/leads/categories/place-categories.ts';
import { Fact } from '../../places/place-row.ts';

/** A business of one data set in the form that every data set is brought to before it is published. */
export const NormalPlace = z.object({
  id: z.string(),
  source: z.string(),
  name: z.string(),
  /** The category that a lead shows. */
  category: z.enum(placeCategoryKeys).optional(),
  /** All of its categories, of both levels; each finer one stands with the one above it. */
  categories: z.array(z.string()),
  lat: z.number().min(-90).max(90),
  lon: z.number().min(-180).max(180),
  street: z.string().optional(),
  city: z.string().optional(),
  state: z.string().optional(),
  postal_code: z.string().optional(),
  country: z.string().optional(),
  facts: z.array(Fact),
  /** Folded words that a text search looks at. */
  search_text: z.string(),
  /** What two data sets are matched by: folded name, E.164 phones, domains of its own. */
  name_key: z.string(),
  phones: z.array(z.string()),
  domains: z.array(z.string()),
});
export type NormalPlace = z.infer<typeof NormalPlace>;

/** Why something in a file did not become a place, with how often. */
export type LeftOut = Record<string, number>;

export type NormalSet = {
  /** Places in any order; counts in `leftOut` are final when it ends. */
  places: AsyncIterable<NormalPlace>;
  leftOut: LeftOut;
};

export type Progress = (text: string) => void;

/** What an import may use of the world. */
export type ImportContext = {
  nearest: import('../../../locations/nearest-city.ts').NearestCity;
  now: () => Date;
  progress: Progress;
};
