import { useMemo } from 'react';
import { useLanguage } from '#web/lib/intl/language-provider.tsx';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import type { Stored } from './search-address.ts';
import { searchSentences } from './search-words.ts';

/** What a search asks for, in the user's words; nothing of one that is not there yet. */
export function useSearchSentences(search: Stored | null): string[] {
  const t = useText();
  const format = useFormat();
  const { locale } = useLanguage();
  return useMemo(
    () => (search ? searchSentences(search, { t, format, locale }) : []),
    [search, t, format, locale],
  );
}
