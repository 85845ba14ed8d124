import { expect, test } from 'vitest';
import de from '#shared/domain/kinds/words/de.json' with { type: 'json' };
import en from '#shared/domain/kinds/words/en.json' with { type: 'json' };
import es from '#shared/domain/kinds/words/es.json' with { type: 'json' };
import fr from '#shared/domain/kinds/words/fr.json' with { type: 'json' };
import { columnText } from '../column-text.ts';

const files = { en, es, fr, de };

test.each(['industry', 'department'] as const)(
  'each %s has one name of its own in each language',
  (column) => {
    for (const [locale, file] of Object.entries(files)) {
      expect([locale, Object.keys(file[column])]).toEqual([locale, Object.keys(en[column])]);
      // A name is turned into its value again.
      const names = Object.values(file[column]).map((name) => name.toLowerCase());
      expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    }
  },
);

test('a column says the word for a value, and leaves what a source says freely as it is', () => {
  const words = {
    ...{ t: (key: string) => key, format: {} },
    workWord: (column: string, value: string) =>
      column === 'industry' ? (de.industry as Record<string, string>)[value] : undefined,
  } as unknown as Parameters<typeof columnText>[2];
  const industry = { key: 'industry', type: 'text' } as const;
  expect(columnText(industry, 'law practice', words)).toBe('Anwaltskanzleien');
  expect(columnText(industry, 'Artisanal stone', words)).toBe('Artisanal stone');
});
