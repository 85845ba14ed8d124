import * as z from 'zod';

export const searchRadiusKm = { min: 0.1, max: 100, default: 5 } as const;

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
