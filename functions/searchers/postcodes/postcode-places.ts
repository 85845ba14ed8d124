import { fixturePlace } from '../open-data/import/publish/publish-fixture.ts';

type Address = { postal_code: string; city?: string; state?: string; country?: string };

/** For tests: so many places with an address, around a point. */
const at = (lat: number, lon: number, count: number, address: Address) =>
  Array.from({ length: count }, (_, no) => ({
    ...fixturePlace({
      id: `osm:n${address.country}${address.postal_code}${address.city}${no}`,
      name: `Shop ${no}`,
      lat: lat + (no - (count - 1) / 2) / 1000,
      lon,
    }),
    ...address,
  }));

/** For tests: codes of four countries, one that two countries have, and one that is written with two cities. */
export const postcodePlaces = [
  ...at(40.754, -73.99, 3, { postal_code: '10018', city: 'New York', state: 'NY', country: 'US' }),
  ...at(41, -75, 1, { postal_code: '10018', city: 'Elsewhere', state: 'NY', country: 'US' }),
  ...at(45.07, 7.6, 2, { postal_code: '10018', city: 'Pavone', country: 'IT' }),
  ...at(51.501, -0.141, 2, { postal_code: 'SW1A 1AA', city: 'London', country: 'GB' }),
  ...at(52.37, 4.9, 2, { postal_code: '1012 AB', city: 'Amsterdam', country: 'NL' }),
  ...at(48.137, 11.575, 2, { postal_code: '80331', city: 'München', country: 'DE' }),
];
