import { readFileSync } from 'node:fs';
import { createIntl } from 'react-intl';
import { describe, expect, it } from 'vitest';
import { kinds } from '#shared/domain/kinds/registry.ts';
import type { MessageKey } from '#web/lib/intl/messages.ts';
import type { TextValues } from '#web/lib/intl/use-text.ts';
import { changeFilters, type Filters, kindDraftFromUrl, readFilters, urlFromKindDraft } from './filters.ts';
import { type Field, type FilteredKind, formFields } from './form-fields.ts';
import { filterSentences } from './sentences.ts';

const all = Object.keys(formFields) as FilteredKind[];
const fieldsOf = (kind: FilteredKind) => formFields[kind].flatMap(({ fields }) => fields);

it.each(all)('the form for %s asks for every filter that its search has, once', (kind) => {
  const asked = fieldsOf(kind).flatMap(({ key, input }) =>
    input === 'bounds' ? [`${key}_min`, `${key}_max`] : [key],
  );
  const known = Object.keys(kinds[kind].search.shape).filter((key) => !['kind', 'search_type'].includes(key));
  expect(asked.toSorted()).toEqual(known.toSorted());
});

describe('the address of a search', () => {
  const draft = {
    filters: { seniority: ['director'], company: 'Acme & Söhne', search_type: 'start' },
    limit: 40,
    enrich: false,
    newOnly: true,
  };

  it('brings it back as it was', () => {
    const address = urlFromKindDraft('people', draft).toString();
    expect(kindDraftFromUrl('people', new URLSearchParams(address))).toEqual(draft);
  });

  it('leaves out what is not known or not valid, and keeps the rest', () => {
    const f = JSON.stringify({ position: 'head', seniority: ['king'], shoe: 44, countries: ['DE'] });
    const read = kindDraftFromUrl('people', new URLSearchParams({ kind: 'people', f, limit: '-3' }));
    expect(read).toEqual({
      ...{ filters: { position: 'head', countries: ['DE'] }, limit: null },
      ...{ enrich: false, newOnly: false },
    });
    for (const broken of ['{', '[]', '3', '"x"'])
      expect(kindDraftFromUrl('people', new URLSearchParams({ f: broken })).filters).toEqual({});
  });
});

describe('filters', () => {
  it('that say nothing are none', () => {
    const some = { text: 'a', size: ['1-10'], revenue: { min: 1 }, has_email: true };
    const nothing = { text: '', size: [], revenue: { min: undefined }, has_email: false };
    expect(changeFilters(some, nothing)).toEqual({});
    expect(changeFilters(some, { text: undefined })).not.toHaveProperty('text');
    expect(readFilters('company', {}).problems).toEqual([
      { path: '', key: 'filter_required', message: 'Please select at least one filter.' },
    ]);
  });

  it('that are wrong are told by their field', () => {
    const { search, problems } = readFilters('influencer', {
      lastposted: 3,
      followers_min: 2,
      followers_max: 1,
    });
    expect(search).toBeNull();
    expect(problems.map(({ path, key }) => [path, key])).toContainEqual(['lastposted', 'min']);
    const reversed = readFilters('influencer', { followers_min: 2, followers_max: 1 });
    expect(reversed.problems.map(({ path }) => path)).toEqual(['followers_max']);
  });
});

describe('what is asked, in words', () => {
  const messages = JSON.parse(readFileSync('web/src/messages/en.json', 'utf8'));
  const intl = createIntl({ locale: 'en', messages });
  const t = (id: MessageKey, values?: TextValues) => intl.formatMessage({ id }, values);
  const format = {
    number: (value: number) => intl.formatNumber(value),
    rate: (share: number) => intl.formatNumber(share, { style: 'percent', maximumFractionDigits: 1 }),
    list: (items: string[]) => intl.formatList(items, { type: 'conjunction' }),
  } as Parameters<typeof filterSentences>[2]['format'];
  const said = (kind: FilteredKind, filters: Filters) =>
    filterSentences(kind, filters, { t, format, locale: 'en' }).map(({ text }) => text);

  it('has a sentence for each filter, in the order of the form', () => {
    expect(
      said('company', {
        founded: { min: 1990, max: 2000 },
        size: ['1-10'],
        text: 'acme',
        revenue: { min: 2_000_000 },
        countries: ['DE', 'FR'],
      }),
    ).toEqual([
      ...['Name: acme', 'Employees: 1-10', 'Revenue (USD a year): from 2,000,000', 'Founded: 1990 to 2000'],
      'Countries: Germany and France',
    ]);
    expect(said('domain', { has_email: true, rank: { max: 1000 }, languages: ['de'] })).toEqual([
      ...['Rank by visits: up to 1,000', 'Languages of the website: German', 'Only with email'],
    ]);
    expect(said('people', { seniority: ['c_level', 'head'] })).toEqual([
      'Seniority and job level: C-level and Head',
    ]);
  });

  it('tells growth and audience', () => {
    const followersGrowthRate = { interval: 'i3months', operator: 'gt', value: 0.1 };
    const audience = {
      credibility: 0.8,
      ages: [{ id: '65-', weight: 0.3 }],
      countries: [{ id: 'DE', weight: 0.5 }],
    };
    expect(
      said('influencer', { engagementRate: 0.05, lastposted: 30, followersGrowthRate, audience }),
    ).toEqual([
      ...['Engagement rate, at least: 5%', 'Last post within: 30 days'],
      'Growth of followers: more than 10% in 3 months',
      'Audience: Credibility of the audience 80%, 65+ 30%, and Germany 50%',
    ]);
  });

  /** A value of each kind of field, whatever the field is called. */
  const exampleOf = (field: Field): unknown =>
    ({
      ...{ text: 'acme', words: ['acme'], countries: ['DE'], languages: ['de'], flag: true, share: 0.5 },
      ...{ range: { min: 1 }, bounds: 7, days: 30, audience: { credibility: 0.5 } },
      growth: { interval: 'i1month', operator: 'gt', value: 0.1 },
      some: field.input === 'some' ? [field.options[0]] : [],
      contacts: ['phone'],
      ...{ industries: ['law practice'], department: 'sales' },
    })[field.input];

  it.each(all)('has one for every filter of %s, which takes that filter off', (kind) => {
    for (const field of fieldsOf(kind)) {
      const name = field.input === 'bounds' ? `${field.key}_max` : field.key;
      const filters = { [name]: exampleOf(field) };
      expect(readFilters(kind, filters).problems, name).toEqual([]);
      const told = filterSentences(kind, filters, { t, format, locale: 'en' });
      expect(told.map(({ text }) => text)).toEqual([
        expect.stringContaining(messages[`search_field.${field.key}`]),
      ]);
      expect(changeFilters(filters, told[0]?.without ?? {})).toEqual({});
    }
  });

  it('says how texts are compared, where that is not as usual', () => {
    expect(said('people', { position: 'head', search_type: 'contain' })).toEqual(['Position: head']);
    const filters = { position: 'head', search_type: 'start' };
    const [, mode] = filterSentences('people', filters, { t, format, locale: 'en' });
    expect(mode?.text).toBe('How texts are compared: begins with');
    expect(changeFilters(filters, mode?.without ?? {})).toEqual({ position: 'head' });
  });

  it('says industries and departments by their words, and what is none of the vocabulary as it was typed', () => {
    const workWord = (_column: string, value: string) =>
      ({ 'law practice': 'Anwaltskanzleien', sales: 'Vertrieb' })[value];
    const filters = { industries: ['law practice', 'stonework'], department: 'sales' };
    const told = filterSentences('people', filters, { t, format, locale: 'en', workWord });
    expect(told.map(({ text }) => text.split(': ')[1])).toEqual([
      'Vertrieb',
      'Anwaltskanzleien and stonework',
    ]);
  });

  it('takes a filter off with both of its ends', () => {
    const filters = { followers_min: 1, followers_max: 9, text: 'a' };
    const [, followers] = filterSentences('influencer', filters, { t, format, locale: 'en' });
    expect(changeFilters(filters, followers?.without ?? {})).toEqual({ text: 'a' });
  });
});
