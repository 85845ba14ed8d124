import type { Locale } from '#web/lib/intl/locale.ts';
import { categoryName } from '#web/lib/intl/names/category-name.ts';
import type { Text } from '#web/lib/intl/use-text.ts';
import type { Draft } from './draft.ts';
import { shortName } from './places/name-places.ts';

/** A name for the list of a search: what and where. */
export function suggestedName(
  draft: Pick<Draft, 'categories' | 'location' | 'text'>,
  locale: Locale,
  t: Text,
): string {
  const names = draft.categories.slice(0, 2).map((key) => categoryName(key, locale));
  const what = names.length > 0 ? names.join(', ') : draft.text.trim() || t('search.businesses');
  const where = draft.location && shortName(draft.location);
  return (where ? t('search.what_in_where', { what, where }) : what).slice(0, 120);
}
