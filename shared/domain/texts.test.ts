import { expect, test } from 'vitest';
import { attributionsOf } from './leads/attributions.ts';
import { eachText, inLanguage, type Texts } from './texts.ts';

const texts: Texts<string> = { en: 'one', de: 'eins', fr: undefined };

test('English stands in where a language is missing', () => {
  expect([inLanguage(texts, 'de'), inLanguage(texts, 'fr'), inLanguage(texts, 'es')]).toEqual([
    'eins',
    'one',
    'one',
  ]);
});

test('each text is changed, knowing its language, and no language is made up', () => {
  const changed = eachText(texts, (text, locale) => `${locale}: ${text}`);
  expect(changed).toEqual({ en: 'en: one', de: 'de: eins' });
  expect(Object.keys(changed)).toEqual(['en', 'de']);
});

test('data is attributed to those who gave it, in one order', () => {
  const [osm, overture] = attributionsOf(['overture', 'nobody', 'openstreetmap']);
  expect(osm).toEqual({
    source: 'openstreetmap',
    text: '© OpenStreetMap contributors (ODbL 1.0)',
    url: 'https://www.openstreetmap.org/copyright',
  });
  expect(overture).toMatchObject({
    source: 'overture',
    text: expect.stringContaining('CDLA-Permissive-2.0'),
  });
  expect(attributionsOf(['overture', 'nobody'])).toHaveLength(1);
  expect(attributionsOf(['sample'])).toMatchObject([
    { source: 'sample', text: expect.stringContaining('invented') },
  ]);
  expect(attributionsOf([])).toEqual([]);
  for (const { url } of attributionsOf(['openstreetmap', 'overture', 'sample']))
    expect(url).toMatch(/^https:/);
});
