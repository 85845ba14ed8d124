import { readFileSync } from 'node:fs';
import { createIntl } from 'react-intl';
import { expect, test } from 'vitest';
import type { Approximation } from '#shared/domain/leads/approximation.ts';
import { locales } from '#web/lib/intl/locale.ts';
import { approximationText } from './approximation-text.ts';

function wordsIn(locale: (typeof locales)[number]) {
  const messages = JSON.parse(readFileSync(`web/src/messages/${locale}.json`, 'utf8'));
  const intl = createIntl({ locale, messages });
  return {
    t: (id: string, values: never) => intl.formatMessage({ id }, values),
    textOr: (id: string, otherwise: string) => (id in messages ? intl.formatMessage({ id }) : otherwise),
    format: {
      list: (items: string[]) => intl.formatList(items, { type: 'conjunction' }),
      number: (one: number) => intl.formatNumber(one),
      language: (code: string) => intl.formatDisplayName(code, { type: 'language' }) ?? code,
    },
    locale,
  } as unknown as Parameters<typeof approximationText>[2];
}

const cases: [Approximation, string][] = [
  [
    { filter: 'seniority', is: 'instead', wanted: ['volunteer'], instead: ['intern'] },
    'Seniority and job level: Apollo knows no “Volunteer”. It finds Intern instead.',
  ],
  [
    { filter: 'revenue', is: 'range', wanted: { min: 2_000_000 }, instead: { min: 1_000_000 } },
    'Revenue (USD a year): Apollo is asked for from 1,000,000 in the place of from 2,000,000.',
  ],
  [
    { filter: 'audience.languages', is: 'only', wanted: ['de', 'fr'], instead: ['fr'] },
    'Languages of the audience: of German and French, Apollo is asked for French alone.',
  ],
  [
    { filter: 'audience.genders', is: 'only', wanted: ['female', 'male'], instead: ['male'] },
    'Genders of the audience: of Female and Male, Apollo is asked for Male alone.',
  ],
  [
    { filter: 'platforms', is: 'only', wanted: ['youtube'], instead: [] },
    'Platforms: Apollo cannot be asked for YouTube together with the other filters.',
  ],
  [
    { filter: 'categories', is: 'instead', wanted: ['marketing_agency'], instead: ['pub'] },
    'Categories: Apollo knows no “Marketing agency”. It finds Pub instead.',
  ],
  [{ filter: 'industries', is: 'words' }, 'Industries: Apollo looks for the words in all that it knows.'],
  [{ filter: 'position', is: 'similar' }, 'Position: Apollo finds similar ones, too.'],
];

test.each(cases)('what is asked for in the place of something is a sentence: %j', (told, sentence) => {
  expect(approximationText('Apollo', told, wordsIn('en'))).toBe(sentence);
  for (const locale of locales) {
    const said = approximationText('Apollo', told, wordsIn(locale));
    expect(said).toContain('Apollo');
    if (locale !== 'en') expect(said).not.toBe(sentence);
  }
});
