import { placeCategories } from '#shared/domain/leads/place-categories.ts';
import type { Locale } from '../locale.ts';

const byKey = new Map<string, (typeof placeCategories)[number]>(placeCategories.map((one) => [one.key, one]));

/** A category in the user's language; an unknown one as it came. */
export const categoryName = (key: string, locale: Locale): string => byKey.get(key)?.names[locale] ?? key;
