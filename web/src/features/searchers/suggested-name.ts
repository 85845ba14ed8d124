import type { KindKey } from '#shared/domain/kinds/index.ts';
import type { Locale } from '#web/lib/intl/locale.ts';
import { categoryName } from '#web/lib/intl/names/category-name.ts';
import type { Text } from '#web/lib/intl/use-text.ts';
import type { Draft } from './draft.ts';
import { useTargets } from './hooks.ts';
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

/** The name, or with a number behind it where a list has it already: two of one name could not be told apart. */
export function freeName(name: string, taken: readonly string[]): string {
  let free = name;
  for (let no = 2; taken.includes(free); no += 1) free = `${name.slice(0, 115)} ${no}`;
  return free;
}

/** The same, of the newest lists of a kind. */
export const useFreeName = (kind: KindKey, name: string): string =>
  freeName(
    name,
    (useTargets(kind).data?.data ?? []).map((list) => list.name),
  );
