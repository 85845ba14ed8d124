import { useMemo } from 'react';
import { useLanguage } from '#web/lib/intl/language-provider.tsx';
import { useFinerNames } from '#web/lib/intl/names/finer-names.ts';
import { useWorkWord } from '#web/lib/intl/names/work/use-work-words.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import type { Stored } from './search-address.ts';
import { categoriesOf, searchSentences } from './search-words.ts';

/** What a search asks for, in the user's words, and whether who is owned is left out; nothing of one that is not there yet. */
export function useSearchSentences(search: Stored | null, newOnly = false): string[] {
  const t = useText();
  const format = useFormat();
  const { locale } = useLanguage();
  const workWord = useWorkWord(search?.kind === 'company' || search?.kind === 'people');
  const names = useFinerNames(categoriesOf(search), locale);
  // biome-ignore lint/correctness/useExhaustiveDependencies: names of finer categories come later
  return useMemo(
    () => [
      ...(search ? searchSentences(search, { t, format, locale, workWord }) : []),
      ...(search && newOnly ? [t('search.new_only')] : []),
    ],
    [search, newOnly, t, format, locale, workWord, names],
  );
}
