import { expect, test } from 'vitest';
import { LocalSearch } from '#shared/domain/kinds/local.ts';
import type { Found } from '#shared/domain/leads/found.ts';
import { standInKey, startGooglePlaces } from '#tests/support/vendors/stand-ins.ts';
import { describeSource } from '../../conformance/source-conformance.ts';
import { questionOf } from './ask-places.ts';
import { createGooglePlaces } from './places.ts';

const berlin = { lat: 52.52, lon: 13.405 };
const places = (part: object = {}, radius_km = 20) =>
  LocalSearch.parse({ kind: 'local', location: { ...berlin, radius_km }, ...part });
const named = (pattern: RegExp) => (lead: Found) => pattern.test(lead.name);

describeSource('Google Places', {
  ...{ start: startGooglePlaces, key: standInKey, paid: true },
  create: (deps) => createGooglePlaces(deps)[0] ?? expect.fail('no source'),
  broad: places(),
  byText: (text) => places({ text: `zzqq ${text}` }),
  filters: {
    location: { search: places({}, 2), finds: ({ distance_m = 0 }) => distance_m <= 2_000 },
    categories: {
      search: places({ categories: ['dentist', 'hairdresser'] }),
      finds: named(/Dentist|Hairdresser/),
    },
    text: { search: places({ text: 'restaurant' }), finds: named(/Restaurant/) },
  },
});

test('a category is asked for by its type, or by its name where Google has no type for it', () => {
  const tile = { south: 52, west: 13, height: 1, width: 1 };
  expect(questionOf(places({ text: 'kids' }), 'dentist', tile)).toMatchObject({
    textQuery: 'kids',
    includedType: 'dentist',
    locationRestriction: {
      rectangle: { low: { latitude: 52, longitude: 13 }, high: { latitude: 53, longitude: 14 } },
    },
  });
  expect(questionOf(places(), 'hairdresser', tile)).toMatchObject({
    textQuery: 'Hairdresser',
    includedType: 'hair_salon',
  });
  expect(questionOf(places({ text: 'old' }), 'notary', tile)).toMatchObject({ textQuery: 'Notary old' });
  expect(questionOf(places(), 'notary', tile)).not.toHaveProperty('includedType');
});
