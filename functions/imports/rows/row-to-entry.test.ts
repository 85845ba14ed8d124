import { expect, test } from 'vitest';
import { countryCodeOf } from './country-code.ts';
import { type Mapping, rowToEntry } from './row-to-entry.ts';

const columns: Mapping = ['name', 'website', 'email', 'email', 'phone', 'country', null];

test('a row is a lead by its mapping; what is mapped to nothing stays out', () => {
  const cells = [
    'Nova',
    'nova.example',
    'INFO@nova.example',
    'sales@nova.example',
    '030 1234567',
    'Alemania',
    'note',
  ];
  expect(rowToEntry('local', cells, columns)).toEqual({
    verdict: 'ok',
    entry: {
      ...{ name: 'Nova', website: 'https://nova.example', email: 'info@nova.example' },
      ...{ phone: '030 1234567', country: 'DE' },
    },
    further: { email: ['sales@nova.example'], phone: [] },
    bad: [],
  });
});

test('what is no value of its field is told, and the row goes without it', () => {
  const row = rowToEntry('local', ['Nova', 'nova.example', 'nobody', '', '', 'Atlantis'], columns);
  expect(row.verdict).toBe('ok');
  expect(row.bad).toEqual([
    { column: 2, field: 'email', value: 'nobody' },
    { column: 5, field: 'country', value: 'Atlantis' },
  ]);
});

test('a row without what its kind needs is incomplete, and invalid where that is no value', () => {
  expect(rowToEntry('local', ['Nova'], columns).verdict).toBe('incomplete');
  expect(rowToEntry('local', ['Nova', 'no site at all'], columns).verdict).toBe('invalid');
  expect(rowToEntry('people', ['Ann', '', 'ann@nova.example'], columns).verdict).toBe('ok');
  expect(rowToEntry('people', ['Ann', '', 'ann at nova'], columns).verdict).toBe('invalid');
  expect(rowToEntry('people', ['Ann'], columns).verdict).toBe('incomplete');
  expect(rowToEntry('domain', [], []).verdict).toBe('incomplete');
});

test('what an export guarded comes back as it was', () => {
  const row = rowToEntry('local', ["'=Nova", 'nova.example', '', '', "'+1-212-555-0100"], columns);
  expect(row.entry).toMatchObject({ name: '=Nova', phone: '+1-212-555-0100' });
  expect(rowToEntry('local', ["'t Hoekje", 'nova.example'], columns).entry.name).toBe("'t Hoekje");
});

test('the same e-mail twice is one', () => {
  const row = rowToEntry('local', ['', 'nova.example', 'a@nova.example', 'A@nova.example'], columns);
  expect(row.further.email).toEqual([]);
});

test.each([
  ['DE', 'DE'],
  ['de', 'DE'],
  ['Germany', 'DE'],
  ['Deutschland', 'DE'],
  ['Allemagne', 'DE'],
  ['ESPAÑA', 'ES'],
  ['Spanien', 'ES'],
  ['USA', 'US'],
  ['U.S.A.', 'US'],
  ['Estados Unidos', 'US'],
  ['Côte d’Ivoire', 'CI'],
  ['Atlantis', undefined],
  ['', undefined],
])('%j is the country %s', (text, code) => expect(countryCodeOf(text)).toBe(code));
