import {
  isDay,
  type ResultFilter,
  sentFilter,
  withEmail,
} from '#shared/domain/leads/filter/result-filter.ts';
import type { Text } from '#web/lib/intl/use-text.ts';
import type { Condition } from '../conditions.ts';
import { startFilter } from '../filter-url.ts';
import { saysSomething } from '../in-moments.ts';
import { isDate, isPerson } from './operator-words.ts';

/** One filter that is on: how it reads, and the filter without it. */
export type Sentence = { key: string; text: string; without: ResultFilter };

type Words = {
  t: Text;
  day: (date: string) => string;
  value: (field: string, value: string) => string;
  /** What a column is called. */
  field: (field: Condition['field']) => string;
};

const emailKey = {
  [withEmail.found]: 'filter.email_found',
  [withEmail.potentialsFound]: 'filter.email_potential',
  [withEmail.notFound]: 'filter.email_not_found',
} as const;

const operatorKey = {
  like: 'filter.says_like',
  'not like': 'filter.says_not_like',
  empty: 'filter.says_empty',
  'not empty': 'filter.says_not_empty',
  lower: 'filter.says_lower',
  greater: 'filter.says_greater',
  is_verified: 'filter.says_verified',
} as const;

const dateKey = {
  greater: 'filter.says_after',
  lower: 'filter.says_before',
  like: 'filter.says_on',
} as const;

/** The filters that are on, as sentences, in the order the page offers them. */
export function sentencesOf(filter: ResultFilter, words: Words): Sentence[] {
  return [
    ...searchSentence(filter, words),
    ...emailSentence(filter, words),
    ...sentSentence(filter, words),
    ...dateSentence(filter, words),
    ...customSentences(filter, words),
  ];
}

function searchSentence(filter: ResultFilter, { t }: Words): Sentence[] {
  if (filter.search === '') return [];
  const text = t(`filter.search_${filter.search_type}`, { text: filter.search });
  return [{ key: 'search', text, without: { ...filter, page: 1, search: '' } }];
}

function emailSentence(filter: ResultFilter, { t }: Words): Sentence[] {
  if (filter.withEmail === withEmail.all) return [];
  const without = { ...filter, page: 1, withEmail: withEmail.all };
  return [{ key: 'email', text: t(emailKey[filter.withEmail]), without }];
}

function sentSentence(filter: ResultFilter, { t }: Words): Sentence[] {
  if (filter.sent === startFilter.sent) return [];
  const text = t(filter.sent === sentFilter.sent ? 'filter.sent' : 'filter.unsent');
  return [{ key: 'sent', text, without: { ...filter, page: 1, sent: startFilter.sent } }];
}

function dateSentence(filter: ResultFilter, { t, day }: Words): Sentence[] {
  const { startDate, endDate } = filter;
  const without = { ...filter, page: 1, startDate: null, endDate: null };
  // All that an import brings was added at one moment.
  if (startDate && startDate === endDate && !isDay(startDate))
    return [{ key: 'dates', text: t('filter.one_import'), without }];
  const from = startDate ? day(startDate) : '';
  const to = endDate ? day(endDate) : '';
  if (from && to) return [{ key: 'dates', text: t('filter.between', { from, to }), without }];
  if (from) return [{ key: 'dates', text: t('filter.since', { from }), without }];
  if (to) return [{ key: 'dates', text: t('filter.until', { to }), without }];
  return [];
}

function customSentences(filter: ResultFilter, words: Words): Sentence[] {
  return filter.custom_search.flatMap((custom, index) => {
    if (!saysSomething(custom)) return [];
    const custom_search = filter.custom_search.filter((_, other) => other !== index);
    return {
      key: `custom-${index}`,
      text: conditionText(custom, words),
      without: { ...filter, page: 1, custom_search },
    };
  });
}

function conditionText({ field: key, operator, value = '' }: Condition, all: Words): string {
  const { t, value: words } = all;
  if (key === 'owner' && operator === 'empty') return t('filter.says_nobody');
  if (key === 'owned_before') return t(operator === 'empty' ? 'filter.says_new' : 'filter.says_owned');
  if (key === 'owner' && operator === 'not empty') return t('filter.says_somebody');
  if (key === 'sent_to') return sentText({ operator, value }, { t, name: (id) => words(key, id) });
  const field = all.field(key);
  if (isDate(key) && operator in dateKey)
    return t(dateKey[operator as keyof typeof dateKey], { field, day: dayText(String(value), all) });
  if (!Array.isArray(value) && !isPerson(key)) return t(operatorKey[operator], { field, value });
  const values = [value]
    .flat()
    .map((one) => words(key, String(one)))
    .join(', ');
  return t(operator === 'not like' ? 'filter.says_none_of' : 'filter.says_one_of', { field, values });
}

/** A day as the language writes it; what is none stands as it was typed. */
const dayText = (value: string, { day }: Words): string =>
  Number.isNaN(Date.parse(value)) ? value : day(value);

type Sent = Pick<Condition, 'operator'> & { value: NonNullable<Condition['value']> };

function sentText({ operator, value }: Sent, { t, name }: { t: Text; name: (id: string) => string }): string {
  const ids = Array.isArray(value) ? value : [String(value)];
  const names = ids.map(name).join(', ');
  if (operator === 'empty') return t('sent.says_nowhere');
  if (operator === 'not empty') return t('sent.says_anywhere');
  return t(operator === 'not like' ? 'sent.says_not' : 'sent.says', { name: names });
}
