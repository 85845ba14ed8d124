import { getCountries } from 'libphonenumber-js';
import { expect, test } from 'vitest';
import { countryCode, englishName, englishNames } from './english-countries.ts';

test.each([
  ['US', 'United States'],
  ['HK', 'Hong Kong'],
  ['TR', 'Turkey'],
  ['MM', 'Myanmar'],
  ['CZ', 'Czechia'],
  ['TT', 'Trinidad and Tobago'],
])('%s is %s', (code, name) => {
  expect(englishName(code)).toBe(name);
});

test.each([
  ['united states', 'US'],
  ['ivory coast', 'CI'],
  ['Macedonia', 'MK'],
  ['são tomé and príncipe', 'ST'],
  ['Turkiye', 'TR'],
  ['Czech Republic', 'CZ'],
  ['de', 'DE'],
  ['Atlantis', undefined],
  ['', undefined],
  [null, undefined],
])('%s is read as %s', (told, code) => {
  expect(countryCode(told)).toBe(code);
});

test('every country is read by each of its names', () => {
  for (const code of getCountries())
    for (const name of englishNames(code)) expect([name, countryCode(name)]).toEqual([name, code]);
});
