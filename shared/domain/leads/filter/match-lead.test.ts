import { describe, expect, test } from 'vitest';
import { ResultFilter } from '#shared/domain/leads/filter/result-filter.ts';
import type { Filterable } from './filterable.ts';
import { matchLead } from './match-lead.ts';

const lead = (created_at: string): Filterable => ({
  ...{ id: 'led_1', name: 'A', email_status: 'not_searched', emails_count: 0, phones_count: 0, sent: 0 },
  ...{ socials: [], technologies: [], created_at },
});
const matches = (filter: object, created_at: string) =>
  matchLead(ResultFilter.parse(filter))(lead(created_at));

describe('when leads were added', () => {
  test('a day is the whole day, in UTC', () => {
    const march = { startDate: '2026-03-01', endDate: '2026-03-01' };
    expect(matches(march, '2026-03-01T00:00:00.000Z')).toBe(true);
    expect(matches(march, '2026-03-01T23:59:59.999Z')).toBe(true);
    expect(matches(march, '2026-03-02T00:00:00.000Z')).toBe(false);
  });

  test('a time is compared as a time, however it is written', () => {
    const from = { startDate: '2026-03-01T10:00:30Z' };
    expect(matches(from, '2026-03-01T10:00:30.500Z')).toBe(true);
    expect(matches(from, '2026-03-01T10:00:29.999Z')).toBe(false);
    expect(matches({ endDate: '2026-03-01T10:00:30.5Z' }, '2026-03-01T10:00:30.500Z')).toBe(true);
  });
});

test.each(['strasse', 'STRASSE', 'straße', 'Straße'])(
  '%j finds the street, as whoever has no such letter types it',
  (search) => {
    const street = { ...lead('2026-03-01T00:00:00.000Z'), street: 'Große Straße 1' };
    expect(matchLead(ResultFilter.parse({ search }))(street)).toBe(true);
    const condition = { field: 'street', operator: 'like', value: search };
    expect(matchLead(ResultFilter.parse({ custom_search: [condition] }))(street)).toBe(true);
  },
);

test.each([
  ['mueller', 'Müller', true],
  ['Mueller', 'Mu\u0308ller', true],
  ['müller', 'Mueller', true],
  ['muller', 'Müller', true],
  ['mueller', 'Muller', false],
  ['blu', 'Blue', true],
  ['blue', 'Blu', false],
])('%j finds %j: %j', (search, name, isFound) => {
  const one = { ...lead('2026-03-01T00:00:00.000Z'), name };
  expect(matchLead(ResultFilter.parse({ search }))(one)).toBe(isFound);
  expect(matchLead(ResultFilter.parse({ search, search_type: 'exact' }))(one)).toBe(
    isFound && search !== 'blu',
  );
  const condition = { field: 'name', operator: 'like', value: search };
  expect(matchLead(ResultFilter.parse({ custom_search: [condition] }))(one)).toBe(isFound);
});
