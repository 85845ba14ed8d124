import { describe, expect, it } from 'vitest';
import {
  categoryKeys,
  finerOf,
  isCategoryKey,
  upperOf,
} from '#shared/domain/leads/categories/finer-categories.ts';
import { placeCategoryKeys } from '#shared/domain/leads/categories/place-categories.ts';
import { foldText } from '../../../../shared/domain/fold-text.ts';
import { categorise, categoriseCodes } from './categories-of.ts';
import { finerNames } from './finer-names.ts';
import tagsOfKinds from './finer-tags.json' with { type: 'json' };

describe('finer kinds', () => {
  it('stand below one category each, and have keys of their own', () => {
    expect(new Set(categoryKeys).size).toBe(categoryKeys.length);
    expect(categoryKeys.length).toBeGreaterThan(2000);
    for (const key of categoryKeys) expect(key).toMatch(/^[a-z0-9_]+$/);
    for (const upper of placeCategoryKeys) {
      expect(upperOf(upper)).toBe(upper);
      for (const kind of finerOf(upper)) expect(upperOf(kind)).toBe(upper);
    }
  });

  it('are those that tags and names tell', () => {
    for (const kind of Object.keys(tagsOfKinds)) expect(isCategoryKey(kind), kind).toBe(true);
    for (const { within, kind } of finerNames) expect(upperOf(kind), kind).toBe(within);
  });
});

describe('all categories of an element', () => {
  it.each([
    [{ amenity: 'pub', tourism: 'hotel' }, 'The Gresham', 'pub', ['pub', 'hotel']],
    [{ leisure: 'fitness_centre', sport: 'yoga' }, 'Samadhi', 'yoga_studio', ['yoga_studio', 'gym']],
    [{ leisure: 'fitness_centre' }, 'Yoga Dublin', 'yoga_studio', ['yoga_studio', 'gym']],
    [{ shop: 'hairdresser' }, 'The Grafton Barber', 'barber', ['barber', 'hairdresser']],
    [
      { amenity: 'restaurant', cuisine: 'pizza;italian' },
      'Da Mario',
      'restaurant',
      ['restaurant', 'italian_restaurant', 'pizza_restaurant'],
    ],
    [{ amenity: 'restaurant' }, 'Pizzeria Da Mario', 'restaurant', ['restaurant', 'pizza_restaurant']],
    [{ amenity: 'restaurant' }, 'Da Mario', 'restaurant', ['restaurant']],
    [{ shop: 'bookmaker' }, 'Paddy’s', 'amusement_center', ['amusement_center', 'bookmakers']],
    [{ craft: 'roofer' }, 'Top', 'builder', ['builder', 'roofing']],
    [{ healthcare: 'clinic', amenity: 'dentist' }, 'Smiles', 'dentist', ['dentist']],
    [{ shop: 'yes' }, 'Anything', undefined, []],
  ])('%j called "%s" is shown as %s', (tags, name, category, categories) => {
    expect(categorise(tags as Record<string, string>, foldText(name))).toEqual({ category, categories });
  });

  it.each([
    [['hotel', 'bar', 'shopping'], 'hotel', ['hotel', 'bar']],
    [['roofing'], 'builder', ['builder', 'roofing']],
    [['shopping'], 'specialty_store', ['specialty_store']],
    [['personal_injury_law', 'lawyer'], 'lawyer', ['lawyer', 'personal_injury_law']],
    [
      ['medical_spa', 'dermatologist'],
      'beauty_salon',
      ['beauty_salon', 'doctor', 'medical_spa', 'dermatologist'],
    ],
    [['unheard_of'], undefined, []],
  ])('%j is shown as %s', (codes, category, categories) => {
    expect(categoriseCodes(codes, codes, 'a name')).toEqual({ category, categories });
  });

  it('leaves the levels above its own code out', () => {
    const codes = ['dentist', 'health_and_medical'];
    expect(categoriseCodes(codes, ['dentist'], 'a name').categories).toEqual(['dentist']);
  });
});
