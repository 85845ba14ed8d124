import { describe, expect, it } from 'vitest';
import { categoryKeys, upperOf } from '#shared/domain/leads/categories/finer-categories.ts';
import { type PlaceCategory, placeCategories } from '#shared/domain/leads/categories/place-categories.ts';
import type { Locale } from '#web/lib/intl/locale.ts';
import de from '#web/lib/intl/names/categories/de.json' with { type: 'json' };
import en from '#web/lib/intl/names/categories/en.json' with { type: 'json' };
import es from '#web/lib/intl/names/categories/es.json' with { type: 'json' };
import fr from '#web/lib/intl/names/categories/fr.json' with { type: 'json' };
import { findCategories, indexCategories, listGroup } from './match-categories.ts';

const files: Record<Locale, Readonly<Record<string, string>>> = { en, es, fr, de };
const own = new Map<string, PlaceCategory>(placeCategories.map((one) => [one.key, one]));

/** As the field has them, from the files that it reads. */
function indexOf(locale: Locale) {
  return indexCategories(
    categoryKeys.map((key) => {
      const [name = '', words = ''] = (files[locale][key] ?? '').split('|');
      const [english = '', more = ''] = (en as Record<string, string>)[key]?.split('|') ?? [];
      const shown = own.get(key)?.names[locale] ?? (name || english);
      return { key, name: shown, words: [english, ...words.split(','), ...more.split(',')].filter(Boolean) };
    }),
  );
}
const indexes = { en: indexOf('en'), es: indexOf('es'), fr: indexOf('fr'), de: indexOf('de') };

describe('a category is found by what people call it', () => {
  it.each([
    ['en', 'Solicitor', 'lawyer'],
    ['en', 'GP', 'doctor'],
    ['en', 'bookmaker', 'bookmakers'],
    ['en', 'roofer', 'roofing'],
    ['en', 'med spa', 'medical_spa'],
    ['en', 'pizzeria', 'pizza_restaurant'],
    ['en', 'personal injury', 'personal_injury_law'],
    ['en', 'solar', 'solar_installation'],
    ['en', 'realtor', 'real_estate_agent'],
    ['en', 'coffee shop', 'coffee_shop'],
    ['de', 'Zahnarzt', 'dentist'],
    ['de', 'Anwalt', 'lawyer'],
    ['de', 'Dachdecker', 'roofing'],
    ['de', 'roofer', 'roofing'],
    ['de', 'friseur', 'hairdresser'],
    ['fr', 'Coiffeur', 'hairdresser'],
    ['fr', 'electricien', 'electrician'],
    ['fr', 'kine', 'physiotherapist'],
    ['es', 'Peluqueria', 'hairdresser'],
    ['es', 'abogado penal', 'criminal_defense_law'],
  ] as const)('%s "%s" is %s', (locale, text, key) => {
    expect(findCategories(indexes[locale], text, undefined)[0]).toBe(key);
  });

  it('by the start of each word, whatever its case and accents, and by nothing in the midst of one', () => {
    expect(findCategories(indexes.en, 'DENT', undefined)).toContain('dentist');
    expect(findCategories(indexes.en, 'entist', undefined)).toEqual([]);
    expect(findCategories(indexes.en, 'zzqq', undefined)).toEqual([]);
  });

  it('puts those first that there are more of', () => {
    const found = (counts: Record<string, number>) => findCategories(indexes.en, 'sushi', counts)[0];
    expect(found({ sushi_restaurant: 1, sushi_fast_food: 9 })).toBe('sushi_fast_food');
    expect(found({ sushi_restaurant: 9, sushi_fast_food: 1 })).toBe('sushi_restaurant');
  });
});

describe('before anything is typed', () => {
  const nameOf = (key: string) => own.get(key)?.names.en ?? key;
  const { compare } = new Intl.Collator('en');

  it('categories stand by name, and finer ones below them where there are any', () => {
    const all = listGroup('food', nameOf, undefined, compare);
    expect(all).toEqual(all.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b))));
    const counts = { sushi_restaurant: 3, pizza_restaurant: 8 };
    const listed = listGroup('food', nameOf, counts, compare);
    const at = listed.indexOf('restaurant');
    expect(listed.slice(at, at + 3)).toEqual(['restaurant', 'pizza_restaurant', 'sushi_restaurant']);
    expect(listed).toHaveLength(all.length + 2);
  });

  it('stand by the words that are shown, as the language of the page orders them', () => {
    const german = (key: string) => own.get(key)?.names.de ?? key;
    const { compare } = new Intl.Collator('de');
    const names = listGroup('food', german, undefined, compare).map(german);
    expect(names.slice(0, 3)).toEqual(['Bäckerei', 'Bar', 'Café']);
    expect(names.at(-1)).toBe('Schnellimbiss');
  });
});

it('names no category that there is not, and each finer one in English', () => {
  for (const file of Object.values(files)) {
    for (const key of Object.keys(file)) expect(upperOf(key), key).toBeDefined();
  }
  for (const key of categoryKeys) {
    if (!own.has(key)) expect((en as Record<string, string>)[key], key).toMatch(/^[^|]+\|/);
  }
});
