import * as z from 'zod';
import { placeCategoryKeys } from './place-categories.ts';

export const searchRadiusKm = { min: 0.1, max: 100, default: 5 } as const;
/** The most leads that one run may ask for. */
export const maxLeadsPerSearch = 10_000;

export const SearchLocation = z.strictObject(
  {
    label: z.string().trim().max(200).optional(),
    lat: z.number().min(-90).max(90),
    lon: z.number().min(-180).max(180),
    radius_km: z.number().min(searchRadiusKm.min).max(searchRadiusKm.max).default(searchRadiusKm.default),
  },
  { error: ({ input }) => (input === undefined || input === null ? 'location_required' : undefined) },
);
export type SearchLocation = z.infer<typeof SearchLocation>;

/** A search for local businesses. Empty `categories` means every category. */
export const LocalSearch = z.strictObject({
  kind: z.literal('local'),
  location: SearchLocation,
  categories: z.array(z.enum(placeCategoryKeys)).max(50).default([]),
  text: z.string().trim().max(200).default(''),
  has: z
    .array(z.enum(['phone', 'website', 'email']))
    .max(3)
    .default([]),
});
export type LocalSearch = z.infer<typeof LocalSearch>;

/** Every kind of search; the other kinds join this union with their searchers. */
export const Search = z.discriminatedUnion('kind', [LocalSearch]);
export type Search = z.infer<typeof Search>;

/** A search that any release may have written: categories and contact data that are no longer known keep their names. */
export const StoredSearch = z.object({
  kind: z.literal('local'),
  location: z.object({
    label: z.string().optional(),
    lat: z.number(),
    lon: z.number(),
    radius_km: z.number().default(searchRadiusKm.default),
  }),
  categories: z.array(z.string()).default([]),
  text: z.string().default(''),
  has: z.array(z.string()).default([]),
});
