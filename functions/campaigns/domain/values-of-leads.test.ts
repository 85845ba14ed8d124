import { describe, expect, test } from 'vitest';
import type { LeadField, LeadValue } from '#shared/domain/leads/lead.ts';
import { foundToHead } from './found-to-head.ts';
import { mergeValues } from './merge-values.ts';
import { normalizeValue } from './normalize-value.ts';
import { summarizeValues } from './summarize-values.ts';
import { told } from './told.ts';

const day = (no: number) => `2026-01-0${no}T00:00:00.000Z`;
const value = (text: string, more: Partial<LeadValue> = {}): LeadValue => ({
  ...{ value: text, source: 'website', confidence: 50, first_seen: day(2), last_seen: day(2) },
  ...more,
});

test.each<[LeadField, string, string, boolean]>([
  ['phone', '+49 (221) 12-3', '+49221123', true],
  ['phone', '+49 221', '49 221', false],
  ['website', 'https://www.A.example/', 'http://a.example', true],
  ['website', 'https://a.example/x//', 'a.example/x', true],
  ['website', 'https://a.example/www.', 'https://a.example/', false],
  ['website', 'https://wwwa.example', 'https://a.example', false],
  ['social', 'https://www.x.example/Me', 'https://x.example/me/', true],
  ['social', 'https://x.example/a/b', 'https://x.example/a', false],
  ['email', ' A@a.example', 'a@a.example', true],
  ['email', 'a@a.example', 'b@a.example', false],
])('two spellings of a %s: %s and %s', (field, one, other, same) => {
  expect(normalizeValue(field, value(one)) === normalizeValue(field, value(other))).toBe(same);
});

test('a label tells values apart, but people and e-mails are what they are under any', () => {
  const labelled = (field: LeadField, label?: string) =>
    normalizeValue(field, value('x', label ? { label } : {}));
  expect(labelled('opening_hours', 'a')).not.toBe(labelled('opening_hours', 'b'));
  expect(labelled('opening_hours')).toBe('x');
  expect(labelled('person', 'owner')).toBe(labelled('person', 'manager'));
  expect(labelled('email', 'role')).toBe(labelled('email'));
});

describe('a value that is seen again', () => {
  const again = (before: Partial<LeadValue>, now: Partial<LeadValue>) =>
    mergeValues({ email: [value('a@a.example', before)] }, { email: [value('A@a.example', now)] }).email;

  test('takes what the surer sighting says, and the newer of two that are as sure', () => {
    expect(again({ confidence: 60, url: 'old' }, { confidence: 40, url: 'new' })).toMatchObject([
      { value: 'a@a.example', url: 'old', confidence: 60 },
    ]);
    expect(again({ confidence: 40, url: 'old' }, { confidence: 60, url: 'new' })).toMatchObject([
      { value: 'A@a.example', url: 'new', confidence: 60 },
    ]);
    expect(again({ url: 'old' }, { url: 'new' })).toMatchObject([{ url: 'new' }]);
  });

  test('keeps what only the less sure one knew', () => {
    expect(again({ confidence: 60 }, { confidence: 40, snippet: 'seen' })).toMatchObject([
      { snippet: 'seen' },
    ]);
  });

  test('spans from the first time to the last, in whatever order they come', () => {
    const spans = { first_seen: day(1), last_seen: day(5) };
    const [early, late] = [
      { first_seen: day(1), last_seen: day(3) },
      { first_seen: day(2), last_seen: day(5) },
    ];
    expect(again(early, late)).toMatchObject([spans]);
    expect(again(late, early)).toMatchObject([spans]);
  });
});

test('the surest forty values of a field are kept, surest first', () => {
  const many = Array.from({ length: 45 }, (_, no) => value(`a${no}@a.example`, { confidence: no }));
  const { email = [], phone } = mergeValues({ email: many.slice(0, 20) }, { email: many.slice(20) });
  expect(email.map(({ confidence }) => confidence)).toEqual(Array.from({ length: 40 }, (_, no) => 44 - no));
  expect(phone).toBeUndefined();
  expect(Object.keys(mergeValues({ email: [] }, {}))).toEqual([]);
});

describe('what the grid shows', () => {
  test('is the surest of each, with how many there are', () => {
    const values = {
      email: [value('b@a.example', { confidence: 40 }), value('a@a.example', { confidence: 90 })],
      phone: [value('+1 1', { confidence: 10 }), value('+11'), value('+2', { label: 'fax', confidence: 99 })],
      website: [value('https://b.example', { confidence: 1 }), value('https://a.example')],
      social: [value('https://x.example/a', { label: 'x' }), value('https://y.example/a')],
      technology: [value('wix'), value('php'), value('wix', { source: 'other' })],
    };
    expect(summarizeValues('local', values, true)).toEqual({
      ...{ website: 'https://a.example', phone: '+11', email: 'a@a.example', email_status: 'found' },
      ...{ emails_count: 2, phones_count: 1, socials: ['https://y.example/a', 'x'] },
      technologies: ['php', 'wix'],
    });
  });

  test.each([
    [50, true, 'found'],
    [49, true, 'potential'],
    [49, false, 'potential'],
  ] as const)('an e-mail of confidence %i is %s', (confidence, searched, status) => {
    const values = { email: [value('a@a.example', { confidence })] };
    expect(summarizeValues('local', values, searched).email_status).toBe(status);
  });

  test('nothing', () => {
    const none = { emails_count: 0, phones_count: 0, socials: [], technologies: [] };
    expect(summarizeValues('local', {}, true)).toMatchObject({ ...none, email_status: 'not_found' });
    expect(summarizeValues('local', {}, false)).toMatchObject({ ...none, email_status: 'not_searched' });
  });
});

test('a lead of a place has its facts and names all its sources', () => {
  const keys = { tenantId: 't', campaign_id: 'c', id: 'l', type: 'local' as const, at: day(1) };
  const found = {
    ...{ kind: 'local' as const, id: 'osm:1', name: 'A', lat: 1, lon: 2 },
    ...{ values: {}, sources: ['a', 'b'], sample: true },
  };
  expect(foundToHead(found, keys)).toMatchObject({
    ...{
      tenantId: 't',
      campaign_id: 'c',
      id: 'l',
      type: 'local',
      identity: 'osm:1',
      name: 'A',
      lat: 1,
      lon: 2,
    },
    ...{ sent: 0, source: 'a+b', sample: true, created_at: day(1), updated_at: day(1), version: 1 },
    email_status: 'not_searched',
  });
});

test('the log is told how many, and the first twenty of them', () => {
  const names = Array.from({ length: 21 }, (_, no) => `n${no}`);
  expect(told('lists', names)).toEqual({ count: 21, lists: names.slice(0, 20) });
});
