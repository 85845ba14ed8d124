import { createHash } from 'node:crypto';
import * as z from 'zod';
import { hasMore, pageOf, startVendor, type VendorQuestion, type VendorReply } from './vendor-server.ts';

const corner = z.strictObject({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});
const Search = z.strictObject({
  textQuery: z.string().min(1),
  includedType: z.string().optional(),
  strictTypeFiltering: z.boolean().optional(),
  locationRestriction: z.strictObject({ rectangle: z.strictObject({ low: corner, high: corner }) }),
  pageSize: z.int().min(1).max(20).default(20),
  pageToken: z.string().optional(),
});
type Search = z.infer<typeof Search>;

const types = ['dentist', 'hair_salon', 'restaurant', 'point_of_interest'];
const words = ['Dentist', 'Hairdresser', 'Restaurant', 'Notary'];
/** In the middle of the stand-in's town; places lie on a line to the north-east of it. */
const town = { latitude: 52.52, longitude: 13.405 };

/** A place that there is not; all that is told of it goes by its number. */
const placeOf = (number: number, location: { latitude: number; longitude: number }) => ({
  id: `stand-in-${String(number).padStart(4, '0')}`,
  displayName: { text: `${words[number % words.length]} business ${number}`, languageCode: 'en' },
  ...{ primaryType: types[number % types.length], types: [types[number % types.length], 'establishment'] },
  ...{ businessStatus: 'OPERATIONAL', googleMapsUri: `https://maps.example/?cid=${number}` },
  ...(number % 2 ? { internationalPhoneNumber: `+1 305-555-01${String(number).padStart(2, '0')}` } : {}),
  ...(number % 3 ? { websiteUri: `https://place-${number}.example.com/` } : {}),
  location,
  addressComponents: [
    { longText: String(number), shortText: String(number), types: ['street_number'] },
    { longText: 'Invented Street', shortText: 'Invented St', types: ['route'] },
    { longText: 'Berlin', shortText: 'Berlin', types: ['locality', 'political'] },
    { longText: 'Germany', shortText: 'DE', types: ['country', 'political'] },
  ],
});
type Place = ReturnType<typeof placeOf>;
/** Google gives no more for one question, however many there are. */
const mostOfAQuestion = 60;

/** Places at given positions, in an order that has nothing to do with where they are. */
export const placesAtPositions = (positions: { latitude: number; longitude: number }[]): Place[] =>
  positions
    .map((position, number) => placeOf(number, position))
    .toSorted((a, b) => hashed(a.id).localeCompare(hashed(b.id)));
const hashed = (id: string): string => createHash('sha256').update(id).digest('hex');

const inTown = Array.from({ length: 56 }, (_, number) =>
  placeOf(number, { latitude: town.latitude + number * 0.001, longitude: town.longitude + number * 0.001 }),
);

const refused = (status: number): VendorReply => ({
  status,
  body: { error: { code: status, message: 'This is a stand-in.', status: 'STAND_IN' } },
});

/**
 * A stand-in for Google Places: text search over invented places, in the order they are given in. A question without a field
 * mask is refused, as Google does.
 */
export const startGooglePlaces = (places: readonly Place[] = inTown) =>
  startVendor({
    keyOf: ({ headers }) => headers['x-goog-api-key'] as string | undefined,
    refuse: refused,
    answer: (question) =>
      `${question.method} ${question.path}` === 'POST /places:searchText'
        ? search(places, question)
        : refused(404),
  });

function fits(
  { displayName, primaryType, location }: Place,
  { textQuery, includedType, locationRestriction }: Search,
): boolean {
  const { low, high } = locationRestriction.rectangle;
  const name = displayName.text.toLowerCase();
  return (
    textQuery
      .toLowerCase()
      .split(/\s+/)
      .every((word) => name.includes(word)) &&
    (!includedType || includedType === primaryType) &&
    location.latitude >= low.latitude &&
    location.latitude <= high.latitude &&
    (low.longitude <= high.longitude
      ? location.longitude >= low.longitude && location.longitude <= high.longitude
      : location.longitude >= low.longitude || location.longitude <= high.longitude)
  );
}

function search(places: readonly Place[], { body, headers, fault }: VendorQuestion): VendorReply {
  const asked = Search.safeParse(body);
  const mask = String(headers['x-goog-fieldmask'] ?? '').split(',');
  if (!asked.success || mask.length < 2) return refused(400);
  const { pageSize, pageToken } = asked.data;
  const rows = places.filter((place) => fits(place, asked.data)).slice(0, mostOfAQuestion);
  const from = Number(pageToken?.slice(1) ?? 0);
  const shown = pageOf(rows, from, pageSize, fault).map((place) =>
    Object.fromEntries(Object.entries(place).filter(([name]) => mask.includes(`places.${name}`))),
  );
  const next =
    hasMore(rows, from + pageSize, fault) && mask.includes('nextPageToken')
      ? { nextPageToken: `P${from + pageSize}` }
      : {};
  return { status: 200, body: { ...(shown.length > 0 ? { places: shown } : {}), ...next } };
}
