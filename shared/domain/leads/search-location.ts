import * as z from 'zod';

export const searchRadiusKm = { min: 0.1, max: 100, default: 5 } as const;

/** To a centimetre. The table keeps no number that is nearer to nothing than 1e-130. */
const placed = (degrees: number): number => Math.round(degrees * 1e7) / 1e7;

export const SearchLocation = z.strictObject(
  {
    label: z.string().trim().max(200).optional(),
    lat: z.number().min(-90).max(90).overwrite(placed),
    lon: z.number().min(-180).max(180).overwrite(placed),
    radius_km: z.number().min(searchRadiusKm.min).max(searchRadiusKm.max).default(searchRadiusKm.default),
  },
  { error: ({ input }) => (input === undefined || input === null ? 'location_required' : undefined) },
);
export type SearchLocation = z.infer<typeof SearchLocation>;
