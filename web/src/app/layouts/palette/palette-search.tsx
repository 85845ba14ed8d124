import type { SpotlightActionGroupData } from '@mantine/spotlight';
import { IconMapPinSearch } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { placeCategories } from '#shared/domain/leads/categories/place-categories.ts';
import { findCategories, indexCategories } from '#web/features/searchers/categories/match-categories.ts';
import { type Draft, draftFromUrl, startDraft, urlFromDraft } from '#web/features/searchers/draft.ts';
import { useLanguage } from '#web/lib/intl/language-provider.tsx';
import { otherWords } from '#web/lib/intl/names/finer-names.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { searchDraft } from '#web/lib/session/search-draft.ts';

/** So many kinds of businesses are offered for one text. */
const most = 3;

/** Searches for what is typed, as a kind of business and as a name, around the place that was searched last. */
export function useSearches(wanted: boolean, text: string): SpotlightActionGroupData {
  const t = useText();
  const navigate = useNavigate();
  const { locale } = useLanguage();
  const index = useMemo(
    () =>
      indexCategories(
        placeCategories.map(({ key, names }) => ({
          key,
          name: names[locale],
          words: otherWords(key, locale),
        })),
      ),
    [locale],
  );
  const begin = (what: Partial<Draft>) => () => {
    const { location } = draftFromUrl(new URLSearchParams(searchDraft.read()));
    searchDraft.write(urlFromDraft({ ...startDraft, location, ...what }).toString());
    navigate('/lead-search/new-search');
  };
  const nameOf = (key: string) => placeCategories.find((one) => one.key === key)?.names[locale] ?? key;
  const kinds = findCategories(index, text, undefined).slice(0, most);
  const searches = [
    ...kinds.map((key) => ({
      id: `search:${key}`,
      label: t('palette.search_category', { category: nameOf(key) }),
      onClick: begin({ categories: [key] }),
    })),
    { id: 'search', label: t('palette.search_text', { text }), onClick: begin({ text }) },
  ];
  return {
    group: t('nav.new_search'),
    actions:
      wanted && text !== ''
        ? searches.map((one) => ({
            ...one,
            // A kind is found by other words than its name, too.
            keywords: text,
            leftSection: <IconMapPinSearch size={18} stroke={1.7} />,
          }))
        : [],
  };
}
