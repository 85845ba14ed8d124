import { type ComboboxItem, MultiSelect, type MultiSelectProps } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { SearchLocation } from '#shared/domain/area/search-location.ts';
import { categoryKeys } from '#shared/domain/leads/categories/finer-categories.ts';
import { placeCategories } from '#shared/domain/leads/categories/place-categories.ts';
import { useLanguage } from '#web/lib/intl/language-provider.tsx';
import { categoryName } from '#web/lib/intl/names/category-name.ts';
import { otherWords, useFinerNames } from '#web/lib/intl/names/finer-names.ts';
import { useText, useTextOr } from '#web/lib/intl/use-text.ts';
import { CategoryOption } from './category-option.tsx';
import { findCategories, indexCategories, listGroup } from './match-categories.ts';
import { useCategoryCounts } from './use-category-counts.ts';

type Props = {
  value: string[];
  /** Where is searched: the options say how many there are of each. */
  location: SearchLocation | null;
  onChange: (categories: string[]) => void;
};

const most = 50;
const groups = [...new Set(placeCategories.map(({ group }) => group))];

/**
 * Kinds of businesses, in two levels: the categories by group, and finer kinds below them. They are found by name and by other words,
 * in the user's language and in English; none chosen means every kind.
 */
export function CategoryField({ value, location, onChange }: Props) {
  const t = useText();
  const textOr = useTextOr();
  const { locale } = useLanguage();
  const [opened, setOpened] = useState(false);
  const counts = useCategoryCounts(opened ? location : null);
  const names = useFinerNames(opened ? 'all' : value, locale);

  // biome-ignore lint/correctness/useExhaustiveDependencies: names of finer kinds come later
  const items = useMemo(
    () =>
      new Map(
        categoryKeys.map((key): [string, ComboboxItem] => [
          key,
          { value: key, label: categoryName(key, locale) },
        ]),
      ),
    [locale, names],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: their other words too
  const index = useMemo(
    () =>
      indexCategories(
        [...items].map(([key, { label }]) => ({ key, name: label, words: otherWords(key, locale) })),
      ),
    [items, names, locale],
  );
  const { compare } = useMemo(() => new Intl.Collator(locale), [locale]);
  const labelOf = (key: string) => items.get(key)?.label ?? key;
  const itemsOf = (keys: readonly string[]) => keys.flatMap((key) => items.get(key) ?? []);
  const filter: MultiSelectProps['filter'] = ({ search }) => {
    const open = (keys: readonly string[]) => itemsOf(keys.filter((key) => !value.includes(key)));
    if (search.trim() !== '') return open(findCategories(index, search, counts));
    return groups.map((group) => ({
      group: textOr(`category_group.${group}`, group),
      items: open(listGroup(group, labelOf, counts, compare)),
    }));
  };

  return (
    <MultiSelect
      label={t('search.categories')}
      placeholder={value.length === 0 ? t('search.categories_placeholder') : ''}
      data={[...items.values()]}
      value={value.toSorted((a, b) => compare(labelOf(a), labelOf(b)))}
      filter={filter}
      renderOption={({ option }) => (
        <CategoryOption
          category={option.value}
          name={option.label}
          count={counts?.[option.value]}
          known={counts !== undefined}
        />
      )}
      searchable
      clearable
      // Who goes on by Tab would find the next fields covered.
      openOnFocus={false}
      maxValues={most}
      maxDropdownHeight={320}
      nothingFoundMessage={t('ui.no_results')}
      clearButtonProps={{ 'aria-label': t('ui.clear') }}
      onDropdownOpen={() => setOpened(true)}
      onChange={(keys) => onChange(categoryKeys.filter((key) => keys.includes(key)))}
    />
  );
}
