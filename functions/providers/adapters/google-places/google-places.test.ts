import { expect, test } from 'vitest';
import { LocalSearch } from '#shared/domain/kinds/local.ts';
import type { Found } from '#shared/domain/leads/found.ts';
import { standInKey, startGooglePlaces } from '#tests/support/vendors/stand-ins.ts';
import { describeSource } from '../../source-conformance.ts';
import { metresBetween, rectangleAround } from './area.ts';
import { createGooglePlaces, questionOf } from './places.ts';

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
  expect(questionOf(places({ text: 'kids' }), 'dentist')).toMatchObject({
    textQuery: 'kids',
    includedType: 'dentist',
  });
  expect(questionOf(places(), 'hairdresser')).toMatchObject({
    textQuery: 'Hairdresser',
    includedType: 'hair_salon',
  });
  expect(questionOf(places({ text: 'old' }), 'notary')).toMatchObject({ textQuery: 'Notary old' });
  expect(questionOf(places(), 'notary')).not.toHaveProperty('includedType');
});

test.each([
  ['in a town', berlin],
  ['at the antimeridian', { lat: -17, lon: 179.99 }],
  ['near a pole', { lat: 89.9, lon: 10 }],
])('the rectangle has all of the circle in it: %s', (_, centre) => {
  const { low, high } = rectangleAround(centre, 20_000);
  for (let turn = 0; turn < 360; turn += 5) {
    const [north, east] = [Math.cos((turn * Math.PI) / 180) * 0.17, Math.sin((turn * Math.PI) / 180) * 0.17];
    const lat = Math.min(90, centre.lat + north);
    const lon = ((((centre.lon + east / Math.cos((lat * Math.PI) / 180)) % 360) + 540) % 360) - 180;
    if (metresBetween(centre, { lat, lon }) > 20_000) continue;
    const inWidth =
      low.longitude <= high.longitude
        ? lon >= low.longitude && lon <= high.longitude
        : lon >= low.longitude || lon <= high.longitude;
    expect([lat >= low.latitude && lat <= high.latitude, inWidth]).toEqual([true, true]);
  }
});
