import { brandName } from '#shared/domain/leads/brand-name.ts';
import type { Locale } from '#web/lib/intl/locale.ts';
import { categoryName } from '#web/lib/intl/names/category-name.ts';
import type { WorkWord } from '#web/lib/intl/names/work/use-work-words.ts';
import type { useFormat } from '#web/lib/intl/use-format.ts';
import type { Text } from '#web/lib/intl/use-text.ts';
import type { FilteredKind } from '../kinds/form-fields.ts';
import { filterSentences, modeSentence } from '../kinds/sentences.ts';
import type { Stored } from './search-address.ts';

type Words = { t: Text; format: ReturnType<typeof useFormat>; locale: Locale; workWord?: WorkWord };

/** What a search asks for, as sentences: those of the search page, also of a search that an older release made. */
export function searchSentences(search: Stored, words: Words): string[] {
  if (search.kind === 'local') return localSentences(search, words);
  const { kind, ...filters } = search;
  return filterSentences(kind as FilteredKind, filters, words).map(({ text }) => text);
}

/** The categories that it names, none where it is of another kind. */
export const categoriesOf = (search: Stored | null): readonly string[] =>
  search?.kind === 'local' ? search.categories : [];

type Local = Extract<Stored, { kind: 'local' }>;

function localSentences(search: Local, words: Words): string[] {
  const { t, format, locale } = words;
  const { location, categories, text, has, technologies = [] } = search;
  const { label, lat, lon, radius_km, polygon } = location;
  const place = label || t('search.dropped_pin', { lat: lat.toFixed(3), lon: lon.toFixed(3) });
  const fields = {
    phone: t('search.has_phone'),
    website: t('search.has_website'),
    email: t('search.has_email'),
  };
  const says = (field: string, values: string[]) =>
    values.length === 0 ? [] : [t('search.says', { field, value: format.list(values) })];
  return [
    polygon
      ? t('searches.in_area', { place })
      : t('searches.within', { place, radius: format.km(radius_km) }),
    ...says(
      t('search.categories'),
      categories.map((key) => categoryName(key, locale)),
    ),
    ...says(t('search.text'), text === '' ? [] : [text]),
    ...says(
      t('search.has'),
      has.map((field) => fields[field as keyof typeof fields] ?? field),
    ),
    ...says(t('search_field.technologies'), technologies.map(brandName)),
    ...modeSentence(search, words).map(({ text }) => text),
  ];
}
