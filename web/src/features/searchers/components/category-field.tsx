import { MultiSelect } from '@mantine/core';
import { type PlaceCategoryKey, placeCategories } from '#shared/domain/leads/place-categories.ts';
import { useLanguage } from '#web/lib/intl/language-provider.tsx';
import { useText, useTextOr } from '#web/lib/intl/use-text.ts';

type Props = { value: PlaceCategoryKey[]; onChange: (categories: PlaceCategoryKey[]) => void };

const most = 50;

/** Kinds of businesses in the user's language, by group; none chosen means every kind. */
export function CategoryField({ value, onChange }: Props) {
  const t = useText();
  const textOr = useTextOr();
  const { locale } = useLanguage();
  const groups = [...new Set(placeCategories.map(({ group }) => group))];
  const data = groups.map((group) => ({
    group: textOr(`category_group.${group}`, group),
    items: placeCategories
      .filter((category) => category.group === group)
      .map(({ key, names }) => ({ value: key, label: names[locale] }))
      .sort((a, b) => a.label.localeCompare(b.label, locale)),
  }));
  return (
    <MultiSelect
      label={t('search.categories')}
      placeholder={value.length === 0 ? t('search.categories_placeholder') : ''}
      data={data}
      value={value}
      searchable
      clearable
      hidePickedOptions
      maxValues={most}
      nothingFoundMessage={t('ui.no_results')}
      clearButtonProps={{ 'aria-label': t('ui.clear') }}
      onChange={(keys) => onChange(placeCategories.map(({ key }) => key).filter((key) => keys.includes(key)))}
    />
  );
}
