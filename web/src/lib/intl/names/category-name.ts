import { isCategoryKey } from '#shared/domain/leads/categories/finer-categories.ts';
import { placeCategories } from '#shared/domain/leads/categories/place-categories.ts';
import type { Locale } from '../locale.ts';
import { finerName } from './finer-names.ts';

const byKey = new Map<string, (typeof placeCategories)[number]>(placeCategories.map((one) => [one.key, one]));

/**
 * A category in the user's language; an unknown one as it came. A finer one is read from its key, which is English, until its
 * name has come (`useFinerNames`).
 */
export function categoryName(key: string, locale: Locale): string {
  const name = byKey.get(key)?.names[locale] ?? finerName(key, locale);
  if (name || !isCategoryKey(key)) return name ?? key;
  return `${key.charAt(0).toUpperCase()}${key.slice(1)}`.replaceAll('_', ' ');
}
