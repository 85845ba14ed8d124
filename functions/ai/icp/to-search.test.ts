import { expect, test } from 'vitest';
import { toSearch, type Wanted } from './to-search.ts';

const nothing: Wanted = {
  ...{ words: null, categories: [], industries: [], place: null, countries: [], job_title: null },
  ...{ levels: [], sizes: [], platforms: [] },
};

test('what is known by another spelling becomes what the form has, and what is not is told', () => {
  const wanted = { ...nothing, categories: ['Dentists', 'moon bases'], place: 'Kiel' };
  expect(toSearch('local', wanted)).toMatchObject({
    search: { kind: 'local', categories: ['dentist'], place: 'Kiel' },
    dropped: [{ filter: 'categories', value: 'moon bases' }],
  });
  const people = {
    ...nothing,
    job_title: 'Owner',
    levels: ['Founder/Owner', 'boss'],
    countries: ['Germany', 'at'],
  };
  expect(toSearch('people', people)).toMatchObject({
    search: { kind: 'people', position: 'Owner', seniority: ['founder_owner'], countries: ['DE', 'AT'] },
    dropped: [{ filter: 'levels', value: 'boss' }],
  });
});

test('filters of other kinds are left out without a word', () => {
  const wanted = { ...nothing, words: 'boats', sizes: ['11-50'], platforms: ['nowhere'] };
  expect(toSearch('company', wanted)).toMatchObject({
    search: { text: 'boats', size: ['11-50'] },
    dropped: [],
  });
});

test('what would find everything is no search', () => {
  for (const kind of ['local', 'people', 'company', 'domain', 'influencer'] as const)
    expect(toSearch(kind, { ...nothing, countries: ['Atlantis'] }).search, kind).toBeUndefined();
});
