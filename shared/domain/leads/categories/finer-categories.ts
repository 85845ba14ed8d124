import byUpper from './finer-categories.json' with { type: 'json' };
import { type PlaceCategoryKey, placeCategoryKeys } from './place-categories.ts';

/** Finer kinds of businesses by the category above them: Overture's codes, and what OpenStreetMap's editor knows besides. */
const finer = new Map(
  placeCategoryKeys.map((key) => [key, byUpper[key].split(' ').filter(Boolean)] as const),
);
const uppers = new Map<string, PlaceCategoryKey>([
  ...[...finer].flatMap(([upper, keys]) => keys.map((key) => [key, upper] as const)),
  ...placeCategoryKeys.map((key) => [key, key] as const),
]);

/** The category that a key of either level is of, which may be itself; undefined where there is no such key. */
export const upperOf = (key: string): PlaceCategoryKey | undefined => uppers.get(key);

export const isCategoryKey = (key: string): boolean => uppers.has(key);

/** The kinds below a category, in the order of the alphabet. */
export const finerOf = (key: PlaceCategoryKey): readonly string[] => finer.get(key) ?? [];

/** Keys of both levels, each category before the kinds below it. */
export const categoryKeys: readonly string[] = placeCategoryKeys.flatMap((key) => [key, ...finerOf(key)]);
