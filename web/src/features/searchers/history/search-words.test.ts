import { readFileSync } from 'node:fs';
import { createIntl } from 'react-intl';
import { expect, test } from 'vitest';
import { LocalSearch } from '#shared/domain/kinds/local.ts';
import { searchSentences } from './search-words.ts';

const messages = JSON.parse(readFileSync('web/src/messages/en.json', 'utf8'));
const intl = createIntl({ locale: 'en', messages });
const words = {
  t: (id, values) => intl.formatMessage({ id }, values),
  format: {
    km: (km: number) => `${km} km`,
    list: (items: string[]) => intl.formatList(items, { type: 'conjunction' }),
  },
  locale: 'en',
} as Parameters<typeof searchSentences>[1];
const location = { label: 'Berlin', lat: 52.5, lon: 13.4, radius_km: 3 };

test('a search for local businesses says each of its filters', () => {
  const asked = {
    ...{ kind: 'local' as const, location, categories: ['dentist' as const], text: 'smile' },
    ...{ has: ['phone' as const], technologies: ['typo3' as const, 'google my business' as const] },
    search_type: 'start' as const,
  };
  // Whoever adds a filter gives it a sentence, too.
  expect(Object.keys(asked).toSorted()).toEqual(Object.keys(LocalSearch.shape).toSorted());
  expect(searchSentences(asked, words)).toEqual([
    ...['Berlin, within 3 km', 'Categories: Dentist', 'Name or keyword: smile', 'Only with: Phone'],
    'Technologies: TYPO3 and Google My Business',
    'How texts are compared: begins with',
  ]);
});

test('a drawn area and a pin without a name are told, and what is not asked for is not', () => {
  const [lat, lon] = [1, 2];
  const polygon: [number, number][] = [
    [2, 1],
    [2.01, 1],
    [2.01, 1.01],
  ];
  const search = {
    kind: 'local' as const,
    location: { lat, lon, radius_km: 3 },
    categories: [],
    text: '',
    has: [],
  };
  expect(searchSentences(search, words)).toHaveLength(1);
  const drawn = searchSentences({ ...search, location: { ...search.location, polygon } }, words);
  expect(drawn).toHaveLength(1);
  expect(drawn[0]).not.toContain('km');
  expect(drawn[0]).toContain('1.000');
});
