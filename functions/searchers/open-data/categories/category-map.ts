import { osmCategories } from '#shared/domain/leads/categories/osm-categories.ts';
import type { PlaceCategoryKey } from '#shared/domain/leads/categories/place-categories.ts';
import { overtureCategories, overtureEndings } from './overture-categories.ts';

const byTag = invert(osmCategories);
const byCode = invert(overtureCategories);

/** Tag keys by how exactly they say what a business is: a clinic of dentists is a dentist, not a clinic. */
const tagKeys = [
  'healthcare:speciality',
  'hairdresser',
  'social_facility',
  'beauty',
  'sport',
  'healthcare',
  'amenity',
  'shop',
  'craft',
  'office',
  'tourism',
  'leisure',
  'club',
  'studio',
  'industrial',
  'man_made',
] as const;

/** These only refine what another key says: a football pitch is no business because of its sport. */
const refiningKeys: ReadonlySet<string> = new Set(['sport', 'beauty', 'hairdresser', 'social_facility']);
const unspecificValues: ReadonlySet<string> = new Set(['clinic', 'centre', 'yes']);

/** Whether a category stands behind an OpenStreetMap tag, given as `key=value`. */
export const isCategoryTag = (tag: string): boolean => byTag.has(tag);

export type Tags = Readonly<Record<string, string>>;

/** The category of an OpenStreetMap element, or undefined where the taxonomy has none. */
export const categoryOfTags = (tags: Tags): PlaceCategoryKey | undefined => categoriesOfTags(tags)[0];

/** All categories of an OpenStreetMap element, the most telling first. Vague values count where there is nothing else. */
export function categoriesOfTags(tags: Tags): PlaceCategoryKey[] {
  const exact = matchTags(tags, (value) => !unspecificValues.has(value));
  return exact.length > 0 ? exact : matchTags(tags, () => true);
}

/** The first category among Overture codes, given best first. */
export function categoryOfCodes(codes: readonly string[]): PlaceCategoryKey | undefined {
  for (const code of codes) {
    const key = byCode.get(code) ?? categoryOfEnding(code);
    if (key) return key;
  }
  return undefined;
}

function matchTags(tags: Tags, accepts: (value: string) => boolean): PlaceCategoryKey[] {
  const found = tagKeys.flatMap((key) => {
    if (refiningKeys.has(key) && !tags.amenity && !tags.shop && !tags.leisure) return [];
    const values = (tags[key] ?? '').split(';').map((value) => value.trim());
    return values.flatMap((value) => (accepts(value) ? (byTag.get(`${key}=${value}`) ?? []) : []));
  });
  return [...new Set(found)];
}

function categoryOfEnding(code: string): PlaceCategoryKey | undefined {
  return overtureEndings.find(([ending]) => code.endsWith(ending))?.[1];
}

function invert(map: Readonly<Record<PlaceCategoryKey, string>>): Map<string, PlaceCategoryKey> {
  const keys = Object.keys(map) as PlaceCategoryKey[];
  return new Map(keys.flatMap((key) => map[key].split(' ').map((name) => [name, key] as const)));
}
