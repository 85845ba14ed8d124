import { growthIntervals, growthOperators } from '#shared/domain/kinds/influencer.ts';
import { contactFields, searchModes } from '#shared/domain/kinds/search-parts.ts';
import { enumText } from '#web/lib/intl/names/column-text.ts';
import type { WorkColumn, WorkWord } from '#web/lib/intl/names/work/use-work-words.ts';
import type { useFormat } from '#web/lib/intl/use-format.ts';
import type { Text } from '#web/lib/intl/use-text.ts';
import type { Filters } from './filters.ts';
import { type Field, type FilteredKind, formFields } from './form-fields.ts';

type Words = {
  t: Text;
  format: ReturnType<typeof useFormat>;
  locale: string;
  /** Without it industries and departments stay as they are stored. */
  workWord?: WorkWord;
};
export type FilterSentence = { key: string; text: string; without: Filters };

/** The filters that are on, as sentences, in the order of the form; last how texts are compared, where somebody chose it. */
export function filterSentences(kind: FilteredKind, filters: Filters, words: Words): FilterSentence[] {
  const said = formFields[kind]
    .flatMap(({ fields }) => fields)
    .flatMap((field) => {
      const names = field.input === 'bounds' ? [`${field.key}_min`, `${field.key}_max`] : [field.key];
      const said = saidOf(field, filters, words);
      if (said === '') return [];
      const label = words.t(`search_field.${field.key}`);
      const text = field.input === 'flag' ? label : words.t('search.says', { field: label, value: said });
      const without = Object.fromEntries(names.map((name) => [name, undefined]));
      return [{ key: field.key, text, without }];
    });
  return [...said, ...modeSentence(filters, words)];
}

/** How texts are compared, where it is another way than usual. */
export function modeSentence(
  { search_type }: { search_type?: unknown },
  { t }: Pick<Words, 't'>,
): FilterSentence[] {
  const mode = searchModes.find((one) => one === search_type) ?? 'contain';
  if (mode === 'contain') return [];
  const text = t('search.says', { field: t('search_field.search_type'), value: t(`filter.mode_${mode}`) });
  return [{ key: 'search_type', text, without: { search_type: undefined } }];
}

function saidOf(field: Field, filters: Filters, words: Words): string {
  const { t, format, locale, workWord } = words;
  const wordOf = (column: WorkColumn, one: string) => workWord?.(column, one) ?? one;
  const value = filters[field.key];
  if (field.input === 'bounds')
    return rangeText(filters[`${field.key}_min`], filters[`${field.key}_max`], words, field.key === 'age');
  if (value === undefined) return '';
  switch (field.input) {
    case 'words':
      return format.list(listOf(value));
    case 'industries':
      return format.list(listOf(value).map((one) => wordOf('industry', one)));
    case 'department':
      return wordOf('department', String(value));
    case 'some':
      return format.list(listOf(value).map((one) => enumText(field.column, one, t)));
    case 'countries':
      return format.list(namesOf('region', listOf(value), locale));
    case 'languages':
      return format.list(namesOf('language', listOf(value), locale));
    case 'range': {
      const { min, max } = Object(value);
      return rangeText(min, max, words, field.key === 'founded');
    }
    case 'share':
      return format.rate(Number(value));
    case 'days':
      return t('search.days', { count: Number(value) });
    case 'growth':
      return growthText(value, words);
    case 'contacts':
      return format.list(contactsOf(value).map((one) => t(`search.has_${one}`)));
    case 'audience':
      return audienceText(value, words);
    default:
      return String(value);
  }
}

const contactsOf = (value: unknown) => contactFields.filter((field) => listOf(value).includes(field));
const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

function namesOf(type: 'region' | 'language', codes: string[], locale: string): string[] {
  const names = new Intl.DisplayNames(locale, { type });
  return codes.map((code) => names.of(code) ?? code);
}

/** A range in words; `plain` numbers have nothing between their digits. */
export function rangeText(
  min: unknown,
  max: unknown,
  { t, format }: Pick<Words, 't' | 'format'>,
  plain: boolean,
): string {
  const shown = (value: unknown) => (plain ? String(value) : format.number(Number(value)));
  if (min !== undefined && max !== undefined)
    return t('search.from_to', { from: shown(min), to: shown(max) });
  if (min !== undefined) return t('search.from_on', { from: shown(min) });
  return max === undefined ? '' : t('search.up_to', { to: shown(max) });
}

function growthText(value: unknown, { t, format }: Words): string {
  const given: { interval?: string; operator?: string; value?: number } = Object(value);
  const months = growthIntervals.map(String).indexOf(given.interval ?? '') + 1;
  const operator = growthOperators.find((one) => one === given.operator);
  return [
    operator ? t(`search.operator_${operator}`) : '',
    given.value === undefined ? '' : format.rate(given.value),
    months > 0 ? t('search.months', { count: months }) : '',
  ]
    .filter((part) => part !== '')
    .join(' ');
}

function audienceText(value: unknown, { t, format, locale }: Words): string {
  const { credibility, ages, genders, countries, languages } = Object(value);
  const weighted = (lines: unknown, name: (id: string) => string): string[] =>
    Array.isArray(lines)
      ? lines.map(({ id, weight }) => `${name(String(id))} ${format.rate(Number(weight))}`)
      : [];
  const parts = [
    ...(typeof credibility === 'number' ? [`${t('search.credibility')} ${format.rate(credibility)}`] : []),
    ...weighted(ages, (id) => id.replace(/-$/, '+')),
    ...weighted(genders, (id) => enumText('gender', id, t)),
    ...weighted(countries, (id) => namesOf('region', [id], locale).join()),
    ...weighted(languages, (id) => namesOf('language', [id], locale).join()),
  ];
  return parts.length === 0 ? '' : format.list(parts);
}
