import * as z from 'zod';
import type { LocalSearch } from '#shared/domain/kinds/local.ts';
import { placeCategories } from '#shared/domain/leads/categories/place-categories.ts';
import { SourceFailure } from '../../lead-source.ts';
import { eastOf, northOf, type Rectangle } from '../../vendors/area/rectangle.ts';
import { createCallVendor, type VendorDeps, type VendorProfile } from '../../vendors/call-vendor.ts';
import { fieldMask, Place } from './place-found.ts';
import { placeType } from './place-types.ts';

/** A key that Google does not know is a bad request there. */
const profileOf = (mask: string): VendorProfile => ({
  id: 'google-places',
  baseUrl: 'https://places.googleapis.com/v1',
  authorise: (key) => ({ 'x-goog-api-key': key, 'x-goog-fieldmask': mask }),
  limits: [{ calls: 600, seconds: 60 }],
  judge: (status, body) =>
    status === 400 && JSON.stringify(body ?? '').includes('API_KEY_INVALID') ? 'key_refused' : undefined,
});
/** Google's cheapest question by far: who there is, and nothing of them. */
const idMask = 'places.id,nextPageToken';

/** Nothing at all is said where there is no place; another answer without places is none. */
const replyOf = <P extends z.ZodType>(place: P) =>
  z
    .looseObject({ places: z.array(place).optional(), nextPageToken: z.string().nullish() })
    .refine(
      (reply) => reply.places !== undefined || Object.keys(reply).every((name) => name === 'nextPageToken'),
    );
const SearchReply = replyOf(Place);
const IdsReply = replyOf(Place.pick({ id: true }));
export const pageSize = 20;
/** Google gives no more for one question, whatever there is. */
export const perQuestion = 60;
const names = new Map<string, string>(placeCategories.map(({ key, names: { en } }) => [key, en]));
/** Keys of finer kinds are English words. */
const nameOf = (key: string): string => names.get(key) ?? key.replaceAll('_', ' ');

/** As Google writes it: from its south-west to its north-east corner. */
const corners = (tile: Rectangle) => ({
  low: { latitude: tile.south, longitude: tile.west },
  high: { latitude: northOf(tile), longitude: eastOf(tile) },
});

/** What Google is asked for a category, or for a search that names none. */
export function questionOf({ text }: LocalSearch, category: string | undefined, tile: Rectangle) {
  const type = category && placeType(category);
  const words = category && !type ? `${nameOf(category)} ${text}`.trim() : text;
  return {
    textQuery: words || (category && nameOf(category)) || 'business',
    ...(type ? { includedType: type, strictTypeFiltering: true } : {}),
    locationRestriction: { rectangle: corners(tile) },
    pageSize,
  };
}

export type PlacesQuestion = ReturnType<typeof questionOf>;
export type AskPlaces = ReturnType<typeof createAskPlaces>;

/** Google's text search of places, in its two prices. Throws `SourceFailure`. */
export function createAskPlaces(deps: VendorDeps) {
  const callForPlaces = createCallVendor(profileOf(fieldMask), deps);
  const callForIds = createCallVendor(profileOf(idMask), deps);
  // Sent once: it may have cost something.
  const request = (body: object, signal: AbortSignal | undefined) => ({
    ...{ method: 'POST' as const, path: '/places:searchText', body, safe: false, signal },
  });

  return {
    /** How many there are, as far as Google tells: `perQuestion` may be any number. */
    async count(question: PlacesQuestion, signal: AbortSignal | undefined): Promise<number> {
      const ids = new Set<string>();
      let pageToken: string | undefined;
      do {
        const body = { ...question, ...(pageToken ? { pageToken } : {}) };
        const reply = await callForIds({ ...request(body, signal), schema: IdsReply });
        const { places = [], nextPageToken } = reply ?? {};
        const before = ids.size;
        for (const { id } of places) ids.add(id);
        if (places.length > 0 && ids.size === before)
          throw new SourceFailure('google-places', 'repeats_itself');
        // Who sends more than was asked for does not count pages, and a page that is not full is the last.
        pageToken = places.length === pageSize && nextPageToken ? nextPageToken : undefined;
      } while (pageToken && ids.size < perQuestion);
      return ids.size;
    },

    /** One page with all that is known of them, and the word for the next one. */
    async page(question: PlacesQuestion, token: string, signal: AbortSignal | undefined) {
      const body = { ...question, ...(token ? { pageToken: token } : {}) };
      const reply = await callForPlaces({ ...request(body, signal), schema: SearchReply });
      const { places = [], nextPageToken } = reply ?? {};
      return { places, token: places.length > 0 && nextPageToken !== token ? nextPageToken : undefined };
    },
  };
}
