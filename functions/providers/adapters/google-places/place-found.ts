import * as z from 'zod';
import { distanceM } from '#shared/domain/area/globe.ts';
import type { Found } from '#shared/domain/leads/found.ts';
import { foundOf } from '../../vendors/found-of.ts';
import { categoryOfTypes } from './place-types.ts';

const text = z.string().nullish().catch(undefined);
const Component = z.object({ longText: text, shortText: text, types: z.array(z.string()).default([]) });
export const Place = z.object({
  id: z.string().min(1),
  displayName: z.object({ text: z.string().min(1) }),
  ...{
    primaryType: text,
    businessStatus: text,
    internationalPhoneNumber: text,
    websiteUri: text,
    googleMapsUri: text,
  },
  types: z.array(z.string()).nullish().catch(undefined),
  /** Businesses that come to their customers have none. */
  location: z.object({ latitude: z.number(), longitude: z.number() }).optional().catch(undefined),
  addressComponents: z.array(Component).nullish().catch(undefined),
});
export type Place = z.infer<typeof Place>;

/** What is asked for; each call is priced by its dearest field, which is the phone and the website. */
export const fieldMask = [...Object.keys(Place.shape).map((name) => `places.${name}`), 'nextPageToken'].join(
  ',',
);

/** Metres from a point; undefined for a place that has no position. */
export const distanceOf = ({ location }: Place, centre: { lat: number; lon: number }): number | undefined =>
  location ? Math.round(distanceM(centre, { lat: location.latitude, lon: location.longitude })) : undefined;

/** A place as a lead. `asked` is the category that it was found by; `now` is when Google was asked. */
export function placeFound(
  place: Place,
  asked: string | undefined,
  centre: { lat: number; lon: number },
  now: Date,
): Found {
  const part = (type: string, form: 'longText' | 'shortText' = 'longText') =>
    place.addressComponents?.find(({ types }) => types.includes(type))?.[form] ?? undefined;
  const distance_m = distanceOf(place, centre);
  const found = foundOf({
    ...{ source: 'google-places', kind: 'local', id: place.id, name: place.displayName.text, confidence: 85 },
    ...{ seen: now.toISOString(), url: place.googleMapsUri ?? undefined },
    category: categoryOfTypes([place.primaryType, ...(place.types ?? [])]) ?? asked,
    street: [part('street_number'), part('route')].filter(Boolean).join(' '),
    ...{
      city: part('locality') ?? part('postal_town'),
      state: part('administrative_area_level_1', 'shortText'),
    },
    ...{ postal_code: part('postal_code'), country: part('country', 'shortText') },
    ...{ lat: place.location?.latitude, lon: place.location?.longitude },
    columns: {},
    facts: { phone: [{ value: place.internationalPhoneNumber }], website: [{ value: place.websiteUri }] },
  });
  return distance_m === undefined ? found : { ...found, distance_m };
}
