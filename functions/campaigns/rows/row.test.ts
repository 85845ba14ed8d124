import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isCommon } from '#shared/domain/kinds/column.ts';
import { columnKeys } from '#shared/domain/kinds/index.ts';
import { emailStatuses } from '#shared/domain/leads/lead.ts';
import { packedFields, packRow, unpackFirstFormat, unpackRow } from './row.ts';

/** What ends fields, lists, rows and leaves may stand in any value. */
const control = fc.constantFrom('\t', '\n', '\r', '\u0000', '\u0010', '\u001e', '\u001f', '\u0085');
const word = fc.oneof(
  fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' }),
  fc.string({
    minLength: 1,
    maxLength: 6,
    unit: fc.oneof(control, fc.constantFrom('a', 'ą', ' ', '\uE010', '\uE110')),
  }),
);
const maybe = fc.option(word, { nil: undefined });
const head = fc.record({
  name: word,
  category: maybe,
  city: maybe,
  state: maybe,
  country: maybe,
  website: maybe,
  phone: maybe,
  email: maybe,
  created_at: word,
  sent: fc.nat(1),
  email_status: fc.constantFrom(...emailStatuses),
  emails_count: fc.nat(50),
  phones_count: fc.nat(50),
  technologies: fc.array(word, { maxLength: 4 }),
  socials: fc.array(word, { maxLength: 4 }),
});
const later = fc.record(
  {
    source: word,
    street: word,
    enrich_problem: word,
    email_score: fc.integer({ min: 0, max: 100 }),
    labels: fc.array(word, { minLength: 1, maxLength: 3 }),
    owner: word,
    owned_before: fc.constant(true),
    sent_to: fc.array(word, { minLength: 1, maxLength: 3 }),
  },
  { requiredKeys: [] },
);
/** Keys are those that kinds state. */
const key = fc.stringMatching(/^[a-z_]{1,20}$/).filter((one) => one !== '__proto__');
const columns = fc.dictionary(key, fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.array(fc.string())), {
  minKeys: 1,
  maxKeys: 4,
});

test('what is packed comes back as it was', () => {
  fc.assert(
    fc.property(head, (one) => {
      expect(unpackRow(packRow(one))).toEqual(one);
    }),
  );
  fc.assert(
    fc.property(head, columns, later, (one, own, more) => {
      const row = packRow({ ...one, ...more, columns: own });
      // What ends a row of a leaf must not stand in one.
      for (const end of ['\u001e', '\u001f']) expect(row).not.toContain(end);
      expect(unpackRow(row)).toEqual({ ...one, ...more, columns: own });
    }),
  );
});

test('all that filters and sorting look at is packed, but the state that changes by itself', () => {
  const looked = new Set<string>(columnKeys(() => true).filter(isCommon));
  // Both stand before them, as numbers and words of their own.
  for (const state of ['email_status', 'sent']) looked.delete(state);
  expect(new Set<string>(packedFields)).toEqual(looked);
});

test('an older release that puts a row into leaves takes nothing from it: it makes blanks of control characters', () => {
  fc.assert(
    fc.property(head, (one) => {
      const packed = packRow(one);
      const fields = packed
        .split('\t')
        .map((field) => field.split('\n').map((part) => part.replace(/\p{Cc}+/gu, ' ')));
      expect(fields.map((parts) => parts.join('\n')).join('\t')).toBe(packed);
    }),
  );
});

/** As releases wrote them: what is stored is never rewritten for a new one. */
const stored = {
  first: 'Café\tcafe\tBerlin\t\tDE\thttps://a.example/\t+4930\ta@a.example\t2026-01-01\t1\t2\twix\nphp\tx',
  second:
    '2\t1\tfound\tCafé\tcafe\tBerlin\t\tDE\thttps://a.example/\t+4930\ta@a.example\t2026-01-01\t1\t2\twix\nphp\tx',
  third:
    '3\t1\tfound\tCafé\tcafe\tBerlin\t\tDE\thttps://a.example/\t+4930\ta@a.example\t2026-01-01\t1\t2\twix\nphp\tx\tvalid\t{"size":"11-50","founded":1999}',
  fourth:
    '4\t1\tfound\tCafé\tcafe\tBerlin\t\tDE\thttps://a.example/\t+4930\ta@a.example\t2026-01-01\t1\t2\twix\nphp\tx\tvalid\t{"size":"11-50","founded":1999}\tosm\tAm Markt 1\t10115\t\t2026-02-02\t85\tlab_1\nlab_2\tfair',
  fifth:
    '5\t1\tfound\tCafé\tcafe\tBerlin\t\tDE\thttps://a.example/\t+4930\ta@a.example\t2026-01-01\t1\t2\twix\nphp\tx\tvalid\t{"size":"11-50","founded":1999}\tosm\tAm Markt 1\t10115\t\t2026-02-02\t85\tlab_1\nlab_2\tfair\tusr_1\t1',
  sixth:
    '6\t1\tfound\tCafé\tcafe\tBerlin\t\tDE\thttps://a.example/\t+4930\ta@a.example\t2026-01-01\t1\t2\twix\nphp\tx\tvalid\t{"size":"11-50","founded":1999}\tosm\tAm Markt 1\t10115\t\t2026-02-02\t85\tlab_1\nlab_2\tfair\tusr_1\t1\tcmp_1\nwhk_1',
  seventh:
    '7\t1\tfound\tCafé\tcafe\tBerlin\t\tDE\thttps://a.example/\t+4930\ta@a.example\t2026-01-01\t1\t2\twix\nphp\tx\tvalid\t{"size":"11-50","founded":1999}\tosm\tAm Markt 1\t10115\t\t2026-02-02\t85\tlab_1\nlab_2\tfair\tusr_1\t1\tcmp_1\nwhk_1\tchanged\ndeleted',
  eighth:
    '8\t1\tfound\tCafé\tcafe\tBerlin\t\tDE\thttps://a.example/\t+4930\ta@a.example\t2026-01-01\t1\t2\twix\nphp\tx\tvalid\t{"size":"11-50","founded":1999}\tosm\tAm Markt 1\t10115\t\t2026-02-02\t85\tlab_1\nlab_2\tfair\tusr_1\t1\tcmp_1\nwhk_1\tchanged\ndeleted\t3',
};
const fields = {
  name: 'Café',
  category: 'cafe',
  city: 'Berlin',
  state: undefined,
  country: 'DE',
  website: 'https://a.example/',
  phone: '+4930',
  email: 'a@a.example',
  created_at: '2026-01-01',
  emails_count: 1,
  phones_count: 2,
  technologies: ['wix', 'php'],
  socials: ['x'],
};

test('rows of each release are read as they were meant', () => {
  expect(unpackFirstFormat(stored.first)).toEqual(fields);
  expect(unpackRow(stored.second)).toEqual({ ...fields, sent: 1, email_status: 'found' });
  const columns = { size: '11-50', founded: 1999 };
  const third = {
    ...fields,
    sent: 1,
    email_status: 'found' as const,
    email_check: 'valid' as const,
    columns,
  };
  expect(unpackRow(stored.third)).toEqual(third);
  const fourth = {
    ...third,
    ...{ source: 'osm', street: 'Am Markt 1', postal_code: '10115', enriched_at: '2026-02-02' },
    ...{ email_score: 85, labels: ['lab_1', 'lab_2'], tags: ['fair'] },
  };
  expect(unpackRow(stored.fourth)).toEqual(fourth);
  const fifth = { ...fourth, owner: 'usr_1', owned_before: true };
  expect(unpackRow(stored.fifth)).toEqual(fifth);
  const sixth = { ...fifth, sent_to: ['cmp_1', 'whk_1'] };
  expect(unpackRow(stored.sixth)).toEqual(sixth);
  const seventh = { ...sixth, crm_news: ['changed' as const, 'deleted' as const] };
  expect(unpackRow(stored.seventh)).toEqual(seventh);
  const eighth = { ...seventh, people_count: 3 };
  expect(unpackRow(stored.eighth)).toEqual(eighth);
  expect(packRow(eighth)).toBe(stored.eighth);
  // Of what a lead has none of at the end nothing is written.
  expect(packRow({ ...fields, sent: 1, email_status: 'found' })).toBe(stored.second.replace(/^2/, '8'));
});

test('a row of a later release is read as far as this one knows it', () => {
  const later = `${stored.eighth.replace(/^8/, '9').replace('found', 'guessed')}\tmore`;
  expect(unpackRow(later)).toMatchObject({ ...fields, sent: 1, email_status: 'not_searched' });
});
