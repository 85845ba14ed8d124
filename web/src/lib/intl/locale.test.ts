import { expect, test } from 'vitest';
import { firstLocale, isLocale } from './locale.ts';

test.each([
  [['de-AT', 'en'], 'de'],
  [['pt-BR', 'ES-419', 'en'], 'es'],
  [['est', 'fil'], undefined],
  [['constructor'], undefined],
  [[], undefined],
])('of %j it is %s', (tags, locale) => expect(firstLocale(tags)).toBe(locale));

test('a language is one of the four by name', () => {
  expect(['en', 'es', 'fr', 'de'].every(isLocale)).toBe(true);
  expect(['toString', 'EN', '', null].some(isLocale)).toBe(false);
});
