import * as z from 'zod';
import { distanceM } from './globe.ts';
import { type Corner, crossesItself } from './ring.ts';

export const searchRadiusKm = { min: 0.1, max: 100, default: 5 } as const;
export const areaCorners = { min: 3, max: 100 } as const;

/** To a centimetre. The table keeps no number that is nearer to nothing than 1e-130. */
const placed = (degrees: number): number => Math.round(degrees * 1e7) / 1e7;
const Lat = z.number().min(-90).max(90).overwrite(placed);
const Lon = z.number().min(-180).max(180).overwrite(placed);

/** GeoJSON repeats the first corner at the end. */
const opened = (ring: Corner[]): Corner[] => {
  const [first, last] = [ring[0], ring.at(-1)];
  const closes = ring.length > areaCorners.min && first?.[0] === last?.[0] && first?.[1] === last?.[1];
  return closes ? ring.slice(0, -1) : ring;
};

/** Half a turn and more between two corners is the way around the back of the earth: it was meant across the date line. */
export const crossesDateLine = (ring: readonly Corner[]): boolean =>
  ring.some(([lon], at) => Math.abs(lon - (ring.at(at - 1)?.[0] ?? lon)) > 180);

/** An area that was drawn: its corners one after the other, longitude first. */
const Polygon = z
  .array(z.tuple([Lon, Lat]))
  .overwrite(opened)
  .min(areaCorners.min, { abort: true })
  .max(areaCorners.max, { abort: true })
  .refine((ring) => !crossesDateLine(ring), { message: 'area_date_line', abort: true })
  .refine((ring) => !crossesItself(ring), 'area_crosses_itself');

/** Of what the circle says, corners may be so much farther away: both are rounded. */
const tolerance = 1.001;

const Fields = z.strictObject(
  {
    label: z.string().trim().max(200).optional(),
    lat: Lat,
    lon: Lon,
    radius_km: z.number().min(searchRadiusKm.min).max(searchRadiusKm.max).default(searchRadiusKm.default),
    /** Only what is in it is searched. The circle is around all of it: sources that know no areas are asked for that. */
    polygon: Polygon.optional(),
  },
  { error: ({ input }) => (input === undefined || input === null ? 'location_required' : undefined) },
);

export const SearchLocation = Fields.refine(
  ({ polygon = [], radius_km, ...centre }) =>
    polygon.every(([lon, lat]) => distanceM(centre, { lat, lon }) <= radius_km * 1000 * tolerance),
  { message: 'area_outside_circle', path: ['polygon'] },
);
export type SearchLocation = z.infer<typeof SearchLocation>;
