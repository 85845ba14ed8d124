import { expect, it } from 'vitest';
import { namesByWeight } from './gazetteer-places.ts';
import type { City } from './read-cities.ts';

const city = (id: number, name: string, population: number): City => ({
  id,
  name,
  country: 'DE',
  kind: 'PPL',
  admin: '',
  population,
  lat: 0,
  lon: 0,
});
const firstNames = (otherOf: number) =>
  [
    ...namesByWeight(
      [city(1, 'Big', 1000), city(2, 'Other', 250), city(3, 'Small', 10)],
      new Map([[otherOf, ['Öther']]]),
    ),
  ]
    .slice(0, 4)
    .map(({ place, folded }) => `${place} ${folded}`);

it('puts a name that is not a place’s own behind the own name of one that has a fifth of its people, and before smaller ones', () => {
  expect(firstNames(1)).toEqual(['0 big', '1 other', '0 other', '2 small']);
  expect(firstNames(3)).toEqual(['0 big', '1 other', '2 small', '2 other']);
});
