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

/** Places that there are not; all that is told of one goes by its number. */
const places = Array.from({ length: 56 }, (_, number) => ({
  id: `stand-in-${String(number).padStart(4, '0')}`,
  displayName: { text: `${words[number % words.length]} business ${number}`, languageCode: 'en' },
  ...{ primaryType: types[number % types.length], types: [types[number % types.length], 'establishment'] },
  ...{ businessStatus: 'OPERATIONAL', googleMapsUri: `https://maps.example/?cid=${number}` },
  ...(number % 2 ? { internationalPhoneNumber: `+1 305-555-01${String(number).padStart(2, '0')}` } : {}),
  ...(number % 3 ? { websiteUri: `https://place-${number}.example.com/` } : {}),
  location: { latitude: town.latitude + number * 0.001, longitude: town.longitude + number * 0.001 },
  addressComponents: [
    { longText: String(number), shortText: String(number), types: ['street_number'] },
    { longText: 'Invented Street', shortText: 'Invented St', types: ['route'] },
    { longText: 'Berlin', shortText: 'Berlin', types: ['locality', 'political'] },
    { longText: 'Germany', shortText: 'DE', types: ['country', 'political'] },
  ],
}));
type Place = (typeof places)[number];

const refused = (status: number): VendorReply => ({
  status,
  body: { error: { code: status, message: 'This is a stand-in.', status: 'STAND_IN' } },
});

/** A stand-in for Google Places: text search over invented places. A question without a field mask is refused, as Google does. */
export const startGooglePlaces = () =>
  startVendor({
    keyOf: ({ headers }) => headers['x-goog-api-key'] as string | undefined,
    refuse: refused,
    answer: (question) =>
      `${question.method} ${question.path}` === 'POST /places:searchText' ? search(question) : refused(404),
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
    location.longitude >= low.longitude &&
    location.longitude <= high.longitude
  );
}

function search({ body, headers, fault }: VendorQuestion): VendorReply {
  const asked = Search.safeParse(body);
  const mask = String(headers['x-goog-fieldmask'] ?? '').split(',');
  if (!asked.success || mask.length < 2) return refused(400);
  const { pageSize, pageToken } = asked.data;
  const rows = places.filter((place) => fits(place, asked.data));
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
