import { expect, test } from 'vitest';
import { countryCodeOf } from './country-code.ts';
import { foundOf } from './found-of.ts';
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

test('a person whose name stands in parts has one name, and is somebody else than a colleague', () => {
  const mapping: Mapping = ['first_name', 'last_name', 'website', 'position'];
  const [ada, alan] = [
    ['Ada', 'Lovelace', 'engines.example', 'CTO'],
    ['Alan', 'Turing', 'engines.example', 'CTO'],
  ].map((cells) => rowToEntry('people', cells, mapping));
  expect(ada).toMatchObject({ verdict: 'ok', entry: { name: 'Ada Lovelace', position: 'CTO' } });
  const origin = { at: '2026-01-01T00:00:00.000Z', file: 'a.csv', user_id: 'usr_1' };
  const ids = [ada, alan].flatMap((row) => (row ? [foundOf('people', { line: 2, ...row }, origin)] : []));
  expect(ids.map(({ name }) => name)).toEqual(['Ada Lovelace', 'Alan Turing']);
  expect(new Set(ids.map(({ id }) => id)).size).toBe(2);
  const whole = rowToEntry('people', ['Ada', 'L', 'Ada Lovelace'], ['first_name', 'last_name', 'name']);
  expect(whole.entry).toEqual({ name: 'Ada Lovelace' });
});

test('columns of a kind’s own are brought in the form of each', () => {
  const mapping: Mapping = ['website', 'industry', 'size', 'revenue', 'founded', 'technologies'];
  const row = rowToEntry(
    'company',
    ['nova.example', 'Food', '37', '$1.5M', '1998', 'Wix; PHP, Wix'],
    mapping,
  );
  expect(row).toMatchObject({ verdict: 'ok', bad: [] });
  const found = foundOf(
    'company',
    { line: 2, ...row },
    { at: '2026-01-01T00:00:00.000Z', file: 'a.csv', user_id: 'usr_1' },
  );
  expect(found.columns).toEqual({ industry: 'Food', size: '11-50', revenue: 1_500_000, founded: 1998 });
  expect(found.values.technology?.map(({ value }) => value)).toEqual(['wix', 'php']);
});

test('what an export guarded comes back as it was', () => {
  const row = rowToEntry('local', ["'=Nova", 'nova.example', '', '', "'+1-212-555-0100"], columns);
  expect(row.entry).toMatchObject({ name: '=Nova', phone: '+1-212-555-0100' });
  const nameOf = (cell: string) => rowToEntry('local', [cell, 'nova.example'], columns).entry.name;
  expect(nameOf(`Nova;"'=1`)).toBe('Nova;"=1');
  expect(nameOf("'\uFF1DNova")).toBe('\uFF1DNova');
  expect(nameOf("''=Nova")).toBe("'=Nova");
  expect(nameOf("'t Hoekje")).toBe("'t Hoekje");
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
  ['A', 'AT'],
  ['B', 'BE'],
  ['D', 'DE'],
  ['E', 'ES'],
  ['F', 'FR'],
  ['H', 'HU'],
  ['I', 'IT'],
  ['L', 'LU'],
  ['N', 'NO'],
  ['P', 'PT'],
  ['S', 'SE'],
  ['a', 'AT'],
  ['CH', 'CH'],
  ['Czech Republic', 'CZ'],
  ['Turkey', 'TR'],
  ['Hong Kong', 'HK'],
  ['Bosnia and Herzegovina', 'BA'],
  ['Great Britain', 'GB'],
  ['Russian Federation', 'RU'],
  ['U.S.', 'US'],
  ['The Netherlands', 'NL'],
  ['Großbritannien', 'GB'],
  ['Weißrussland', 'BY'],
  ['República Checa', 'CZ'],
  ['République tchèque', 'CZ'],
  ['China mainland', 'CN'],
  ['D', 'DE'],
  ['GROSSBRITANNIEN', 'GB'],
  ['Écosse', 'GB'],
  ['Gran Bretaña', 'GB'],
  ['Bundesrepublik Deutschland', 'DE'],
  ['Vereinigte Staaten von Amerika', 'US'],
  ['EE. UU.', 'US'],
  ['DEU', 'DE'],
  ['Atlantis', undefined],
  ['', undefined],
])('%j is the country %s', (text, code) => expect(countryCodeOf(text)).toBe(code));

test('the address of a profile gives handle and platform, whichever column comes first', () => {
  const read = (cells: string[], mapping: Mapping) => rowToEntry('influencer', cells, mapping);
  const url = 'https://www.tiktok.com/@ann?lang=en';
  const ann = { platform: 'tiktok', handle: 'ann' };
  expect(read([url], ['handle'])).toMatchObject({ verdict: 'ok', entry: ann, bad: [] });
  expect(read(['', url], ['platform', 'handle'])).toMatchObject({ verdict: 'ok', entry: ann });
  expect(read([url, 'TikTok'], ['handle', 'platform'])).toMatchObject({ verdict: 'ok', entry: ann, bad: [] });
  expect(read(['@ann', 'tiktok'], ['handle', 'platform']).entry).toEqual(ann);
  expect(read([url, 'instagram'], ['handle', 'platform'])).toMatchObject({
    verdict: 'invalid',
    bad: [{ column: 0, field: 'handle', value: url }],
  });
  expect(read([url, 'My channel'], ['handle', 'platform'])).toMatchObject({
    ...{ verdict: 'ok', entry: ann },
    bad: [{ column: 1, field: 'platform', value: 'My channel' }],
  });
  expect(read(['ann'], ['handle']).verdict).toBe('incomplete');
});

test('a page of a company is none of a person', () => {
  const page = 'https://www.linkedin.com/company/nova';
  const row = rowToEntry('people', ['ann@nova.example', page], ['email', 'linkedin_url']);
  expect(row).toMatchObject({ verdict: 'ok', bad: [{ field: 'linkedin_url', value: page }] });
  expect(rowToEntry('people', [page], ['linkedin_url']).verdict).toBe('invalid');
  expect(rowToEntry('company', ['nova.example', page], ['website', 'linkedin_url']).bad).toEqual([]);
});
