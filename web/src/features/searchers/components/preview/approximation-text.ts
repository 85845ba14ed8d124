import type { Approximation } from '#shared/domain/leads/approximation.ts';
import type { Locale } from '#web/lib/intl/locale.ts';
import { categoryName } from '#web/lib/intl/names/category-name.ts';
import { enumText } from '#web/lib/intl/names/column-text.ts';
import type { useFormat } from '#web/lib/intl/use-format.ts';
import type { Text, useTextOr } from '#web/lib/intl/use-text.ts';
import { rangeText } from '../../kinds/sentences.ts';

type Words = {
  t: Text;
  textOr: ReturnType<typeof useTextOr>;
  format: ReturnType<typeof useFormat>;
  locale: Locale;
};

/** What a source is asked for in the place of what is wanted, as a sentence; `source` is its name. */
export function approximationText(source: string, told: Approximation, words: Words): string {
  const { t, format } = words;
  const field = fieldText(told.filter, words);
  if (!('wanted' in told)) return t(`search.approximates_${told.is}`, { source, field });
  if (told.is === 'range') {
    const [wanted, instead] = [told.wanted, told.instead].map(({ min, max }) =>
      rangeText(min, max, words, false),
    );
    return t('search.approximates_range', { source, field, wanted, instead });
  }
  const [wanted = '', instead = ''] = [told.wanted, told.instead].map((values) =>
    format.list(values.map((value) => valueText(told.filter, value, words))),
  );
  const is = told.instead.length === 0 ? 'none' : told.is;
  return t(`search.approximates_${is}`, { source, field, wanted, instead });
}

function fieldText(filter: string, { t, textOr }: Words): string {
  if (filter === 'audience.genders') return t('search.audience_genders');
  if (filter === 'audience.languages') return t('search.audience_languages');
  return textOr(`search_field.${filter}`, filter);
}

function valueText(filter: string, value: string, { t, format, locale }: Words): string {
  if (filter === 'categories') return categoryName(value, locale);
  if (filter === 'audience.languages') return format.language(value);
  if (filter === 'audience.genders') return enumText('gender', value, t);
  return enumText(filter === 'platforms' ? 'platform' : 'seniority', value, t);
}
