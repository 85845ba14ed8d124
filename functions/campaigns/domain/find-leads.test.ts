import { describe, expect, test } from 'vitest';
import { emailCheckStatuses } from '#shared/domain/leads/email-check.ts';
import type { Filterable } from '#shared/domain/leads/filter/filterable.ts';
import { isUnfiltered, matchLead } from '#shared/domain/leads/filter/match-lead.ts';
import { ResultFilter } from '#shared/domain/leads/filter/result-filter.ts';
import { sortLeads } from '#tests/support/rows-of.ts';
import { countOf, lessCounts, none, sumCounts } from './counts.ts';

const lead = (id: string, more: Partial<Filterable> = {}): Filterable => ({
  ...{ id, name: id, email_status: 'not_searched', emails_count: 0, phones_count: 0, sent: 0 },
  ...{ socials: [], technologies: [], created_at: '2026-03-01T00:00:00.000Z' },
  ...more,
});
const leads = [
  lead('1', { name: 'Café Noir', category: 'cafe', city: 'Köln', emails_count: 2, phones_count: 10 }),
  lead('2', {
    name: 'Noir Bakery',
    category: 'bakery',
    city: 'Bonn',
    website: 'https://noir.example/',
    source: 'osm',
    street: 'Am Markt 1',
  }),
  lead('3', {
    name: 'noir',
    category: 'bar',
    technologies: ['WordPress', 'Wix'],
    phones_count: 9,
    labels: ['lab_1'],
    email_score: 20,
  }),
  lead('4', {
    name: 'Zum Anker',
    email: 'a@anker.example',
    phone: '+49221',
    sent: 1,
    emails_count: 1,
    email_score: 100,
    sent_to: ['cmp_1', 'whk_1'],
  }),
];
/** What the page sends for everything. */
const everything = { sent: -1, withEmail: -1 };
const found = (filter: object, among = leads) =>
  among.filter(matchLead(ResultFilter.parse({ ...everything, ...filter }))).map(({ id }) => id);
const by = (field: string, operator: string, value?: string | number | string[]) =>
  found({ custom_search: [{ field, operator, value }] });

describe('the search text', () => {
  test.each([
    ['contain', 'noir', ['1', '2', '3']],
    ['exact', 'noir', ['3']],
    ['start', 'noir', ['2', '3']],
    ['contain', 'CAFÉ', ['1']],
    ['contain', 'cafe', ['1']],
    ['contain', 'koln', ['1']],
    ['contain', 'anker.example', ['4']],
    ['contain', '+49221', ['4']],
    ['contain', '0221', ['4']],
    ['start', '+49 22', ['4']],
    ['start', '+4 9221', ['4']],
    ['start', '+221', []],
    ['exact', '0221', ['4']],
    ['exact', '+49 22', []],
    ['contain', 'am markt', ['2']],
    ['contain', 'noir.example', ['2']],
    ['contain', 'bar', ['3']],
    ['contain', '  ', ['1', '2', '3', '4']],
    ['contain', 'wordpress', []],
  ])('%s "%s"', (search_type, search, ids) => expect(found({ search, search_type })).toEqual(ids));
});

describe('a condition', () => {
  test.each([
    ['name', 'like', 'noir', ['1', '2', '3']],
    ['name', 'not like', 'noir', ['4']],
    ['city', 'like', 'KÖLN', ['1']],
    ['city', 'empty', undefined, ['3', '4']],
    ['city', 'not empty', undefined, ['1', '2']],
    ['sent_to', 'like', ['whk_1'], ['4']],
    ['sent_to', 'like', ['whk_2', 'cmp_1'], ['4']],
    ['sent_to', 'like', ['whk'], []],
    ['sent_to', 'not like', ['whk_1'], ['1', '2', '3']],
    ['sent_to', 'not like', ['whk_2'], ['1', '2', '3', '4']],
    ['sent_to', 'empty', undefined, ['1', '2', '3']],
    ['sent_to', 'not empty', undefined, ['4']],
    ['technologies', 'like', 'wix', ['3']],
    ['technologies', 'not like', 'wix', ['1', '2', '4']],
    ['technologies', 'empty', undefined, ['1', '2', '4']],
    ['emails_count', 'greater', 1, ['1']],
    ['emails_count', 'lower', 1, ['2', '3']],
    ['phones_count', 'greater', 9, ['1']],
    ['phones_count', 'lower', 10, ['2', '3', '4']],
    ['name', 'lower', 'n', ['1']],
    ['name', 'greater', 'o', ['4']],
    ['city', 'like', ['bonn', 'köln'], ['1', '2']],
    ['city', 'not like', ['Bonn'], ['1', '3', '4']],
    ['city', 'like', ['bon'], []],
    ['technologies', 'like', ['Joomla', 'Wix'], ['3']],
    ['phone', 'like', '0221', ['4']],
    ['phone', 'like', '+49 (221)', ['4']],
    ['phone', 'like', '0049 221', ['4']],
    ['phone', 'not like', '221', ['1', '2', '3']],
    ['phone', 'like', '22', ['4']],
    ['phone', 'like', '0222', []],
    ['labels', 'like', ['lab_1'], ['3']],
    ['labels', 'empty', undefined, ['1', '2', '4']],
    ['email_score', 'lower', 50, ['3']],
    ['email_score', 'greater', 99, ['4']],
    ['source', 'like', 'osm', ['2']],
    ['street', 'like', 'markt', ['2']],
  ])('%s %s %s', (field, operator, value, ids) => expect(by(field, operator, value)).toEqual(ids));

  test('verified is what its server took mail for, and nothing that was only found', () => {
    const among = [undefined, ...emailCheckStatuses].map((email_check) =>
      lead(email_check ?? 'unchecked', { email_status: 'found', email_check }),
    );
    const custom_search = [{ field: 'email', operator: 'is_verified' }];
    expect(found({ custom_search }, among)).toEqual(['valid']);
  });

  test('a status that is chosen is that status: "found" stands in "not_found"', () => {
    const among = (['found', 'not_found'] as const).map((email_status) =>
      lead(email_status, { email_status }),
    );
    const custom_search = [{ field: 'email_status', operator: 'like', value: ['found'] }];
    expect(found({ custom_search }, among)).toEqual(['found']);
  });

  test('all conditions must hold', () => {
    const custom_search = [
      { field: 'name', operator: 'like', value: 'noir' },
      { field: 'city', operator: 'not empty' },
    ];
    expect(found({ custom_search, search: 'bakery' })).toEqual(['2']);
  });
});

describe('states', () => {
  test.each([
    [-1, ['1', '2', '3', '4']],
    [0, ['1', '2', '3']],
    [1, ['4']],
  ])('sent %i', (sent, ids) => expect(found({ sent })).toEqual(ids));

  test.each([
    [-1, ['found', 'potential', 'not_found', 'not_searched']],
    // Who was never searched may have one.
    [0, ['not_found']],
    [1, ['found']],
    [2, ['potential']],
  ])('withEmail %i', (withEmail, ids) => {
    const among = [
      lead('found', { email_status: 'found', emails_count: 1 }),
      lead('potential', { email_status: 'potential', emails_count: 1 }),
      lead('not_found', { email_status: 'not_found' }),
      lead('not_searched'),
    ];
    expect(found({ withEmail }, among)).toEqual(ids);
  });

  test('days are bounds on both sides', () => {
    const among = ['02-28', '03-01', '03-02'].map((day) =>
      lead(day, { created_at: `2026-${day}T12:00:00.000Z` }),
    );
    expect(found({ startDate: '2026-03-01' }, among)).toEqual(['03-01', '03-02']);
    expect(found({ endDate: '2026-03-01' }, among)).toEqual(['02-28', '03-01']);
  });
});

test('only a filter that lets everything through needs no rows', () => {
  const unfiltered = (filter: object) => isUnfiltered(ResultFilter.parse({ ...everything, ...filter }));
  expect(unfiltered({})).toBe(true);
  expect(unfiltered({ search: ' ', direction: 'asc', page: 7 })).toBe(true);
  const narrowing = [
    { custom_search: [{ field: 'city', operator: 'empty' }] },
    ...[{ search: 'a' }, { startDate: '2026-01-01' }, { endDate: '2026-01-01' }],
    ...[{ sent: 0 }, { sent: 1 }, { withEmail: 0 }, { withEmail: 1 }, { sort: 'name' }],
  ];
  for (const filter of narrowing) expect(unfiltered(filter), JSON.stringify(filter)).toBe(false);
});

describe('the order', () => {
  const sorted = (sort: 'created_at' | 'name' | 'city' | 'email_status', direction: 'asc' | 'desc') =>
    sortLeads(leads, { sort, direction }).map(({ id }) => id);

  test('by creation goes by ids, which are in that order', () => {
    expect(sorted('created_at', 'asc')).toEqual(['1', '2', '3', '4']);
    expect(sorted('created_at', 'desc')).toEqual(['4', '3', '2', '1']);
  });

  test('by a text ignores case and accents', () => {
    expect(sorted('name', 'asc')).toEqual(['1', '3', '2', '4']);
    expect(sorted('name', 'desc')).toEqual(['4', '2', '3', '1']);
  });

  test('empty ones are last in both directions, newest first', () => {
    expect(sorted('city', 'asc')).toEqual(['2', '1', '4', '3']);
    expect(sorted('city', 'desc')).toEqual(['1', '2', '4', '3']);
  });

  test('equal ones stand newest first in both directions', () => {
    expect(sorted('email_status', 'asc')).toEqual(['4', '3', '2', '1']);
    expect(sorted('email_status', 'desc')).toEqual(['4', '3', '2', '1']);
  });

  test('ranks go by their order and not by their names, lists by how many they hold', () => {
    const ranked = ['manager', 'founder_owner', 'of another release', 'director'].map((seniority, no) =>
      lead(`r${no}`, { columns: { seniority } }),
    );
    const order = (sort: 'seniority' | 'technologies', of: typeof leads) =>
      sortLeads(of, { sort, direction: 'asc' }).map(({ id }) => id);
    expect(order('seniority', ranked)).toEqual(['r1', 'r3', 'r0', 'r2']);
    const built = [['b', 'c'], [], ['z'], ['a']].map((technologies, no) => lead(`t${no}`, { technologies }));
    expect(order('technologies', built)).toEqual(['t3', 't2', 't0', 't1']);
  });

  test('numbers in texts go by their value', () => {
    const two = [lead('a', { name: 'No 10' }), lead('b', { name: 'No 9' })];
    expect(sortLeads(two, { sort: 'name', direction: 'asc' }).map(({ id }) => id)).toEqual(['b', 'a']);
  });
});

describe('counts', () => {
  const full = { email_status: 'found' as const, phone: '1', website: 'w', sample: true, sent: 1 };
  const one = { total: 1, email_found: 1, with_phone: 1, with_website: 1, sent: 1, sample: 1 };

  test('of a lead', () => {
    expect(countOf(full)).toEqual(one);
    expect(countOf({ email_status: 'potential', sample: false, sent: 0 })).toEqual({ ...none, total: 1 });
  });

  test('add up, and tell how one state differs from another', () => {
    expect(sumCounts([one, one, none])).toEqual(lessCounts(sumCounts([one, one, one]), one));
    expect(lessCounts(one, countOf({ ...full, email_status: 'not_found' }))).toEqual({
      ...none,
      email_found: 1,
    });
    expect(sumCounts([])).toEqual(none);
  });
});
