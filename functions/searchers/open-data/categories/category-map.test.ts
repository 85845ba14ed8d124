import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { osmCategories } from '#shared/domain/leads/categories/osm-categories.ts';
import { placeCategories, placeCategoryKeys } from '#shared/domain/leads/categories/place-categories.ts';
import { hasRealData, realData } from '../real-data.ts';
import { categoryOfCodes, categoryOfTags } from './category-map.ts';
import { overtureCategories } from './overture-categories.ts';
import { refineCategory } from './refine-category.ts';

describe('the taxonomy', () => {
  it('has each key and each name once, in four languages', () => {
    expect(new Set(placeCategoryKeys).size).toBe(placeCategoryKeys.length);
    for (const language of ['en', 'es', 'fr', 'de'] as const) {
      const names = placeCategories.map(({ names }) => names[language]);
      expect(names.every((name) => name.length > 1)).toBe(true);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it.each(placeCategoryKeys)('maps %s for both data sets', (key) => {
    expect(osmCategories[key]).toMatch(/^[\w:-]+=[\w-]+( [\w:-]+=[\w-]+)*$/);
    expect(overtureCategories[key]).toMatch(/^[a-z0-9_]+( [a-z0-9_]+)*$/);
  });

  it('gives no tag and no code to two categories', () => {
    for (const map of [osmCategories, overtureCategories]) {
      const names = Object.values(map).flatMap((list) => list.split(' '));
      expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    }
  });
});

describe('a vague category', () => {
  it.each([
    ['doctor', 'cosmetic implant dental associates', 'dentist'],
    [undefined, 'unlimited dental lab', 'medical_laboratory'],
    ['clinic', 'midtown physical therapy', 'physiotherapist'],
    ['clinic', 'midtown clinic', 'clinic'],
    ['university', 'college of dental science', 'university'],
  ] as const)('%s with the name "%s" is %s', (category, name, key) => {
    expect(refineCategory(category, name)).toBe(key);
  });
});

describe('the category of a business', () => {
  it.each([
    [{ amenity: 'restaurant', cuisine: 'pizza' }, 'restaurant'],
    [{ amenity: 'clinic', healthcare: 'dentist' }, 'dentist'],
    [{ amenity: 'dentist', healthcare: 'clinic' }, 'dentist'],
    [{ amenity: 'clinic', healthcare: 'clinic' }, 'clinic'],
    [{ healthcare: 'clinic', 'healthcare:speciality': 'orthodontics' }, 'dentist'],
    [{ shop: 'dry_cleaners;laundry' }, 'laundry'],
    [{ shop: 'hairdresser', hairdresser: 'barber' }, 'barber'],
    [{ leisure: 'fitness_centre', sport: 'yoga' }, 'yoga_studio'],
    [{ office: 'company' }, 'company_office'],
    [{ office: 'lawyer', sport: 'yoga' }, 'lawyer'],
    [{ shop: 'bookmaker' }, 'amusement_center'],
    [{ shop: 'comic' }, 'bookstore'],
    [{ shop: 'haberdashery' }, 'craft_store'],
    [{ shop: 'tool_hire' }, 'hardware_store'],
    [{ craft: 'bookbinder' }, 'printing_service'],
    [{ office: 'trade_union' }, 'nonprofit'],
    [{ office: 'property_consultants' }, 'real_estate_agent'],
    [{ office: 'council' }, 'government_office'],
    [{ office: 'engineering' }, 'architect'],
    [{ amenity: 'internet_cafe' }, 'cafe'],
    [{ club: 'youth' }, 'community_center'],
    [{ amenity: 'charging_station', tourism: 'hotel' }, 'hotel'],
    [{ amenity: 'post_box' }, undefined],
    [{}, undefined],
  ])('%j is %s', (tags, key) => {
    expect(categoryOfTags(tags)).toBe(key);
  });

  it.each([
    [['general_dentistry'], 'dentist'],
    [['peruvian_restaurant'], 'restaurant'],
    [['unheard_of', 'casual_eatery'], 'restaurant'],
    [['maritime_law'], 'lawyer'],
    [['unheard_of'], undefined],
    [[], undefined],
  ])('%j is %s', (codes, key) => {
    expect(categoryOfCodes(codes)).toBe(key);
  });

  it.skipIf(!hasRealData('Overture codes'))('knows at least 80 of 100 codes of the old list', () => {
    const lines = readFileSync(realData.overtureCodes, 'utf8').trim().split('\n').slice(1);
    const known = lines.filter((line) => {
      const path = (line.split(';')[1] ?? '').replace(/[[\]\s]/g, '').split(',');
      return categoryOfCodes(path.reverse());
    });
    expect(known.length / lines.length).toBeGreaterThan(0.8);
  });
});
