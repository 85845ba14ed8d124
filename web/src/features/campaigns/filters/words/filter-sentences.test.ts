import { createIntl } from 'react-intl';
import { describe, expect, it } from 'vitest';
import en from '#web/messages/en.json' with { type: 'json' };
import { startFilter } from '../filter-url.ts';
import { sentencesOf } from './filter-sentences.ts';

const intl = createIntl({ locale: 'en', messages: en });
const words = {
  t: (key: keyof typeof en, values?: Record<string, string | number | boolean | Date | null | undefined>) =>
    intl.formatMessage({ id: key }, values),
  day: (date: string) => date,
  value: (_field: string, value: string) => value,
  field: (field: string) => (en as Record<string, string>)[`lead.${field}`] ?? field,
};
const read = (change: Partial<typeof startFilter>) =>
  sentencesOf({ ...startFilter, ...change }, words).map(({ text }) => text);

describe('filters as sentences', () => {
  it('says nothing when nothing is filtered', () => {
    expect(read({})).toEqual([]);
  });

  it('reads as people would say it', () => {
    expect(read({ search: 'dent', search_type: 'start' })).toEqual(['Starts with “dent”']);
    expect(read({ withEmail: 1 })).toEqual(['Email was found']);
    expect(read({ sent: 0 })).toEqual(['Not sent yet']);
    expect(read({ startDate: '2026-01-01', endDate: '2026-02-01' })).toEqual([
      'Added from 2026-01-01 to 2026-02-01',
    ]);
    expect(read({ endDate: '2026-02-01' })).toEqual(['Added until 2026-02-01']);
    expect(read({ custom_search: [{ field: 'city', operator: 'not like', value: 'Bonn' }] })).toEqual([
      'City does not contain “Bonn”',
    ]);
    const oneOf = { field: 'city' as const, operator: 'like' as const, value: ['Bonn', 'Köln'] };
    expect(read({ custom_search: [oneOf, { ...oneOf, operator: 'not like' }] })).toEqual([
      'City: Bonn, Köln',
      'City: none of Bonn, Köln',
    ]);
  });

  it('says where leads were sent, and where not yet', () => {
    const to = (operator: 'like' | 'not like', name: string) => ({
      ...{ field: 'sent_to' as const, operator, value: [name] },
    });
    expect(read({ custom_search: [to('like', 'CRM'), to('not like', 'Zapier')] })).toEqual([
      'Sent to CRM',
      'Not yet sent to Zapier',
    ]);
    expect(read({ custom_search: [{ field: 'sent_to', operator: 'empty' }] })).toEqual(['Sent nowhere yet']);
  });

  it('says of days and of people what they are', () => {
    const at = { field: 'enriched_at' as const, value: '2026-03-01' };
    const said = (operator: 'greater' | 'lower' | 'like') => read({ custom_search: [{ ...at, operator }] });
    expect([said('greater'), said('lower'), said('like')].flat()).toEqual([
      'Enriched after 2026-03-01',
      'Enriched before 2026-03-01',
      'Enriched on 2026-03-01',
    ]);
    expect(read({ custom_search: [{ field: 'owner', operator: 'like', value: 'Ann' }] })).toEqual([
      'Owner: Ann',
    ]);
  });

  it('removes exactly the filter that is taken off, and goes back to the first page', () => {
    const filter = {
      ...startFilter,
      page: 4,
      search: 'a',
      custom_search: [
        { field: 'city' as const, operator: 'empty' as const },
        { field: 'email' as const, operator: 'not empty' as const },
      ],
    };
    const [search, city] = sentencesOf(filter, words);
    expect(search?.without).toEqual({ ...filter, page: 1, search: '' });
    expect(city?.without.custom_search).toEqual([filter.custom_search[1]]);
  });
});
