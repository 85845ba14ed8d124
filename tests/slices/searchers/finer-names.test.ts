import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readHandNames } from '#functions/searchers/open-data/categories/make-finer/hand-names.ts';
import { languages } from '#functions/searchers/open-data/categories/make-finer/kind.ts';
import { foldText } from '#shared/domain/fold-text.ts';
import { finerOf } from '#shared/domain/leads/categories/finer-categories.ts';
import { placeCategories } from '#shared/domain/leads/categories/place-categories.ts';
import de from '#web/lib/intl/names/categories/de.json' with { type: 'json' };
import en from '#web/lib/intl/names/categories/en.json' with { type: 'json' };
import es from '#web/lib/intl/names/categories/es.json' with { type: 'json' };
import fr from '#web/lib/intl/names/categories/fr.json' with { type: 'json' };

const files: Record<string, Record<string, string>> = { en, es, fr, de };
const nameIn = (language: string, key: string): string => (files[language]?.[key] ?? '').split('|')[0] ?? '';
const byHand = readHandNames(
  join(import.meta.dirname, '../../../functions/searchers/open-data/categories/make-finer/names'),
);

describe.each(languages)('in %s', (language) => {
  test('every finer kind has a name, which no other of its category has', () => {
    const wrong = placeCategories.flatMap(({ key: upper, names }) => {
      const taken = new Set([foldText(names[language])]);
      return finerOf(upper).filter((key) => {
        const name = foldText(nameIn(language, key));
        const isWrong = name === '' || taken.has(name);
        taken.add(name);
        return isWrong;
      });
    });
    expect(wrong).toEqual([]);
  });

  test('what is written by hand is what is shown', () => {
    const finer = new Set(placeCategories.flatMap(({ key }) => finerOf(key)));
    const others = [...byHand].filter(
      ([key, names]) =>
        finer.has(key) && names[language].name && names[language].name !== nameIn(language, key),
    );
    expect(others.map(([key]) => key)).toEqual([]);
  });
});

test.each([
  [
    'a key that stands twice',
    'roofing = Roofer / Techador / Couvreur / Dachdecker\n'.repeat(2),
    'named twice',
  ],
  ['a language that is missing', 'roofing = Roofer / Techador / Couvreur', 'not in four languages'],
])('%s is refused', (_what, text, problem) => {
  const folder = mkdtempSync(join(tmpdir(), 'leadwright-names-'));
  try {
    writeFileSync(join(folder, 'trades.txt'), text);
    expect(() => readHandNames(folder)).toThrow(problem);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
