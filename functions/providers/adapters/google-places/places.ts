import * as z from 'zod';
import type { LocalSearch } from '#shared/domain/kinds/local.ts';
import { upperOf } from '#shared/domain/leads/finer-categories.ts';
import { placeCategories } from '#shared/domain/leads/place-categories.ts';
import type { LeadSource } from '../../lead-source.ts';
import { createCallVendor, type VendorDeps, type VendorProfile } from '../../vendors/call-vendor.ts';
import { vendorSource } from '../../vendors/vendor-source.ts';
import { rectangleAround } from './area.ts';
import { distanceOf, fieldMask, Place, placeFound } from './place-found.ts';
import { placeType } from './place-types.ts';

/** A key that Google does not know is a bad request there. */
const profile: VendorProfile = {
  id: 'google-places',
  baseUrl: 'https://places.googleapis.com/v1',
  authorise: (key) => ({ 'x-goog-api-key': key, 'x-goog-fieldmask': fieldMask }),
  limits: [{ calls: 600, seconds: 60 }],
  judge: (status, body) =>
    status === 400 && JSON.stringify(body ?? '').includes('API_KEY_INVALID') ? 'key_refused' : undefined,
};

/** Nothing at all is said where there is no place; another answer without places is none. */
const SearchReply = z
  .looseObject({ places: z.array(Place).optional(), nextPageToken: z.string().nullish() })
  .refine(
    (reply) => reply.places !== undefined || Object.keys(reply).every((name) => name === 'nextPageToken'),
  );
const pageSize = 20;
/** Google gives no more for one question; a search asks one for each category. */
const perQuestion = 60;
const mostCategories = 50;
const able = {
  filters: ['location', 'categories', 'text'],
  pageSize,
  cap: perQuestion * mostCategories,
  // Each call costs, also the first.
  showsRows: false,
  keepDays: 30,
};

const names = new Map<string, string>(placeCategories.map(({ key, names: { en } }) => [key, en]));
/** Keys of finer kinds are English words. */
const nameOf = (key: string): string => names.get(key) ?? key.replaceAll('_', ' ');

/** What Google is asked for a category, or for a search that names none. */
export function questionOf({ text, location }: LocalSearch, category: string | undefined) {
  const type = category && placeType(category);
  const words = category && !type ? `${nameOf(category)} ${text}`.trim() : text;
  return {
    textQuery: words || (category && nameOf(category)) || 'business',
    ...(type ? { includedType: type, strictTypeFiltering: true } : {}),
    locationRestriction: { rectangle: rectangleAround(location, location.radius_km * 1000) },
    pageSize,
  };
}

type Category = string | undefined;

/** Local businesses of Google Places, a call for each twenty. One category is asked for after the other. */
export function createGooglePlaces(deps: VendorDeps): LeadSource<LocalSearch>[] {
  const call = createCallVendor(profile, deps);

  /** One page, without what is in the corners that the rectangle has and the circle has not, and what is closed for good. */
  async function placesAt(
    search: LocalSearch,
    category: Category,
    token: string,
    signal: AbortSignal | undefined,
  ) {
    const body = { ...questionOf(search, category), ...(token ? { pageToken: token } : {}) };
    const path = '/places:searchText';
    const reply = await call({ method: 'POST', path, body, schema: SearchReply, safe: false, signal });
    const { places = [], nextPageToken } = reply ?? {};
    const radiusM = search.location.radius_km * 1000;
    const isLead = (place: Place) =>
      (distanceOf(place, search.location) ?? 0) <= radiusM && place.businessStatus !== 'CLOSED_PERMANENTLY';
    const found = places
      .filter(isLead)
      .map((place) => placeFound(place, category && upperOf(category), search.location, deps.now()));
    return { found, next: places.length > 0 && nextPageToken !== token ? nextPageToken : undefined };
  }

  const source = vendorSource<LocalSearch>({
    ...{ id: 'google-places', kind: 'local', able },
    async page(search, { at }, { signal }) {
      const categories: Category[] = search.categories.length > 0 ? search.categories : [undefined];
      // The number of the category, and Google's word for the page.
      let [turn, token] = [Number.parseInt(at, 10) || 0, at.slice(at.indexOf('|') + 1)];
      for (;;) {
        const { found, next } = await placesAt(search, categories[turn], token, signal);
        [turn, token] = next ? [turn, next] : [turn + 1, ''];
        const following = turn < categories.length ? `${turn}|${token}` : undefined;
        // A page that has nobody is passed over.
        if (found.length > 0 || !following) return { found, next: following };
      }
    },
  });
  return [source];
}
